import { describe, expect, it } from 'vitest';
import { FIGURES, figureIn, typedFiguresOf } from '#web/ops/customs/typed-figures.ts';

describe('a typed figure of a customs declaration', () => {
  it.each([
    ['80000', 80_000],
    ['80,000', 80_000],
    ['٨٠٠٠٠', 80_000],
    ['８００００', 80_000],
    ['0', 0],
  ])('%s is %d won', (text, won) => {
    expect(figureIn('duty', text)).toBe(won);
  });
  it.each(['', '10.5', '1e5', '-1', '80 000', '1000000001'])('"%s" is no amount in won', (text) => {
    expect(figureIn('vat', text)).toBeUndefined();
  });
  it.each([
    ['8', 800],
    ['8.5', 850],
    ['６.５', 650],
    ['٦.٥', 650],
    ['0.29', 29],
    ['8.', 800],
  ])('a rate of %s percent is %d basis points', (text, basisPoints) => {
    expect(figureIn('dutyBasisPoints', text)).toBe(basisPoints);
  });
  it.each(['', '8,5', '8.555', '1001', '.'])('"%s" is no duty rate', (text) => {
    expect(figureIn('dutyBasisPoints', text)).toBeUndefined();
  });
  it('reads what it shows', () => {
    const line = { hsCode: '9617000000', customsValue: 1_000_003, dutyBasisPoints: 650, duty: 65_000, vat: 106_500 };
    const typed = typedFiguresOf(line);
    for (const figure of FIGURES) expect(figureIn(figure, typed[figure])).toBe(line[figure]);
  });
});
