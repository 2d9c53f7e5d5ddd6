import stringWidth from 'string-width';
import { printable } from '../../rules/text.ts';

/** Stands in for a character that takes two columns or cannot be shown. */
export const REPLACEMENT_GLYPH = '?';

/** The lines and marks that screens draw with. */
export interface GlyphSet {
  /** Whether characters beyond ASCII may be written at all. */
  readonly isUtf8: boolean;
  /** Frame pieces, one column each. */
  readonly horizontal: string;
  readonly vertical: string;
  readonly topLeft: string;
  readonly topRight: string;
  readonly bottomLeft: string;
  readonly bottomRight: string;
  readonly teeLeft: string;
  readonly teeRight: string;
  /** The full and the empty part of a bar. */
  readonly barFull: string;
  readonly barEmpty: string;
  /** Between parts of a line. */
  readonly separator: string;
  /** In front of a list's selected line. */
  readonly pointer: string;
  /** There is more above or below. */
  readonly moreAbove: string;
  readonly moreBelow: string;
  /** Where a text was cut. */
  readonly ellipsis: string;
}

const UTF8_GLYPHS: GlyphSet = {
  isUtf8: true,
  horizontal: '─',
  vertical: '│',
  topLeft: '┌',
  topRight: '┐',
  bottomLeft: '└',
  bottomRight: '┘',
  teeLeft: '├',
  teeRight: '┤',
  barFull: '█',
  barEmpty: '░',
  separator: '·',
  pointer: '►',
  moreAbove: '▲',
  moreBelow: '▼',
  ellipsis: '…',
};

/** For terminals and fonts that have nothing else. */
export const ASCII_GLYPHS: GlyphSet = {
  isUtf8: false,
  horizontal: '-',
  vertical: '|',
  topLeft: '+',
  topRight: '+',
  bottomLeft: '+',
  bottomRight: '+',
  teeLeft: '+',
  teeRight: '+',
  barFull: '#',
  barEmpty: '.',
  separator: '-',
  pointer: '>',
  moreAbove: '^',
  moreBelow: 'v',
  ellipsis: '~',
};

/** What the map's usual characters turn into where only ASCII can be written. */
const ASCII_FOR: Readonly<Record<string, string>> = {
  '─': '-',
  '│': '|',
  '━': '-',
  '┃': '|',
  '═': '=',
  '║': '|',
  '█': '#',
  '▓': '#',
  '▒': '%',
  '░': ':',
  '·': '.',
  '•': '*',
  '…': '~',
  '←': '<',
  '→': '>',
  '↑': '^',
  '↓': 'v',
  '▲': '^',
  '▼': 'v',
  '►': '>',
  '◄': '<',
  '≈': '~',
  '∙': '.',
  '○': 'o',
  '●': 'o',
  '■': '#',
  '□': '#',
  '◆': '*',
  '◊': '*',
  '†': '+',
  '×': 'x',
  '÷': '/',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/** The glyph set for a locale. The first of LC_ALL, LC_CTYPE and LANG that is set decides, as everywhere. */
export function glyphSetFor(env: Readonly<Record<string, string | undefined>>): GlyphSet {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return /utf-?8/i.test(locale) ? UTF8_GLYPHS : ASCII_GLYPHS;
}

/** One column of ASCII for a one-column character: box pieces as lines, letters without their accents. */
export function asciiGlyph(glyph: string): string {
  if (glyph <= '~') return glyph;
  const known = ASCII_FOR[glyph];
  if (known !== undefined) return known;
  if (glyph >= '─' && glyph <= '╿') return '+';
  const bare = glyph.normalize('NFD').charAt(0);
  return bare >= ' ' && bare <= '~' ? bare : REPLACEMENT_GLYPH;
}

/**
 * Text in which every character is a glyph of one column: ASCII, and the signs, arrows, lines and blocks that screens
 * are drawn with.
 */
const PLAIN = /^[ -~\u2010-\u2027\u2190-\u22ff\u2500-\u25fc]*$/;
/** Made when the first text needs it: it and the tables of wide characters take as long as the rest of a start. */
let segmenter: Intl.Segmenter | undefined;

/**
 * A text as the glyphs that its cells get, one column each. It goes through the sanitiser; marks join their
 * letter, and what would take two columns becomes one replacement glyph, because terminals do not agree on it.
 */
export function cellsOf(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.split('');
  const cells: string[] = [];
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(printable(text).normalize('NFC'))) {
    const glyph = oneColumn(segment);
    if (glyph !== '') cells.push(glyph);
  }
  return cells;
}

/** Columns that a text takes on the canvas. */
export function textWidth(text: string): number {
  return PLAIN.test(text) ? text.length : cellsOf(text).length;
}

function oneColumn(cluster: string): string {
  if (cluster.length === 1 && cluster < '\u0300' && cluster !== SOFT_HYPHEN) return cluster;
  if (PLAIN.test(cluster)) return cluster;
  const width = stringWidth(cluster);
  if (width === 0) return '';
  // A letter with marks that have no composed form: terminals differ, the letter alone is safe.
  const codePoint = cluster.codePointAt(0) ?? 0;
  return width === 1 && isTrusted(codePoint) ? String.fromCodePoint(codePoint) : REPLACEMENT_GLYPH;
}

/** Sometimes drawn and sometimes not. */
const SOFT_HYPHEN = '\u00ad';

/** Counted as a mark without a column by old tables. */
const ARABIC_RUB_EL_HIZB = 0x06de;

/** Not given to any character yet, or left to everybody's own use: nobody knows how wide it is. */
const NO_CHARACTER = /[\p{Cn}\p{Co}]/u;

/** Letters of the alphabets, and symbols. Beyond, terminals have tables of different age. */
function isTrusted(codePoint: number): boolean {
  if (codePoint === ARABIC_RUB_EL_HIZB || NO_CHARACTER.test(String.fromCodePoint(codePoint))) return false;
  return codePoint < 0x1100 || (codePoint >= 0x1e00 && codePoint < 0x2c00);
}
