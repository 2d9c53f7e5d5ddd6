import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentReload, LiveContent } from '../../../src/mods/live/live-content.ts';
import { item, manifest, temporaryMods } from '../temporary-mods.ts';

let moment = 1_000;

/** A mod whose files change, and the content that follows them. */
class Workshop {
  readonly folder: string;
  readonly live: LiveContent;
  pauses = 0;
  onPause: () => void = () => undefined;

  constructor(files: Readonly<Record<string, string>>) {
    const all = Object.entries({ 'mod.toml': manifest('mymod'), ...files });
    this.folder = temporaryMods(Object.fromEntries(all.map(([name, text]) => [`mymod/${name}`, text])));
    this.live = LiveContent.open({ bundledModsDir: this.folder }, () => {
      this.pauses++;
      this.onPause();
    });
  }

  /** Writes a file, later than any before. */
  write(name: string, text: string): void {
    const path = join(this.folder, 'mymod', name);
    writeFileSync(path, text);
    utimesSync(path, ++moment, moment);
  }

  change(name: string, text: string): ContentReload {
    this.write(name, text);
    const reload = this.live.refresh();
    if (!reload) throw new Error('the change was not seen');
    return reload;
  }

  price(id: string): number | undefined {
    return this.live.content.registries.items.tryFind(id)?.price;
  }
}

const two = (a: string, b: string): string => item('mymod:a', a) + item('mymod:b', b);

