import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { describe, expect, it } from 'vitest';
import { deliveryOf, filledUp, nameOf, pickedOf, type Product, startOf } from '#web/storefront/product/picks.ts';

const ARRIVES = { from: '2026-12-01', to: '2026-12-02' };

const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const picture = {
  id: 1,
  base: '/images/1',
  alt: '',
};
const value = (valueId: number, valueName: string, optionId: number) => ({
  valueId,
  valueName,
  optionId,
  order: valueId,
  image: null,
  id: valueId,
  sku: null,
  stock: 0,
  price: 0,
});

const tumbler: Product = {
  ...STANDARD_VALUES,
  id: 7,
  sku: 'TUM',
  description: { name: 'Tumbler', description: '' },
  lang: 'en',
  price: 2800,
  priceRange: { min: won(2800), max: won(4100) },
  prices: [
    { minQuantity: 10, maxQuantity: 49, price: won(3900), discountPercent: 0 },
    { minQuantity: 50, maxQuantity: 199, price: won(3400), discountPercent: 13 },
    { minQuantity: 200, maxQuantity: null, price: won(2800), discountPercent: 28 },
  ],
  minOrderQuantity: 10,
  maxOrderQuantity: 5000,
  unit: 'EA',
  publishWay: 'SELLER',
  available: true,
  sample: false,
  samplePrice: null,
  samplePriceDollars: null,
  oem: null,
  shipsFrom: 'KR',
  detailHtml: '',
  detailLang: 'en',
  video: null,
  videoPoster: null,
  attributes: [],
  certificates: [],
  notice: null,
  delivery: null,
  packaging: null,
  soldOut: false,
  sold: 0,
  hsCode: '7323.93',
  origin: 'KR',
  tags: [],
  carton: null,
  packing: { unit: 'EA', count: 1 },
  deliveryDays: 5,
  special: null,
  deliversTo: [{ region: 'KR', fee: won(3000), freeFrom: won(100_000), arrives: ARRIVES }],
  reach: null,
  options: [
    { id: 1, code: 'colour', name: 'Colour', order: 0, optionValues: [value(11, 'Black', 1), value(12, 'White', 1)] },
    { id: 2, code: 'size', name: 'Size', order: 1, optionValues: [value(21, '500 ml', 2)] },
  ],
  variants: [
    { sku: 'TUM-B', valueIds: [11, 21], stock: 900 },
    { sku: 'TUM-W', valueIds: [12, 21], stock: 400, surcharge: won(200) },
  ],
  images: [picture],
  categories: [],
  store: {
    code: 'S',
    name: 'Store',
    type: 'manufacturer',
    verified: true,
    location: 'Seoul',
    picture: '',
    deliveryFee: won(3000),
    freeDeliveryFrom: won(100_000),
    vacation: null,
  },
};

describe('the chosen quantities of a product', () => {
  it('price every piece by the total quantity, with surcharges of options', () => {
    const picked = pickedOf(tumbler, { 'TUM-B': 30, 'TUM-W': 20 });
    expect(picked.quantity).toBe(50);
    expect(picked.unitPrice).toEqual(won(3400));
    expect(picked.goods).toEqual(won(30 * 3400 + 20 * 3600));
  });
  it('include the pieces missing to the next price', () => {
    expect(pickedOf(tumbler, { 'TUM-B': 120 }).next).toEqual({ missing: 80, price: won(2800) });
    expect(pickedOf(tumbler, { 'TUM-B': 200 }).next).toBeUndefined();
    expect(pickedOf({ ...tumbler, maxOrderQuantity: 199 }, { 'TUM-B': 120 }).next).toBeUndefined();
  });
  it('can be raised to the next price within the stock', () => {
    const picked = pickedOf(tumbler, { 'TUM-B': 30, 'TUM-W': 10 });
    expect(filledUp(picked)).toEqual({ sku: 'TUM-B', quantity: 40 });
    expect(filledUp(pickedOf(tumbler, { 'TUM-W': 55 }))).toEqual({ sku: 'TUM-W', quantity: 200 });
    expect(
      filledUp(
        pickedOf(
          { ...tumbler, variants: tumbler.variants.map((variant) => ({ ...variant, stock: 60 })) },
          { 'TUM-W': 55 },
        ),
      ),
    ).toBeUndefined();
    expect(filledUp(pickedOf(tumbler, { 'TUM-B': 200 }))).toBeUndefined();
  });
  it('include the pieces missing to the minimum order, unless nothing is chosen', () => {
    expect(pickedOf(tumbler, { 'TUM-B': 7 }).refusal).toMatchObject({
      code: 'cart.belowMinimum',
      params: { minimum: 10 },
    });
    expect(pickedOf(tumbler, { 'TUM-B': 6000 }).refusal).toMatchObject({ code: 'cart.aboveMaximum' });
    expect(pickedOf(tumbler, {}).refusal).toBeUndefined();
  });
  it('start at the minimum order when there is only one item', () => {
    expect(startOf(tumbler)).toEqual({});
    const [only] = tumbler.variants;
    expect(startOf({ ...tumbler, variants: only ? [only] : [] })).toEqual({ 'TUM-B': 10 });
  });
  it('name an item by its values', () => {
    const [, white] = tumbler.variants;
    expect(white && nameOf(tumbler, white)).toBe('White / 500 ml');
  });
});

describe('delivery', () => {
  it('is free from the store’s amount on, with the missing amount below it', () => {
    expect(deliveryOf(tumbler, 'KR', won(99_000))).toEqual({ fee: won(3000), missing: won(1000) });
    expect(deliveryOf(tumbler, 'KR', won(100_000))).toEqual({ fee: won(0), missing: undefined });
  });

  it('has no fee where the product is not delivered, nor where it is part of an import', () => {
    expect(deliveryOf(tumbler, 'SA', won(200_000))).toBeUndefined();
    const imported = { deliversTo: [{ region: 'KR', fee: null, freeFrom: null, arrives: ARRIVES }] };
    expect(deliveryOf(imported, 'KR', won(200_000))).toBeUndefined();
    const abroad = { deliversTo: [{ region: 'SA', fee: won(45_000), freeFrom: null, arrives: ARRIVES }] };
    expect(deliveryOf(abroad, 'SA', won(200_000))).toEqual({ fee: won(45_000), missing: undefined });
  });
});
