/** Common options that decide which content is loaded, as they stand among a tool's options. */
const LOADING = [
  ['mods', '--mods'],
  ['dataDir', '--data-dir'],
] as const;

/** Words that start this tool in another thread with the same content. */
export function threadWords(options: Readonly<Record<string, string | boolean | undefined>>): string[] {
  const words = ['--tool', 'ttk', '1'];
  for (const [name, flag] of LOADING) {
    const value = options[name];
    if (typeof value === 'string') words.push(flag, value);
  }
  if (options.lenient === true) words.push('--lenient');
  return words;
}

/** After so many milliseconds somebody who waits wants to see that something happens. */
const PATIENCE = 1000;

/** Says on a terminal how far it is, once it takes longer than a second; elsewhere nothing. */
export function progressLine(
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
  now: () => number = () => performance.now(),
): (done: number, all: number) => void {
  if (!stream.isTTY) return () => undefined;
  const from = now();
  return (done, all) => {
    if (now() - from < PATIENCE) return;
    stream.write(done < all ? `\r${done} of ${all} species` : '\r\u001b[K');
  };
}
