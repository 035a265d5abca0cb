import { describe, expect, it } from 'vitest';
import { aListing } from '#core/listing/example.ts';
import { formOf } from '#core/listing/form/form.ts';
import { previewOf } from '#web/seller/product/preview/model.ts';

const choices = {
  notices: [{ code: 'ETC', name: 'Other', items: [{ key: 'madeIn', name: 'Made in', required: true }] }],
  materials: [],
  templates: [],
};
const form = formOf({ ...aListing(), pictures: ['/images/a'] }, new Map());

describe('the preview of a product', () => {
  it('has the texts of the chosen language, the prices and the options', () => {
    expect(previewOf(form, 'KRW', 'en', choices)).toMatchObject({
      name: 'Stainless tumbler 500 ml',
      shots: [{ base: '/images/a' }],
      prices: [
        { minQuantity: 10, maxQuantity: 99, price: { amount: 12_000, currency: 'KRW' }, discountPercent: 0 },
        { minQuantity: 100, maxQuantity: null, discountPercent: 8 },
      ],
      options: [{ name: 'Color', values: ['Black', 'White'] }],
      notice: [['Made in', 'Korea']],
    });
  });

  it('leaves out what cannot be read yet', () => {
    const typing = { ...form, prices: [{ minQuantity: '1', price: '12,0' }], name: {} };
    expect(previewOf(typing, 'KRW', 'ko', choices)).toMatchObject({ name: '', prices: [{ price: { amount: 120 } }] });
    expect(previewOf({ ...form, prices: [{ minQuantity: '1', price: 'abc' }] }, 'KRW', 'ko', choices).prices).toEqual(
      [],
    );
  });
});
