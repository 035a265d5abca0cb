import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CartProduct,
  type OtherLine,
  tabOf,
  whyNotLine,
  whyNotSampleTotal,
  whyNotTotalQuantity,
} from '#core/cart/rules.ts';
import {
  productQuantityOf,
  sampleDollars,
  sampleTotal,
  type PricedCartLine,
  unitPriceIn,
  whyNotOrderable,
} from '#core/cart/pricing.ts';
import { money, won } from '#core/money.ts';

const goods: CartProduct = {
  productId: 1,
  minOrderQuantity: 10,
  maxOrderQuantity: 100,
  stock: 50,
  samplePrice: money(2_000, 'USD'),
};
const standing: PricedCartLine = {
  itemType: 'NORMAL',
  quantity: 20,
  checked: true,
  stock: 50,
  surcharge: won(0),
  productId: 1,
  live: true,
  minOrderQuantity: 10,
  maxOrderQuantity: 100,
  samplePrice: won(27_000),
  priceRows: [
    { minQuantity: 10, price: won(1_000) },
    { minQuantity: 40, price: won(900) },
  ],
  skuCode: 'A-1',
  regions: [{ region: 'KR', fee: won(3_000), freeFrom: null }],
  store: { id: 1, ownerId: 7, isApproved: true, vacation: null },
};
const who = { memberId: 3, region: 'KR', wonPerDollar: '1350', now: new Date('2026-12-01T03:00:00Z') };

describe('tabOf', () => {
  it.each([
    ['SAMPLE', 'SELLER', 'SAMPLE'],
    ['SAMPLE', 'IMPORT_BY_1688', 'SAMPLE'],
    ['NORMAL', 'SELLER', 'SELLER'],
    ['NORMAL', 'IMPORT_BY_1688', 'IMPORT_BY_1688'],
  ] as const)('CRT-005 CRT-006 %s of %s is under %s', (cartItemType, publishWay, tab) => {
    expect(tabOf({ cartItemType, publishWay })).toBe(tab);
  });
});

describe('samples in dollars', () => {
  it('ORD-040 are converted by the basic rate and rounded up to cents', () => {
    expect(sampleDollars(won(202_500), '1350')).toEqual(money(15_000, 'USD'));
    expect(sampleDollars(won(202_501), '1350')).toEqual(money(15_001, 'USD'));
    expect(sampleDollars(money(999, 'USD'), '1350')).toEqual(money(999, 'USD'));
  });

  it('ORD-039 ORD-040 are limited to $150.00, not a cent more', () => {
    expect(whyNotSampleTotal(money(15_000, 'USD'))).toBeUndefined();
    expect(whyNotSampleTotal(money(15_001, 'USD'))).toMatchObject({
      code: 'cart.sampleOverLimit',
      params: { limit: 150 },
    });
  });
});

describe('whyNotLine', () => {
  it.each<
    [
      string,
      Partial<CartProduct>,
      { cartItemType: 'NORMAL' | 'SAMPLE'; quantity: number },
      OtherLine[],
      string | undefined,
    ]
  >([
    ['takes a line', {}, { cartItemType: 'NORMAL', quantity: 50 }, [], undefined],
    [
      'ORD-044 accepts less than the minimum: options are added one by one',
      {},
      { cartItemType: 'NORMAL', quantity: 1 },
      [],
      undefined,
    ],
    ['takes no more than the stock', {}, { cartItemType: 'NORMAL', quantity: 51 }, [], 'cart.outOfStock'],
    [
      'ORD-045 refuses more than the maximum',
      { stock: 500 },
      { cartItemType: 'NORMAL', quantity: 101 },
      [],
      'cart.aboveMaximum',
    ],
    [
      'ORD-045 counts other options of the product',
      { stock: 500 },
      { cartItemType: 'NORMAL', quantity: 60 },
      [{ productId: 1, cartItemType: 'NORMAL', quantity: 41 }],
      'cart.aboveMaximum',
    ],
    [
      'ORD-045 does not count other products',
      { stock: 500 },
      { cartItemType: 'NORMAL', quantity: 60 },
      [{ productId: 2, cartItemType: 'NORMAL', quantity: 41 }],
      undefined,
    ],
    ['CRT-027 takes one piece of a sample', {}, { cartItemType: 'SAMPLE', quantity: 1 }, [], undefined],
    [
      'CRT-027 refuses a second piece of a sample',
      {},
      { cartItemType: 'SAMPLE', quantity: 2 },
      [],
      'cart.onlyOneSample',
    ],
    [
      'ERR-033 refuses a sample without a price',
      { samplePrice: null },
      { cartItemType: 'SAMPLE', quantity: 1 },
      [],
      'cart.noSample',
    ],
    [
      'ERR-049 refuses a sample above the limit',
      { samplePrice: money(15_001, 'USD') },
      { cartItemType: 'SAMPLE', quantity: 1 },
      [],
      'cart.sampleOverLimit',
    ],
    [
      'takes no sample of what is sold out',
      { stock: 0 },
      { cartItemType: 'SAMPLE', quantity: 1 },
      [],
      'cart.outOfStock',
    ],
    [
      'CRT-028 refuses a sample of goods that are in the other basket',
      {},
      { cartItemType: 'SAMPLE', quantity: 1 },
      [{ productId: 1, cartItemType: 'NORMAL', quantity: 20 }],
      'cart.sampleQuantityMustBeOne',
    ],
    [
      'CRT-028 refuses goods whose sample is in the cart',
      {},
      { cartItemType: 'NORMAL', quantity: 20 },
      [{ productId: 1, cartItemType: 'SAMPLE', quantity: 1 }],
      'cart.sampleQuantityMustBeOne',
    ],
    [
      'CRT-028 allows another product in the other basket',
      {},
      { cartItemType: 'NORMAL', quantity: 20 },
      [{ productId: 2, cartItemType: 'SAMPLE', quantity: 1 }],
      undefined,
    ],
    ['a sample needs no minimum', { minOrderQuantity: 50 }, { cartItemType: 'SAMPLE', quantity: 1 }, [], undefined],
  ])('%s', (_title, change, input, others, refusal) => {
    expect(whyNotLine({ ...goods, ...change }, input, others)?.code).toBe(refusal);
  });
});

