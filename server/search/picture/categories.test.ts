import { describe, expect, it } from 'vitest';
import { onlyAlike, preferCategory } from '#server/search/picture/categories.ts';

const order = (...found: readonly (readonly [number, number | undefined])[]) =>
  preferCategory(found.map(([distance, leafId]) => ({ distance, leafId }))).map(({ distance }) => distance);

describe('onlyAlike', () => {
  const alike = (...found: readonly (readonly [number, number | undefined])[]) =>
    onlyAlike(found.map(([distance, leafId]) => ({ distance, leafId }))).map(({ distance }) => distance);

  it('leaves out what is merely the least unlike', () => {
    expect(alike([0.35, 1], [0.36, 2], [0.37, 3], [0.38, undefined])).toEqual([]);
    expect(alike([0.02, 1], [0.29, 2], [0.31, 3], [0.5, 4])).toEqual([0.02, 0.29]);
  });

  it('trusts most of the nearest when they show one category', () => {
    const six = [0.4, 0.41, 0.42, 0.43, 0.44, 0.45].map((distance) => [distance, 1] as const);
    expect(alike(...six, [0.46, 2], [0.6, 1])).toEqual([0.4, 0.41, 0.42, 0.43, 0.44, 0.45, 0.6]);
    expect(alike(...six.slice(1), [0.39, 2], [0.46, 3])).toEqual([]);
    expect(onlyAlike([])).toEqual([]);
  });
});

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
