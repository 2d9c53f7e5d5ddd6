// The smallest program on the terminal foundation. Bundled by the pseudo-terminal tests as the game is.
import { writeFileSync } from 'node:fs';
import type { Canvas } from '../../../src/tui/terminal/canvas.ts';
import { checkTerminal } from '../../../src/tui/terminal/capabilities.ts';
import { detectColorDepth } from '../../../src/tui/terminal/colors.ts';
import { glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import { confirm, open, quit, type Response, stay } from '../../../src/tui/terminal/response.ts';
import { runStack } from '../../../src/tui/terminal/run-stack.ts';
import type { Screen } from '../../../src/tui/terminal/screen.ts';
import { ScreenStack } from '../../../src/tui/terminal/screen-stack.ts';
import { Terminal } from '../../../src/tui/terminal/terminal.ts';
import { themeFor } from '../../../src/tui/terminal/theme.ts';

const check = checkTerminal(process.env, process.stdin, process.stdout);
if (!check.ok) {
  console.error(check.message);
  process.exit(2);
}

const depth = detectColorDepth(process.env);
const glyphs = glyphSetFor(process.env);
const theme = themeFor('default', depth);
const keys: string[] = [];
let x = 10;
let pasted = '';

const screen: Screen<string> = {
  draw(canvas: Canvas) {
    const inside = canvas.box(0, 0, canvas.width, canvas.height, theme.styles.border, { title: 'demo' });
    inside.put(0, 0, `depth ${depth} size ${canvas.width}x${canvas.height}`, theme.styles.text);
    inside.put(0, 1, `keys ${keys.slice(-8).join(' ')}`, theme.styles.fire);
    inside.put(0, 2, `pasted ${pasted}`, theme.styles.text);
    inside.put(0, 3, `selected`, theme.styles.selection);
    canvas.cell(x, 10, '@', theme.styles.hero.fg ?? -1, -1, 1);
    inside.put(0, inside.height - 1, 'bottom line', theme.styles.muted);
  },
  onKey(key): Response<string> {
    keys.push(key);
    if (key === 'right') x++;
    if (key === 'q') return quit();
    if (key === 'Q') return confirm('Really leave?', quit());
    if (key === 'o') return open(screen);
    if (key === '!') throw new Error('a demo \u001b[31mmistake');
    if (key === '&') setTimeout(() => Promise.reject(new Error('a late mistake')), 1);
    if (key === '%') throw new TypeError('');
    return stay();
  },
  onPaste(text) {
    pasted = text;
    return stay();
  },
  cursor: () => ({ x, y: 10 }),
};

const terminal = new Terminal({
  input: process.stdin,
  output: process.stdout,
  depth,
  glyphs,
  onEnd: (reason) => {
    if (process.env.DEMO_SAVE) writeFileSync(process.env.DEMO_SAVE, JSON.stringify(reason.kind));
    return 'The game is saved.';
  },
});
const stack = new ScreenStack<string>(screen, {
  onCommand: () => stay(),
  onError: (error) => terminal.crash(error),
  flushInput: () => terminal.flushInput(),
  theme: () => theme,
  quitQuestion: 'Save and leave?',
});
startLater();

/** A program has things to do before its first frame; a player may type or close the window meanwhile. */
function startLater(): void {
  const start = (): void => {
    runStack(terminal, stack).done.then(() => {
      console.log('bye');
      process.exit(0);
    });
  };
  setTimeout(start, Number(process.env.DEMO_DELAY ?? '0'));
}
