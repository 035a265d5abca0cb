import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useWritten, type Written, written } from '#web/written.ts';

function read<Value>(handed: Written<Value>): Value | undefined {
  let found: Value | undefined;
  renderToString(
    createElement(() => {
      found = useWritten(handed);
      return null;
    }),
  );
  return found;
}

describe('what a loader gives as one text', () => {
  const value = { products: [{ id: 7, name: '</script>\u2028"', deal: null }], total: 1 };

  it('is the value itself where it was written, and travels as its text alone', () => {
    const handed = written(value);
    expect(read(handed)).toBe(value);
    expect(Object.entries(handed)).toEqual([['json', JSON.stringify(value)]]);
    expect(read({ ...handed })).toEqual(value);
  });

  it('may be nothing', () => {
    expect([read(written(null)), read({ ...written(null) })]).toEqual([null, null]);
  });
});
