import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isModifier } from '#core/search/words/modifiers.ts';
import { parseWords } from '#core/search/query.ts';
import { type CountedWord, headsOf, type Naming, partsOf } from '#core/search/relaxing.ts';

const counted = (text: string, matches: number, more: Partial<CountedWord> = {}): CountedWord => ({
  word: { text, kind: 'latin', ways: [{ tokens: [text], isPrefix: false }] },
  matches,
  names: 'none',
  isHead: false,
  isModifier: false,
  ...more,
});
const texts = (words: CountedWord[], count = 10): string[] =>
  partsOf(words, count).map((part) => part.map(({ text }) => text).join(' '));

describe('partsOf', () => {
  it('are tried by their information: rare words say more, words without matches are in none', () => {
    expect(texts([counted('red', 900), counted('walnut', 5), counted('zzyzx', 0)])).toEqual(['red walnut']);
    expect(texts([counted('red', 900), counted('walnut', 5)])).toEqual(['walnut', 'red']);
    expect(texts([counted('zzyzx', 0)])).toEqual([]);
    expect(texts([counted('red', 10)])).toEqual([]);
  });

  it('prefer the word that names a category, then the head', () => {
    expect(texts([counted('bluetooth', 20), counted('earphones', 60, { names: 'part' })])[0]).toBe('earphones');
    expect(texts([counted('one', 50), counted('two', 50, { isHead: true })])[0]).toBe('two');
  });

  it('prefer the whole name of a category to a part of one', () => {
    expect(texts([counted('tower', 5, { names: 'part' }), counted('fan', 20, { names: 'whole' })])[0]).toBe('fan');
    expect(texts([counted('pot', 60, { names: 'whole' }), counted('indoor', 30, { names: 'part' })])[0]).toBe('pot');
  });

  it('leave out words that only describe the goods first, even if a category has their name', () => {
    const girls = counted('girls', 40, { names: 'whole', isModifier: true });
    expect(texts([counted('toys', 300, { names: 'part' }), girls])).toEqual(['toys']);
  });

  it('say which goods are meant: no number, single letter or word beside a known head stands for them', () => {
    expect(texts([counted('15', 90), counted('zzyzx', 0)])).toEqual([]);
    expect(texts([counted('ゴミ', 4), counted('袋', 90, { isHead: true })])).toEqual([]);
    expect(texts([counted('真空', 4), counted('zzyzx', 0), counted('qqwwx', 0)])).toEqual([]);
  });

  it('prefer words as typed to completions', () => {
    expect(texts([counted('hamster', 50), counted('house', 5, { isCompleted: true })])[0]).toBe('hamster');
  });

  it('are few, and the most informative word alone is one of them', () => {
    const words = fc.uniqueArray(fc.record({ matches: fc.integer({ min: 1, max: 999 }) }), {
      minLength: 2,
      maxLength: 12,
      selector: ({ matches }) => matches,
    });
    fc.assert(
      fc.property(words, (given) => {
        const parts = partsOf(
          given.map(({ matches }, index) => counted(`w${index}`, matches, { names: 'part' })),
          8,
        );
        expect(parts.length).toBeLessThanOrEqual(8);
        const rarest = given.reduce(
          (best, { matches }, index) => (matches < (given[best]?.matches ?? 0) ? index : best),
          0,
        );
        expect(parts.filter((part) => part.length === 1).map(([word]) => word?.text)).toContain(`w${rarest}`);
      }),
    );
  });
});

describe('headsOf', () => {
  it.each<[string, string, Record<string, Naming>]>([
    ['throw for the sofa', 'throw', {}],
    ['red mug with lid', 'mug', {}],
    ['leather bag', '', {}],
    ['desk fan', 'fan', { desk: 'whole', fan: 'whole' }],
    ['plant pots indoor', 'pots', { pots: 'whole', indoor: 'part' }],
    ['블루투스 이어폰', '이어폰', {}],
    ['장난감 남아용', '장난감', {}],
    ['寝袋 冬用', '寝袋', {}],
    ['حقيبة جلد', 'حقيبه', {}],
    ['نسائي حقيبة', 'حقيبه', {}],
  ])('of %s is %s', (typed, head, naming) => {
    const words = parseWords(typed).map((word, index) => ({
      word,
      names: naming[word.text] ?? ('none' as const),
      isModifier: isModifier(typed, word, index),
    }));
    const heads = headsOf(typed, words);
    const texts = words.filter((_, index) => heads[index]).map(({ word }) => word.text);
    expect(texts.join(' ')).toBe(head);
  });
});
