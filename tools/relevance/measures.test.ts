import { describe, expect, it } from 'vitest';
import { measured, shareText } from './measures.ts';

describe('the measures of a search', () => {
  it('count hits, right answers, their places and empty pages', () => {
    const all = measured([
      { isRight: [true, true], possible: 2 },
      { isRight: [], possible: 5 },
    ]);
    expect(all).toEqual({ queries: 2, hit: 0.5, precision: 0.5, ndcg: 0.5, empty: 0.5 });
    const [first, last] = [
      [true, false, false],
      [false, false, true],
    ].map((isRight) => measured([{ isRight, possible: 1 }]));
    expect(first?.ndcg).toBe(1);
    expect(last?.ndcg).toBeCloseTo(0.5);
    expect(last?.precision).toBe(1);
  });

  it('are shown with their change in points', () => {
    expect(shareText(0.5, undefined).trim()).toBe('50.0 %');
    expect(shareText(0.5, 0.75).trim()).toBe('50.0 %  (−25.0)');
  });
});
