import { describe, expect, it } from 'vitest';
import { isHeadingFor } from '#web/shell/deferred/pointer-aim.ts';

const edge = { x: 300, top: 100, bottom: 700 };
const from = { x: 100, y: 200 };

describe('a pointer moving to the panel', () => {
  it.each([
    ['straight along', { x: 120, y: 200 }, true],
    ['down, but on the way', { x: 120, y: 240 }, true],
    ['steeper than the lower corner', { x: 120, y: 260 }, false],
    ['straight down the list', { x: 100, y: 240 }, false],
    ['away from it', { x: 90, y: 205 }, false],
    ['up above the upper corner', { x: 110, y: 190 }, false],
    ['not at all', from, false],
  ])('SH-018 %s: %o → %s', (_how, to, expected) => {
    expect(isHeadingFor(edge, from, to)).toBe(expected);
  });

  it('I18-021 works the same from right to left', () => {
    expect(isHeadingFor({ ...edge, x: -100 }, from, { x: 80, y: 210 })).toBe(true);
    expect(isHeadingFor({ ...edge, x: -100 }, from, { x: 120, y: 210 })).toBe(false);
  });
});
