import type { Canvas } from '../terminal/canvas.ts';
import type { Ui } from '../ui.ts';
import type { Facts } from './facts.ts';
import { floorSection, heroSection, questSection, statusSection } from './hero-sections.ts';
import { drawKeys, keysHeight } from './key-section.ts';
import type { Layout } from './layout.ts';
import type { Section } from './panel-parts.ts';
import { orderSection, thingSection, viewSection } from './view-sections.ts';

/** In the one panel; what comes last is what is left out first. */
const ALL: readonly Section[] = [
  heroSection,
  statusSection,
  floorSection,
  orderSection,
  viewSection,
  thingSection,
  questSection,
];
const OWN: readonly Section[] = [heroSection, statusSection, floorSection, questSection];
const OTHERS: readonly Section[] = [orderSection, viewSection, thingSection];

/** A lower panel has other things to tell. */
const ROWS_FOR_KEYS = 30;

/** Whether the keys that matter are listed in a panel. */
export function showsKeys({ panel, heroPanel }: Layout): boolean {
  return heroPanel !== undefined || (panel !== undefined && panel.height >= ROWS_FOR_KEYS);
}

/** Everything in one panel. */
export function drawPanel(canvas: Canvas, facts: Facts, ui: Ui): void {
  const keys = canvas.height >= ROWS_FOR_KEYS ? keysHeight(canvas, ui) : 0;
  const body = canvas.region(0, 0, canvas.width, canvas.height - keys);
  drawSections(body, ALL, facts, ui);
  drawKeys(canvas, canvas.height - keys, ui);
}

/** The hero's half, where there are two. */
export function drawHeroPanel(canvas: Canvas, facts: Facts, ui: Ui): void {
  const keys = keysHeight(canvas, ui);
  const body = canvas.region(0, 0, canvas.width, canvas.height - keys);
  drawSections(body, OWN, facts, ui);
  drawKeys(canvas, canvas.height - keys, ui);
}

/** The half of everybody else. */
export function drawViewPanel(canvas: Canvas, facts: Facts, ui: Ui): void {
  drawSections(canvas, OTHERS, facts, ui);
}

function drawSections(canvas: Canvas, sections: readonly Section[], facts: Facts, ui: Ui): void {
  let y = 0;
  for (const section of sections) {
    const next = section(canvas, y, facts, ui);
    y = next === y ? y : next + 1;
  }
}
