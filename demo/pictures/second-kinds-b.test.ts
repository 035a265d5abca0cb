import { describe, expect, it } from 'vitest';
import { cell, rowsOf } from '#demo/seed/recipe/rows.ts';
import { nounKey } from '#server/integrations/supplier/simulator/offers.ts';
import { COLOURS } from './draw.ts';
import { leisure } from './kinds-leisure.ts';
import { working } from './kinds-working.ts';
import { secondKindsB } from './second-kinds-b.ts';
import { definitionsFor, tonesOf } from './tones.ts';

/** The keys of the nouns of each leaf in the order of the table. */
const nounsOf = Map.groupBy(
  rowsOf('leaf-words').map((row) => ({ slug: cell(row, 'slug'), noun: nounKey(cell(row, 'en')) })),
  ({ slug }) => slug,
);

/** The first thing wrong with a part of a document: an unbalanced tag, a number that is not one, a dangling reference. */
function faultOf(part: string): string | undefined {
  const open: string[] = [];
  for (const [tag, closing = '', name = '', rest = ''] of part.matchAll(/<(\/?)([A-Za-z]+)([^>]*)>/g)) {
    if (rest.includes('<')) return `stray < in ${tag}`;
    if (closing) {
      if (open.pop() !== name) return `unexpected ${tag}`;
    } else {
      const other = rest.replace(/\s[\w:-]+="[^"<]*"/g, '').replace('/', '');
      if (other.trim()) return `malformed ${tag}`;
      if (!rest.endsWith('/')) open.push(name);
    }
  }
  if (open.length > 0) return `unclosed ${open.join(' ')}`;
  if (/NaN|undefined|Infinity|\[object/.test(part)) return 'a number that is not one';
  if (/<(text|image|script)\b/.test(part)) return 'letters or foreign content';
  const ids = new Set([...part.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const dangling = [...part.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].find(
    ([, one, other]) => !ids.has(one ?? other),
  );
  return dangling && `dangling ${dangling[0]}`;
}

describe('second kinds of goods', () => {
  it('are each a later noun of a leaf of leisure or work', () => {
    const unknown = Object.keys(secondKindsB).filter((key) => {
      const [slug = '', noun = ''] = key.split('.');
      const later = (nounsOf.get(slug) ?? []).slice(1).map((row) => row.noun);
      return !(slug in leisure || slug in working) || !later.includes(noun);
    });
    expect(unknown).toEqual([]);
  });

  it('are well-formed and carry every option colour', () => {
    const faults = Object.entries(secondKindsB).flatMap(([key, { draw }]) =>
      COLOURS.flatMap(({ code, hex }) => {
        const { tone, accent } = tonesOf(code);
        const goods = draw(tone, accent);
        // The middle of a gradient is the option colour too.
        const part = definitionsFor(goods, [tone, accent]) + goods;
        const fault = faultOf(part) ?? (part.includes(hex) ? undefined : 'without the colour');
        return fault ? [`${key} ${code}: ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('are drawings of their own', () => {
    const { tone, accent } = tonesOf('teal');
    const kinds = Object.entries(secondKindsB);
    const drawings = kinds.map(([, { draw }]) => draw(tone, accent));
    expect(new Set(drawings).size).toBe(kinds.length);
    const ofLeaves = kinds.map(([key]) => {
      const slug = key.split('.')[0] ?? '';
      return (leisure[slug] ?? working[slug])?.draw(tone, accent);
    });
    expect(drawings.filter((drawing, index) => drawing === ofLeaves[index])).toEqual([]);
  });
});
