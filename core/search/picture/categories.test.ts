import { describe, expect, it } from 'vitest';
import { preferCategory } from '#core/search/picture/categories.ts';

const order = (...found: readonly (readonly [number, number | undefined])[]) =>
  preferCategory(found.map(([distance, leafId]) => ({ distance, leafId }))).map(({ distance }) => distance);

describe('preferCategory', () => {
  it('puts goods of the category that most of the nearest pictures show before others that are a little nearer', () => {
    expect(order([0.3, 1], [0.31, 2], [0.32, 1], [0.33, 1])).toEqual([0.3, 0.32, 0.33, 0.31]);
  });

  it('leaves a picture first that is much nearer than all others', () => {
    expect(order([0.5, 1], [0.5, 1], [0.5, 1], [0.05, 2])[0]).toBe(0.05);
  });

  it('sorts by distance where no category is given, and takes an empty list', () => {
    expect(order([0.3, undefined], [0.1, undefined], [0.2, undefined])).toEqual([0.1, 0.2, 0.3]);
    expect(order()).toEqual([]);
  });
});
