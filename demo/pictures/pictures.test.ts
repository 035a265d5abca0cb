import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS, drawGoods, goodsSlugs, VIEWS } from './draw.ts';
import { drawHero, heroScenes } from '#server/media/hero.ts';
import { marketplace } from '#demo/seed/recipe/marketplace.ts';
import { cell, rowsOf } from '#demo/seed/recipe/rows.ts';
import { nounKey } from '#server/integrations/supplier/simulator/offers.ts';
import { lookOf, lookText } from './look.ts';
import { nounKinds } from './noun-kinds.ts';
import { printSpotOf } from './print-spots.ts';
import { pictureFile, pictureKeyOf, pictureSizeOf, renderGoods } from './render.ts';
import { SERVICE_VIEWS } from './made-for-brands.ts';
import { drawTop, topSlugs } from './top-pictures.ts';

async function slugsOfLevel(level: string): Promise<string[]> {
  const csv = await readFile(
    new URL('../../server/integrations/supplier/simulator/data/categories.csv', import.meta.url),
    'utf8',
  );
  return csv
    .trim()
    .split('\n')
    .filter((row) => new RegExp(`^[0-9]+,[0-9]*,${level},`).test(row))
    .map((row) => row.slice(row.lastIndexOf(',') + 1).trim());
}

/**
 * The first thing wrong with a document: an unbalanced tag, a raw ampersand, a number that is not one, a dangling
 * reference.
 */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  for (const [tag, closing = '', name = '', rest = ''] of svg.matchAll(/<(\/?)([A-Za-z]+)([^>]*)>/g)) {
    if (rest.includes('<')) return `stray < in ${tag}`;
    if (closing) {
      if (open.pop() !== name) return `unexpected ${tag}`;
    } else {
      if (
        rest
          .replace(/\s[\w:-]+="[^"<]*"/g, '')
          .replace('/', '')
          .trim()
      )
        return `malformed ${tag}`;
      if (!rest.endsWith('/')) open.push(name);
    }
  }
  if (open.length > 0) return `unclosed ${open.join(' ')}`;
  if (/NaN|undefined|Infinity/.test(svg)) return 'a number that is not one';
  if (/<(text|image|script)\b/.test(svg)) return 'letters or foreign content';
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const dangling = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].find(
    ([, one, other]) => !ids.has(one ?? other),
  );
  return dangling && `dangling ${dangling[0]}`;
}

