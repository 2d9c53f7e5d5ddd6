import { type LoadedContent, loadContent } from './load-content.ts';
import { SourceFile } from './reading/source-file.ts';

/**
 * Content from TOML in memory: one text per mod, in load order, or a single text that is `core`. For tests and
 * tools, which need content of their own without a folder.
 */
export function loadContentFromSource(source: string | Readonly<Record<string, string>>): LoadedContent {
  const texts = typeof source === 'string' ? { core: source } : source;
  const mods = Object.entries(texts).map(([id, text]) => ({
    id,
    version: '1.0.0',
    files: [new SourceFile(id, `${id}/content.toml`, text)],
  }));
  return loadContent(mods);
}
