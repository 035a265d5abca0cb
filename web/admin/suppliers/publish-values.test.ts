import { describe, expect, it } from 'vitest';
import { bodyOf, type PublishValues, wrongIn } from '#web/admin/suppliers/publish-values.ts';

const someValues = (values: Partial<PublishValues> = {}): PublishValues => ({
  name: { ko: '텀블러' },
  description: {},
  category: '7',
  hsCode: '9617001000',
  unit: 'piece',
  certificates: [],
  pictures: ['https://img.example/1.jpg'],
  minOrderQuantity: '2',
  maxOrderQuantity: '1,000',
  packCount: '1',
  deliveryDays: '0',
  pieces: '',
  length: '',
  width: '',
  height: '',
  weight: '',
  ...values,
});
const CARTON = { pieces: '24', length: '52', width: '36.5', height: '２６', weight: '13.125' };
const wrong = (values: Partial<PublishValues>) =>
  wrongIn(someValues(values), 2).map(({ path, code }) => `${path} ${code}`);

describe('the numbers of an offer to publish', () => {
  it('are read with thousands separators and decimals', () => {
    expect(wrong(CARTON)).toEqual([]);
    expect(bodyOf(someValues(CARTON))).toMatchObject({
      maxOrderQuantity: 1_000,
      deliveryDays: 0,
      carton: { pieces: 24, length: 52, width: 36.5, height: 26, weight: 13.125 },
    });
    expect(bodyOf(someValues()).carton).toBeNull();
  });

  it.each(['1e5', '2.5', '10,5', 'ten'])('"%s" is no quantity', (text) => {
    expect(wrong({ packCount: text })).toEqual(['packCount request.notWhole']);
  });

  it('have every quantity', () => {
    expect(wrong({ packCount: '' })).toEqual(['packCount request.required']);
  });

  it.each(['1e5', '10,5', '-1', '1.2345'])('"%s" is no side of a carton', (text) => {
    expect(wrong({ ...CARTON, length: text })).toEqual(['length request.notAmount']);
  });

  it('have no side of nothing', () => {
    expect(wrong({ ...CARTON, length: '0' })).toEqual(['length request.tooSmall']);
  });

  it('may leave out only the weight of a carton', () => {
    expect(wrong({ ...CARTON, weight: '' })).toEqual([]);
    expect(wrong({ ...CARTON, height: '' })).toEqual(['height request.required']);
  });

  it('have a maximum from the minimum on, which is from that of the offer on', () => {
    expect(wrong({ minOrderQuantity: '1' })).toEqual(['minOrderQuantity supplier.belowOfferMinimum']);
    expect(wrong({ minOrderQuantity: '1,001' })).toEqual(['maxOrderQuantity supplier.aboveMaximum']);
  });
});