describe('whyNotTotalQuantity', () => {
  it('ORD-044 ORD-045 both ends are allowed', () => {
    expect([9, 10, 100, 101].map((total) => whyNotTotalQuantity(goods, total)?.code)).toEqual([
      'cart.belowMinimum',
      undefined,
      undefined,
      'cart.aboveMaximum',
    ]);
  });
});

describe('the price of a line', () => {
  const other: PricedCartLine = { ...standing, quantity: 20, surcharge: won(50) };

  it('is that of the row its product reaches with all its options, plus the surcharge of its option', () => {
    const lines = [standing, other];
    expect(lines.map((line) => productQuantityOf(lines, line))).toEqual([40, 40]);
    expect(lines.map((line) => unitPriceIn(lines, line))).toEqual([won(900), won(950)]);
  });

  it('does not count lines that would not be ordered with it', () => {
    const lines = [standing, { ...other, checked: false }, { ...other, productId: 2 }];
    expect(unitPriceIn(lines, standing)).toEqual(won(1_000));
  });

  it('of an unticked line is the price it would have when ticked', () => {
    const unticked = { ...other, checked: false };
    expect(unitPriceIn([standing, unticked], unticked)).toEqual(won(950));
  });

  it('of a sample is the sample price, of goods without rows none', () => {
    const sample: PricedCartLine = { ...standing, itemType: 'SAMPLE', quantity: 1 };
    const bare: PricedCartLine = { ...standing, priceRows: [] };
    expect(unitPriceIn([sample], sample)).toEqual(won(27_000));
    expect(unitPriceIn([bare], bare)).toBeUndefined();
  });

  it('MO-08 never rises with the quantity of a line, where the rows fall', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 4 }),
        (quantity, more, drops) => {
          const priceRows = [0, ...drops].map((_, index, all) => ({
            minQuantity: 1 + index * 700,
            price: won(5_000 - all.slice(0, index + 1).reduce((sum, drop) => sum + drop, 0)),
          }));
          const priceOf = (pieces: number) => {
            const line: PricedCartLine = { ...standing, quantity: pieces, priceRows };
            return unitPriceIn([line], line)?.minor ?? 0;
          };
          expect(priceOf(quantity)).toBeGreaterThan(0);
          expect(priceOf(quantity + more)).toBeLessThanOrEqual(priceOf(quantity));
        },
      ),
    );
  });
});

describe('sampleTotal', () => {
  it('adds up the ticked samples, of one store or of all', () => {
    const sample: PricedCartLine = { ...standing, itemType: 'SAMPLE', quantity: 1 };
    const lines = [sample, { ...sample, store: { ...sample.store, id: 2 } }, { ...sample, checked: false }, standing];
    expect(sampleTotal(lines, '1350')).toEqual(money(4_000, 'USD'));
    expect(sampleTotal(lines, '1350', 2)).toEqual(money(2_000, 'USD'));
    expect(sampleTotal([], '1350')).toEqual(money(0, 'USD'));
  });
});

describe('whyNotOrderable', () => {
  const sample: PricedCartLine = { ...standing, itemType: 'SAMPLE', quantity: 1 };

  it.each<[string, PricedCartLine, string | undefined]>([
    ['nothing is wrong', standing, undefined],
    [
      'the store was suspended',
      { ...standing, live: false, store: { ...standing.store, isApproved: false } },
      'store.notAvailable',
    ],
    [
      'the store is on vacation and takes no orders',
      {
        ...standing,
        store: { ...standing.store, vacation: { from: '2026-11-30', to: '2026-12-04', takesOrders: false } },
      },
      'store.onVacation',
    ],
    ['the product is not sold', { ...standing, live: false }, 'product.notApproved'],
    ['the store is the buyer’s own', { ...standing, store: { ...standing.store, ownerId: 3 } }, 'cart.ownStore'],
    ['it is not delivered to the region', { ...standing, regions: [] }, 'store.notDelivered'],
    ['the stock went down', { ...standing, stock: 19 }, 'cart.outOfStock'],
    ['the minimum went up', { ...standing, minOrderQuantity: 21 }, 'cart.belowMinimum'],
    ['the maximum went down', { ...standing, maxOrderQuantity: 19 }, 'cart.aboveMaximum'],
    ['a sample is right', sample, undefined],
    ['a sample is no longer sold', { ...sample, samplePrice: null }, 'cart.noSample'],
    ['a sample became too expensive', { ...sample, samplePrice: won(300_000) }, 'cart.sampleOverLimit'],
    ['a sample is sold out', { ...sample, stock: 0 }, 'cart.outOfStock'],
  ])('%s: %s', (_title, line, refusal) => {
    expect(whyNotOrderable([line], line, who)?.code).toBe(refusal);
  });
});
