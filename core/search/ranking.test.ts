import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedByTitle, type Match, ranked } from '#core/search/ranking.ts';

const aMatch = (id: number, more: Partial<Match> = {}): Match => ({
  id,
  title: `Title ${id}`,
  leafId: 1,
  storeId: id,
  inStock: true,
  popularity: 0,
  textScore: 0.5,
  ...more,
});
const order = (...matches: Match[]): number[] => ranked(matches).map(({ id }) => id);

describe('the order of relevance', () => {
  it('puts what matches better first, and the newest of equals', () => {
    expect(order(aMatch(1), aMatch(2, { textScore: 0.8 }), aMatch(3))).toEqual([2, 3, 1]);
  });

  it('prefers the category of most answers to a little more popularity', () => {
    expect(order(aMatch(1, { leafId: 2, popularity: 100_000 }), aMatch(2), aMatch(3))).toEqual([3, 2, 1]);
  });

  it('prefers the popular of a category, and puts goods without a category with each other', () => {
    expect(order(aMatch(1, { popularity: 1 }), aMatch(2))).toEqual([1, 2]);
    expect(order(aMatch(1, { leafId: null }), aMatch(2, { leafId: null }), aMatch(3))).toEqual([2, 1, 3]);
  });

  it('puts what is sold out behind all others', () => {
    expect(
      order(aMatch(1, { inStock: false, popularity: 999_999, textScore: 1 }), aMatch(2, { textScore: 0 })),
    ).toEqual([2, 1]);
  });

  it('puts further products of a title behind others that match nearly as well', () => {
    const same = { title: 'Mug' };
    expect(order(aMatch(1, { textScore: 0.48 }), aMatch(2, same), aMatch(3, same), aMatch(4, same))).toEqual([
      4, 1, 3, 2,
    ]);
  });

  it('puts the products of a store after its third behind others that match nearly as well', () => {
    const own = [5, 4, 3, 2].map((id) => aMatch(id, { storeId: 9 }));
    expect(order(aMatch(1, { textScore: 0.48 }), ...own)).toEqual([5, 4, 3, 1, 2]);
  });

  it('keeps every match once, in an order that does not depend on theirs', () => {
    const match = fc.record({
      title: fc.constantFrom('a', 'b', 'c'),
      leafId: fc.constantFrom(null, 1, 2),
      storeId: fc.constantFrom(1, 2),
      inStock: fc.boolean(),
      popularity: fc.nat(999_999),
      textScore: fc.constantFrom(0, 0.5, 1),
    });
    fc.assert(
      fc.property(fc.array(match, { maxLength: 30 }), (parts) => {
        const matches = parts.map((part, at) => ({ ...part, id: at + 1 }));
        const ids = order(...matches);
        expect(ids.toSorted((a, b) => a - b)).toEqual(matches.map(({ id }) => id));
        expect(order(...matches.toReversed())).toEqual(ids);
      }),
    );
  });
});

it('groups matches by their titles, in the order of the first of each', () => {
  const [first, second, third] = [aMatch(1, { title: 'a' }), aMatch(2, { title: 'b' }), aMatch(3, { title: 'a' })];
  expect(groupedByTitle([first, second, third])).toEqual([
    { id: 1, count: 1 },
    { id: 2, count: 0 },
  ]);
  expect(groupedByTitle([])).toEqual([]);
});