describe('content that follows its files', () => {
  it('takes over what is written, and names it', () => {
    const mod = new Workshop({ 'items.toml': two('price = 1', 'price = 1') });
    expect(mod.live.refresh()).toBeUndefined();
    const reload = mod.change('items.toml', two('price = 2', 'price = 1') + item('mymod:c'));
    expect(reload).toMatchObject({
      changed: ['items mymod:a', 'items mymod:c (new)'],
      warnings: [],
      kept: [],
    });
    expect(mod.price('mymod:a')).toBe(2);
    expect(mod.live.refresh()).toBeUndefined();
    expect(mod.change('items.toml', two('price = 2', 'price = 1')).changed).toEqual(['items mymod:c (gone)']);
  });

  it('says that nothing of the game changed where only a comment did', () => {
    const mod = new Workshop({ 'items.toml': two('', '') });
    expect(mod.change('items.toml', `# hello\n${two('', '')}`)).toMatchObject({ changed: [], kept: [] });
  });

  it('keeps the previous version of a broken entry, takes over the others, and takes it when it is mended', () => {
    const mod = new Workshop({ 'items.toml': two('price = 1', 'price = 1') });
    const broken = mod.change('items.toml', two('price = "dear"', 'price = 2'));
    expect(broken.changed).toEqual(['items mymod:b']);
    expect(broken.kept).toEqual(['items mymod:a keeps its previous version.']);
    expect(broken.warnings.map(({ text }) => text).join('\n')).toContain(
      'mymod/items.toml:6:1: items "mymod:a": price',
    );
    expect([mod.price('mymod:a'), mod.price('mymod:b')]).toEqual([1, 2]);
    const still = mod.change('items.toml', two('price = "dear"', 'price = 3'));
    expect(still.kept).toEqual(['items mymod:a keeps its previous version.']);
    expect([mod.price('mymod:a'), mod.price('mymod:b')]).toEqual([1, 3]);
    const mended = mod.change('items.toml', two('price = 4', 'price = 3'));
    expect(mended).toMatchObject({ changed: ['items mymod:a'], kept: [], warnings: [] });
  });

  it('keeps the previous version of a file that is no TOML, while others change', () => {
    const mod = new Workshop({
      'a.toml': item('mymod:a', 'price = 1'),
      'b.toml': item('mymod:b', 'price = 1'),
    });
    mod.write('a.toml', '[[items]\n');
    const reload = mod.change('b.toml', item('mymod:b', 'price = 2'));
    expect(reload.kept).toEqual(['mymod/a.toml keeps its previous version.']);
    expect(reload.changed).toEqual(['items mymod:b']);
    expect(mod.price('mymod:a')).toBe(1);
  });

  it.each([
    ['is no TOML', 'x = [[\n'],
    ['names no registry', '[[itms]]\nid = "mymod:c"\n'],
  ])('is not held back by a new file that %s', (_, text) => {
    const mod = new Workshop({ 'a.toml': item('mymod:a', 'price = 1') });
    mod.write('new.toml', text + (text.startsWith('x') ? '' : item('mymod:d', 'price = 5')));
    const reload = mod.change('a.toml', item('mymod:a', 'price = 2'));
    expect(reload).toMatchObject({ news: 1, kept: [] });
    expect(reload.warnings[0]?.file).toBe('mymod/new.toml');
    expect([mod.price('mymod:a'), mod.price('mymod:d')]).toEqual([2, text.startsWith('x') ? undefined : 5]);
    expect(mod.change('a.toml', item('mymod:a', 'price = 3'))).toMatchObject({ news: 0, kept: [] });
    expect(mod.price('mymod:a')).toBe(3);
    expect(mod.change('new.toml', item('mymod:c', 'price = 1'))).toMatchObject({ warnings: [], kept: [] });
    expect(mod.price('mymod:c')).toBe(1);
  });

  it('takes a new entry of which only a patch, or a second definition, is broken', () => {
    const mod = new Workshop({ 'a.toml': item('mymod:a', 'price = 1') });
    const patch = '[[patch.items]]\nid = "mymod:c"\nset = { pryce = 3 }\n';
    const twice = item('mymod:d', 'price = 5') + item('mymod:d', 'price = 6');
    const reload = mod.change('b.toml', item('mymod:c', 'price = 2') + patch + twice);
    expect(reload).toMatchObject({
      changed: ['items mymod:c (new)', 'items mymod:d (new)'],
      news: 2,
      kept: [],
    });
    expect([mod.price('mymod:c'), mod.price('mymod:d')]).toEqual([2, 5]);
    expect(mod.change('a.toml', item('mymod:a', 'price = 2'))).toMatchObject({ news: 0, kept: [] });
    expect([mod.price('mymod:a'), mod.price('mymod:c')]).toEqual([2, 2]);
    const mended = mod.change('b.toml', item('mymod:c', 'price = 4') + patch.replace('pryce', 'price'));
    expect(mended).toMatchObject({ warnings: [], kept: [] });
    expect([mod.price('mymod:c'), mod.price('mymod:d')]).toEqual([3, undefined]);
  });

  it('keeps what a file said that is under another name and broken, until that is mended', () => {
    const patch = '[[patch.items]]\nid = "core:sabre"\nset = { price = 77 }\n';
    const said = item('mymod:b', 'price = 1') + patch;
    const mod = new Workshop({ 'a.toml': item('mymod:a', 'price = 1'), 'b.toml': said });
    rmSync(join(mod.folder, 'mymod/b.toml'));
    const renamed = mod.change('c.toml', `${said}zzz`);
    const kept = [
      'items mymod:b keeps its previous version.',
      'items core:sabre keeps its previous version.',
    ];
    expect(renamed).toMatchObject({ changed: [], news: 1, kept });
    const other = mod.change('a.toml', item('mymod:a', 'price = 2'));
    expect(other).toMatchObject({ changed: ['items mymod:a'], news: 0, kept });
    expect([mod.price('mymod:b'), mod.price('core:sabre')]).toEqual([1, 77]);
    expect(mod.change('c.toml', item('mymod:b', 'price = 3'))).toMatchObject({
      changed: expect.arrayContaining(['items mymod:b', 'items core:sabre']),
      warnings: [],
      kept: [],
    });
    expect([mod.price('mymod:b'), mod.price('core:sabre')]).toEqual([3, 20]);
  });

  it('keeps a patch of another mod’s entry as it was while it is broken', () => {
    const patch = (price: string): string =>
      `[[patch.items]]\nid = "core:sabre"\nset = { price = ${price} }\n`;
    const mod = new Workshop({ 'patch.toml': patch('77') });
    expect(mod.price('core:sabre')).toBe(77);
    const reload = mod.change('patch.toml', patch('"much"'));
    expect(reload.kept).toEqual(['items core:sabre keeps its previous version.']);
    expect(mod.price('core:sabre')).toBe(77);
  });

  it('keeps what an entry needs when that is taken out, so that nothing breaks', () => {
    const quest = `[[quests]]\nid = "mymod:q"\nname = "q"\ndescription = "d"\non = "floor_entered"\nactions = [{ action = "give_item", item = "mymod:a" }]\n`;
    const mod = new Workshop({ 'items.toml': two('price = 1', ''), 'quests.toml': quest });
    expect(mod.live.content.warnings.map(({ text }) => text)).toEqual([]);
    const reload = mod.change('items.toml', item('mymod:b'));
    expect(mod.price('mymod:a')).toBe(1);
    expect(reload.kept).toContain('items mymod:a keeps its previous version.');
    expect(reload.warnings.length).toBeGreaterThan(0);
  });

  it('is not held back by an entry that was broken from the beginning', () => {
    const mod = new Workshop({ 'items.toml': two('price = "dear"', 'price = 1') });
    const reload = mod.change('items.toml', `\n\n${two('price = "dear"', 'price = 2')}`);
    expect(reload).toMatchObject({ changed: ['items mymod:b'], kept: [] });
    expect(reload.warnings).toHaveLength(1);
  });

  it('waits for whoever is still writing', () => {
    const mod = new Workshop({ 'items.toml': two('price = 1', '') });
    mod.write('items.toml', '');
    mod.onPause = () => {
      if (mod.pauses === 1) mod.write('items.toml', two('price = 5', ''));
    };
    expect(mod.live.refresh()?.changed).toEqual(['items mymod:a']);
    expect(mod.pauses).toBe(2);
  });

  it('leaves manifests and load order to the next start, and says so', () => {
    const mod = new Workshop({ 'items.toml': two('', '') });
    expect(mod.change('mod.toml', 'this is = not valid')).toMatchObject({
      changed: [],
      kept: ['mod.toml was changed: that counts from the next start on.'],
    });
    expect(mod.price('mymod:a')).toBeDefined();
  });

  it('keeps what a mod said whose folder is taken away', () => {
    const mod = new Workshop({ 'items.toml': two('price = 1', '') });
    rmSync(join(mod.folder, 'mymod'), { recursive: true });
    const reload = mod.live.refresh();
    expect(reload?.kept).toContain('The folder of mymod is gone; what it said stays.');
    expect(mod.price('mymod:a')).toBe(1);
  });

  it('never loses an entry to whatever is written, unless it was taken out cleanly', () => {
    const whole = two('price = 1', 'price = 1');
    const mod = new Workshop({ 'items.toml': whole });
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(12), fc.string({ maxLength: 6 }), (at, cut, put) => {
        mod.write('items.toml', whole.slice(0, at) + put + whole.slice(at + cut));
        const reload = mod.live.refresh();
        const lost = reload?.changed.filter((one) => one.endsWith('(gone)')) ?? [];
        // What went was said to be other entries' names now, or nothing was wrong with the file.
        if (lost.length > 0) expect(reload?.kept).toEqual([]);
        mod.change('items.toml', whole);
        expect([mod.price('mymod:a'), mod.price('mymod:b')]).toEqual([1, 1]);
      }),
      { numRuns: 40 },
    );
  });
});