describe('drawGoods', () => {
  it('draws exactly the leaf categories of the marketplace', async () => {
    expect(goodsSlugs().toSorted()).toEqual((await slugsOfLevel('3')).toSorted());
  });

  it('is well-formed for every kind in every view', () => {
    const faults = goodsSlugs().flatMap((slug, index) =>
      VIEWS.flatMap((view) => {
        const fault = faultOf(drawGoods(slug, COLOURS[index % COLOURS.length]?.code ?? '', view));
        return fault ? [`${slug} ${view}: ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('shows every kind, and every view of a kind, differently', () => {
    const drawings = goodsSlugs().flatMap((slug) => VIEWS.map((view) => drawGoods(slug, 'teal', view)));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('gives the same document for the same arguments', () => {
    for (const slug of goodsSlugs())
      expect(VIEWS.map((view) => drawGoods(slug, 'red', view))).toEqual(
        VIEWS.map((view) => drawGoods(slug, 'red', view)),
      );
  });

  it('carries the option colour in every drawing', () => {
    const without = goodsSlugs().flatMap((slug) =>
      COLOURS.filter((colour) => !drawGoods(slug, colour.code, 1).includes(colour.hex)).map(
        (colour) => `${slug} ${colour.code}`,
      ),
    );
    expect(without).toEqual([]);
  });

  it('has a place for the mark of a brand on every kind', () => {
    for (const slug of goodsSlugs()) {
      const [x, y, r] = printSpotOf(slug);
      expect(Math.min(x - r, y - r)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + r, y + r)).toBeLessThanOrEqual(200);
    }
    expect(() => printSpotOf('no-such-kind')).toThrow('no print spot');
  });

  it('refuses an unknown kind or colour', () => {
    expect(() => drawGoods('no-such-kind', 'red', 1)).toThrow('unknown picture kind');
    expect(() => drawGoods('mugs', 'transparent', 1)).toThrow('unknown picture colour');
  });
});

describe('kinds of goods', () => {
  const known = new Set(rowsOf('leaf-words').map((row) => `${cell(row, 'slug')}.${nounKey(cell(row, 'en'))}`));

  it('are those of the leaves', () => {
    expect([...nounKinds.keys()].filter((key) => !known.has(key))).toEqual([]);
  });

  it('are well-formed, carry the option colour and differ from their leaf', () => {
    const faults = [...nounKinds.keys()].flatMap((key) => {
      const [slug = '', noun = ''] = key.split('.');
      return COLOURS.flatMap(({ code, hex }) => {
        const svg = drawGoods(lookText({ slug, noun }), code, 1);
        const fault = faultOf(svg) ?? (svg.includes(hex) ? undefined : 'without the colour');
        return fault || svg === drawGoods(slug, code, 1) ? [`${key} ${code}: ${fault ?? 'like its leaf'}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });
});

describe('looks', () => {
  const { products } = marketplace(new Date('2026-11-20T03:00:00Z'));
  const bases = products.map(({ pictures }) => pictures[0] ?? '');
  const partsOf = (base: string) => base.split('/').slice(3);

  it('give every product a picture of its own, which its title determines', () => {
    const shared = [...Map.groupBy(products, ({ pictures }) => pictures[0])]
      .map(([, of]) => of.map(({ name }) => name.ko))
      .filter((names) => new Set(names).size > 1);
    expect(shared).toEqual([]);
    // Two stores may sell goods of one title; each has its own background.
    expect(new Set(bases).size / products.length).toBeGreaterThan(0.99);
  });

  it('are all known and well-formed', () => {
    const faults = bases
      .filter((_, at) => at % 7 === 0)
      .flatMap((base) => {
        const [look = '', colour = '', view = ''] = partsOf(base);
        const key = pictureKeyOf(look, colour, Number(view));
        const fault = key ? faultOf(drawGoods(look, colour, key.view)) : 'unknown';
        return fault ? [`${base}: ${fault}`] : [];
      });
    expect(faults).toEqual([]);
  });

  it('show material, features, size and background', () => {
    const plain = drawGoods('mugs', 'teal', 1);
    const shown = [
      { material: 'enamel' },
      { material: 'stoneware' },
      { features: ['with-lid'] },
      { features: ['leakproof'] },
      { size: 0 },
      { size: 2 },
      { backdrop: 3 },
      { backdrop: 4 },
    ].map((part) => drawGoods(lookText({ slug: 'mugs', ...part }), 'teal', 1));
    expect(new Set([plain, ...shown]).size).toBe(9);
  });

  it('have one address each', () => {
    const look = { slug: 'mugs', material: 'enamel', features: ['with-lid', 'double-wall'], size: 2, backdrop: 79 };
    expect(lookOf(lookText(look))).toEqual({ ...look, noun: undefined });
    for (const text of ['mugs_', 'mugs____02', 'mugs_____80', 'mugs_none', 'mugs__../x', 'mugs__a__1.5', 'mugs____-1'])
      expect(pictureKeyOf(text, 'teal', 1), text).toBeUndefined();
  });

  it('stay within the budgets of a list', async () => {
    for (const base of bases.filter((_, at) => at % 150 === 0)) {
      const [slug = '', colour = ''] = partsOf(base);
      const small = await renderGoods({ slug, colour, view: 1 }, 320);
      expect(small.length, base).toBeLessThanOrEqual(12_000);
    }
  });
});

describe('drawTop and drawHero', () => {
  it('draw exactly the top categories', async () => {
    expect(topSlugs().toSorted()).toEqual((await slugsOfLevel('1')).toSorted());
    expect(topSlugs().map((slug) => faultOf(drawTop(slug)))).toEqual(topSlugs().map(() => undefined));
    expect(new Set(topSlugs().map(drawTop)).size).toBe(topSlugs().length);
  });

  it('draw every scene in both directions of reading', () => {
    for (const scene of heroScenes) {
      expect(faultOf(drawHero(scene))).toBeUndefined();
      expect(faultOf(drawHero(scene, { mirrored: true }))).toBeUndefined();
      expect(drawHero(scene, { mirrored: true })).not.toBe(drawHero(scene));
    }
  });
});

describe('renderGoods', () => {
  const sample = goodsSlugs().filter((_, index) => index % 24 === 5);

  it.each(sample.map((slug, index) => [slug, VIEWS[index % VIEWS.length] ?? 1] as const))(
    'renders %s, view %i, within its budget',
    async (slug, view) => {
      const small = await renderGoods({ slug, colour: 'blue', view }, 320);
      const large = await renderGoods({ slug, colour: 'blue', view }, 640);
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
      expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
      expect(small.length).toBeLessThanOrEqual(12_000);
      expect(large.length).toBeLessThanOrEqual(30_000);
    },
  );

  it('keeps the heaviest drawings within their budget', async () => {
    for (const slug of ['circuit-boards', 'sandals-slippers']) {
      const key = { slug, colour: 'black', view: 3 } as const;
      expect((await renderGoods(key, 320)).length).toBeLessThanOrEqual(12_000);
      expect((await renderGoods(key, 640)).length).toBeLessThanOrEqual(30_000);
      expect((await renderGoods(key, 1280)).length).toBeLessThanOrEqual(90_000);
    }
  });

  it.each(Object.entries(SERVICE_VIEWS))('keeps the service %s within its budget', async (_service, view) => {
    for (const [slug, colour] of [
      ['mugs', 'teal'],
      ['dresses', 'black'],
      ['backpacks', 'white'],
      ['circuit-boards', 'green'],
    ] as const) {
      expect((await renderGoods({ slug, colour, view }, 320)).length).toBeLessThanOrEqual(12_000);
      expect((await renderGoods({ slug, colour, view }, 640)).length).toBeLessThanOrEqual(30_000);
    }
  });

  it('keeps white goods apart from the page', async () => {
    const { data, info } = await sharp(await renderGoods({ slug: 'mugs', colour: 'white', view: 1 }, 160))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(lightness(62, 74) - lightness(4, 4)).toBeGreaterThan(10);
  });
});

describe('pictureFile', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('draws once for calls at the same time and leaves nothing half-written', async () => {
    const key = { slug: 'mugs', colour: 'teal', view: 1 } as const;
    const files = await Promise.all([1, 2, 3].map(() => pictureFile(folder, key, 160)));
    expect(new Set(files).size).toBe(1);
    expect(await readdir(folder)).toEqual(['mugs-teal-1-160.webp']);
    const before = await readFile(files[0] ?? '');
    expect(await readFile(await pictureFile(folder, key, 160))).toEqual(before);
  });

  it('builds no path from unknown values', async () => {
    expect(pictureKeyOf('../../etc/passwd', 'teal', 1)).toBeUndefined();
    expect(pictureKeyOf('mugs', 'teal/..', 1)).toBeUndefined();
    expect(pictureKeyOf('mugs', 'teal', 9)).toEqual({ slug: 'mugs', colour: 'teal', view: 9 });
    expect(pictureKeyOf('mugs', 'teal', 10)).toBeUndefined();
    expect(pictureKeyOf('mugs', 'teal', 0)).toBeUndefined();
    expect(pictureSizeOf(10_000)).toBeUndefined();
    await expect(pictureFile(folder, { slug: '../mugs', colour: 'teal', view: 1 }, 160)).rejects.toThrow(
      'unknown picture',
    );
    expect(await readdir(folder)).toEqual(['mugs-teal-1-160.webp']);
  });
});
