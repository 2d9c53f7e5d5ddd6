import type { Place } from '../../world/floor-plan.ts';
import type { Canvas } from '../terminal/canvas.ts';
import type { Ui } from '../ui.ts';
import type { AutomaticRun } from './automatic-run.ts';
import type { Facts } from './facts.ts';
import type { Layout } from './layout.ts';
import type { MapView } from './map-view.ts';

/** What those who point at places on the map need of the game screen. */
export interface Board {
  readonly ui: Ui;
  readonly map: MapView;
  readonly automatic: AutomaticRun;
  /** What the panels say, as of the last command. */
  readonly facts: Facts;
  /** What the map keeps in view instead of the hero, while the player looks around. */
  focus: Place | undefined;
  /** How the canvas is divided. */
  layout(canvas: Canvas): Layout;
  /** The map's part of the canvas, with the view where it has to be. */
  mapCanvas(canvas: Canvas): Canvas;
}
