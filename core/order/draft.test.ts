import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { won } from '#core/money.ts';
import { type ChosenLine, draftOf } from '#core/order/draft.ts';
import { Refused } from '#core/refusal.ts';

const BUYER = { memberId: 7, to: { country: 'KR', postcode: '04524' } };
const RIYADH = { country: 'SA', postcode: '12211' };
const terms = { fee: won(3_000), freeFrom: won(50_000) };

const aLine = (change: Partial<ChosenLine> = {}): ChosenLine => ({
  itemType: 'NORMAL',
  quantity: 10,
  skuCode: 'A-1',
  surcharge: won(0),
  productId: 1,
  publishWay: 'SELLER',
  live: true,
  minOrderQuantity: 1,
  maxOrderQuantity: 1_000,
  samplePrice: won(20_000),
  priceRows: [
    { minQuantity: 1, price: won(1_000) },
    { minQuantity: 20, price: won(900) },
  ],
  store: { id: 1, ownerId: 2, isApproved: true, terms },
  regions: [{ region: 'KR', ...terms }],
  ...change,
});

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
  return 'nothing';
};

describe('draftOf', () => {
  it('uses the price row of the product’s total quantity over its options, plus each option’s surcharge', () => {
    const draft = draftOf(BUYER, 'SELLER', [aLine(), aLine({ skuCode: 'A-2', surcharge: won(50) })], undefined);
    expect(draft.lines.map((line) => line.unitPrice.minor)).toEqual([900, 950]);
    expect(draft.totals).toEqual({
      goods: won(18_500),
      delivery: won(3_000),
      fee: won(0),
      coupon: won(0),
      mileage: won(0),
      cash: won(0),
      total: won(21_500),
      couponLeast: null,
      couponProducts: null,
      storeBearsCoupon: false,
    });
  });

  it('delivers free from the store’s amount on', () => {
    expect(draftOf(BUYER, 'SELLER', [aLine({ quantity: 56 })], undefined).totals.delivery).toEqual(won(0));
    expect(draftOf(BUYER, 'SELLER', [aLine({ quantity: 55 })], undefined).totals.delivery).toEqual(won(3_000));
  });

  it.each([
    ['nothing chosen', () => draftOf(BUYER, 'SELLER', [], undefined), 'order.nothingChosen'],
    [
      'ORD-037 two stores',
      () => draftOf(BUYER, 'SELLER', [aLine(), aLine({ store: { ...aLine().store, id: 2 } })], undefined),
      'order.oneStoreOnly',
    ],
    [
      'CRT-028 a sample together with goods',
      () => draftOf(BUYER, 'SELLER', [aLine(), aLine({ itemType: 'SAMPLE', quantity: 1 })], undefined),
      'order.oneTabOnly',
    ],
    [
      'goods that are not sold',
      () => draftOf(BUYER, 'SELLER', [aLine({ live: false })], undefined),
      'product.notApproved',
    ],
    [
      'a store that is not approved',
      () => draftOf(BUYER, 'SELLER', [aLine({ store: { ...aLine().store, isApproved: false } })], undefined),
      'store.notAvailable',
    ],
    [
      'goods in another currency than their delivery',
      () => draftOf(BUYER, 'SELLER', [aLine({ surcharge: { minor: 0, currency: 'USD' } })], undefined),
      'product.notApproved',
    ],
    [
      'goods that are not delivered to the region',
      () => draftOf({ ...BUYER, to: RIYADH }, 'SELLER', [aLine()], undefined),
      'store.notDelivered',
    ],
    [
      'BR-08 one’s own goods',
      () => draftOf({ ...BUYER, memberId: 2 }, 'SELLER', [aLine()], undefined),
      'cart.ownStore',
    ],
    [
      'ORD-044 less than the minimum',
      () => draftOf(BUYER, 'SELLER', [aLine({ minOrderQuantity: 11 })], undefined),
      'cart.belowMinimum',
    ],
    [
      'ORD-045 more than the maximum',
      () => draftOf(BUYER, 'SELLER', [aLine({ maxOrderQuantity: 9 })], undefined),
      'cart.aboveMaximum',
    ],
    [
      'CRT-027 two of a sample',
      () => draftOf(BUYER, 'SAMPLE', [aLine({ itemType: 'SAMPLE', quantity: 2 })], '1385.2'),
      'cart.onlyOneSample',
    ],
    [
      'no sample sold',
      () => draftOf(BUYER, 'SAMPLE', [aLine({ itemType: 'SAMPLE', quantity: 1, samplePrice: null })], '1385.2'),
      'cart.noSample',
    ],
    [
      'ORD-039 samples above 150 dollars together',
      () =>
        draftOf(
          BUYER,
          'SAMPLE',
          [1, 2].map((id) => aLine({ itemType: 'SAMPLE', quantity: 1, productId: id, samplePrice: won(103_891) })),
          '1385.2',
        ),
      'cart.sampleOverLimit',
    ],
  ])('refuses %s', (_title, work, code) => {
    expect(codeOf(work)).toBe(code);
  });

  it('charges the fee of the region, the highest of goods that are delivered together', () => {
    const abroad = (fee: number, freeFrom: number | null = null) =>
      aLine({
        regions: [
          { region: 'KR', ...terms },
          { region: 'SA', fee: won(fee), freeFrom: freeFrom === null ? null : won(freeFrom) },
        ],
        quantity: 100,
      });
    const delivery = (to: typeof RIYADH, ...lines: ChosenLine[]) =>
      draftOf({ ...BUYER, to }, 'SELLER', lines, undefined).totals.delivery.minor;
    expect(delivery(BUYER.to, abroad(40_000))).toBe(0);
    expect(delivery(RIYADH, abroad(40_000))).toBe(40_000);
    expect(delivery(RIYADH, abroad(40_000), abroad(55_000, 60_000))).toBe(55_000);
    expect(delivery(RIYADH, abroad(40_000, 60_000))).toBe(0);
  });

  it('MO-06 the total is exactly its lines and delivery, whatever is ordered', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            quantity: fc.integer({ min: 1, max: 900 }),
            extra: fc.integer({ min: 0, max: 5_000 }),
            product: fc.integer({ min: 1, max: 3 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        (inputs) => {
          const lines = inputs.map(({ quantity, extra, product }, index) =>
            aLine({ quantity, surcharge: won(extra), productId: product * 10 + index, skuCode: String(index) }),
          );
          const { totals, lines: priced } = draftOf(BUYER, 'SELLER', lines, undefined);
          const goods = priced.reduce((sum, line) => sum + line.unitPrice.minor * line.line.quantity, 0);
          expect(totals.goods.minor).toBe(goods);
          expect(totals.total.minor).toBe(goods + totals.delivery.minor);
        },
      ),
    );
  });
});
