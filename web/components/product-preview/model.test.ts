import { describe, expect, it } from 'vitest';
import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { previewOf } from '#web/components/product-preview/model.ts';

const notices = [{ code: 'ETC', name: 'Other', items: [{ key: 'madeIn', name: 'Made in', required: true }] }];
const form: ProductForm = {
  ...emptyForm(STANDARD_VALUES, 'P1'),
  name: { ko: '텀블러', en: 'Tumbler' },
  pictures: ['/images/a'],
  prices: [
    { minQuantity: '10', price: '12,000' },
    { minQuantity: '100', price: '11000' },
  ],
  options: [{ name: { ko: '색상', en: 'Color' }, values: [{ ko: '검정', en: 'Black' }, { ko: '하양' }] }],
  skus: [0, 1].map((value) => ({
    code: `P1-${value}`,
    values: [value],
    stock: '5',
    stockRead: '',
    surcharge: '',
    picture: '',
    gtin: '',
  })),
  noticeCode: 'ETC',
  notice: { madeIn: { ko: '대한민국', en: 'Korea' } },
};

describe('the preview of a product', () => {
  it('has the texts of the chosen language, the prices and the options', () => {
    expect(previewOf(form, 'KRW', 'en', notices)).toMatchObject({
      name: 'Tumbler',
      shots: [{ base: '/images/a' }],
      prices: [
        { minQuantity: 10, maxQuantity: 99, price: { amount: 12_000, currency: 'KRW' }, discountPercent: 0 },
        { minQuantity: 100, maxQuantity: null, discountPercent: 8 },
      ],
      options: [{ name: 'Color', values: ['Black', '하양'] }],
      notice: [['Made in', 'Korea']],
    });
  });

  it('leaves out what cannot be read yet', () => {
    const typing = { ...form, prices: [{ minQuantity: '1', price: '12,0' }], name: {} };
    expect(previewOf(typing, 'KRW', 'ko', notices)).toMatchObject({ name: '', prices: [] });
  });
});
