import { describe, expect, it } from 'vitest';
import { type Fields, START, wrongFields } from '#web/storefront/landed-cost/form-values.ts';

const wrong = (change: Partial<Fields>) =>
  wrongFields({ ...START, ...change }).map(({ path, code, params }) => [path, code, params]);
const line = (change: Partial<Fields['goods'][number]>) =>
  wrong({ goods: START.goods.map((goods) => ({ ...goods, ...change })) });

describe('the fields of the landed cost calculator', () => {
  it('take thousands separators, full-width digits and a printed HS code', () => {
    expect(line({ amount: '11,100.50', quantity: '６００', hsCode: '9617.00-1000' })).toEqual([]);
  });

  it.each([
    ['amount', '10,5', 2],
    ['amount', '11100.505', 2],
    ['volume', '1,2168', 6],
    ['weight', 'ten', 3],
  ])('explain how %s is written after "%s"', (key, text, decimals) => {
    expect(line({ [key]: text })).toEqual([[`goods.0.${key}`, 'request.notAmount', { decimals }]]);
  });

  it('ask for a whole number of pieces and services', () => {
    expect(line({ quantity: '2.5' })).toEqual([['goods.0.quantity', 'request.notWhole', {}]]);
    expect(wrong({ services: { ...START.services, PHOTO: '1e3' } })).toEqual([
      ['services.PHOTO', 'request.notWhole', {}],
    ]);
  });

  it('ask for what is empty and for more than nothing', () => {
    expect(line({ amount: ' ', hsCode: '' })).toEqual([
      ['goods.0.amount', 'request.required', {}],
      ['goods.0.hsCode', 'request.required', {}],
    ]);
    expect(line({ volume: '0' })).toEqual([['goods.0.volume', 'request.tooSmall', { limit: '0.000001' }]]);
  });

  it('may be empty for freight, services and their hours', () => {
    expect(
      wrong({ freight: '', services: { ...START.services, PHOTO: '' }, hours: { ...START.hours, EXTERIOR: '' } }),
    ).toEqual([]);
    expect(wrong({ hours: { ...START.hours, EXTERIOR: '1,5' } })).toEqual([
      ['hours.EXTERIOR', 'request.notAmount', { decimals: 1 }],
    ]);
    expect(wrong({ hours: { ...START.hours, EXTERIOR: '1.3' } })).toEqual([
      ['hours.EXTERIOR', 'request.badFormat', {}],
    ]);
  });
});
