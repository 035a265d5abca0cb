import { describe, expect, it } from 'vitest';
import { byPercent, pricesOf, tidyCell, whyNotCell } from './cells.ts';

const steps = [
  { minQuantity: 10, price: '1000' },
  { minQuantity: 100, price: '900' },
];
const context = { currency: 'KRW', steps, templates: new Map([['기본', ['KR']]]) } as const;
const why = (...[key, text]: [Parameters<typeof whyNotCell>[0], string]) => whyNotCell(key, text, context)?.code;

describe('a cell of the grid', () => {
  it('has one price for the smallest quantity, or one for each', () => {
    expect(pricesOf('1,100', steps)).toBe('10:1100; 100:900');
    expect(pricesOf('1100 / 950', steps)).toBe('10:1100; 100:950');
    expect([why('prices', '1 / 2 / 3'), why('prices', ''), why('prices', 'x')]).toEqual([
      'listing-sheet.priceSteps',
      'listing-sheet.required',
      'listing-sheet.number',
    ]);
  });

  it('PRD-018 PRD-021 is refused by the rules of the table before it is sent', () => {
    expect(why('prices', '1200 / 1100')).toBeUndefined();
    expect(why('prices', '0')).toBe('listing-sheet.positive');
    expect(why('prices', '10.5')).toBe('listing-sheet.decimals');
    expect([why('stock', '7'), why('stock', '1.5'), why('stock', '-1'), why('stock', '')]).toEqual([
      undefined,
      'listing-sheet.wholeNumber',
      'listing-sheet.negative',
      'listing-sheet.required',
    ]);
    expect([why('delivery_template', '기본'), why('delivery_template', '없음'), why('delivery_template', '')]).toEqual([
      undefined,
      'listing-sheet.templateUnknown',
      'listing-sheet.required',
    ]);
    expect(why('tags_ko', Array.from({ length: 21 }, (_, at) => `t${at}`).join(', '))).toBe('listing-sheet.tooMany');
  });

  it('is compared by its meaning', () => {
    expect(tidyCell('prices', ' 1,000/900')).toBe('1000 / 900');
    expect(tidyCell('stock', '１,２００')).toBe(tidyCell('stock', ' 1200'));
    expect(tidyCell('tags_ko', '선물,, 머그 ')).toBe('선물, 머그');
  });

  it('changes all its prices by percent, in whole units of the currency', () => {
    expect(byPercent('1000 / 905', 10, 0)).toBe('1100 / 996');
    expect(byPercent('19.99', -10, 2)).toBe('17.99');
    expect(byPercent('0.10', 5, 2)).toBe('0.11');
    expect(byPercent('none', 5, 2)).toBe('none');
  });
});
