import { describe, expect, it } from 'vitest';
import { inCalls, withFound } from '#web/components/layer/texts.ts';

describe('the texts of a layer', () => {
  it('TRN-005 are grouped into calls of 5,000 characters, a longer line alone', () => {
    const half = 'x'.repeat(2_499);
    expect(inCalls([half, half, 'y'])).toEqual([[half, half], ['y']]);
    expect(inCalls(['a', 'z'.repeat(5_001), 'b'])).toEqual([['a'], ['z'.repeat(5_001)], ['b']]);
    expect(inCalls([])).toEqual([]);
    for (const call of inCalls(Array.from({ length: 900 }, (_, at) => `${at} `.repeat(5))))
      expect(call.join('\n').length).toBeLessThanOrEqual(5_000);
  });
  it('TRN-002 keep their surrounding whitespace, and are unchanged without a translation', () => {
    const found = new Map([['텀블러', '$& Tumbler']]);
    expect(withFound([' 텀블러 ', '', '500 ml'], found)).toBe(' $& Tumbler \n\n500 ml');
  });
});
