import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/machine.ts';
import {
  claimableOf,
  claimKindsFor,
  clockOf,
  returnUntil,
  specialKindOf,
  wayBackFeeOf,
  whoPays,
  whyNotReason,
} from '#core/claim/rules.ts';
import { CLAIM_KINDS, claimMachine, isCancellationRequested } from '#core/claim/states.ts';
import { ORDER_STATES } from '#core/order/states.ts';

const goods = {
  orderKind: 'GENERAL',
  specialGoods: null,
  shipsFrom: 'KR',
  originCountry: 'KR',
  noticeCode: 'KITCHEN_UTENSILS',
  notice: {},
} as const;

describe('claims', () => {
  it('ORD-053 routes special goods to customer service', () => {
    expect(specialKindOf(goods)).toBeNull();
    expect(specialKindOf({ ...goods, shipsFrom: 'CN' })).toBe('international');
    expect(specialKindOf({ ...goods, originCountry: 'CN' })).toBe('international');
    expect(specialKindOf({ ...goods, orderKind: 'OEM' })).toBe('customMade');
    expect(specialKindOf({ ...goods, specialGoods: 'customMade' })).toBe('customMade');
    expect(specialKindOf({ ...goods, noticeCode: 'FOOD' })).toBe('fresh');
    expect(specialKindOf({ ...goods, noticeCode: 'DIET_FOOD', notice: { keep: { ko: '냉동 보관' } } })).toBe('fresh');
    expect(
      specialKindOf({
        ...goods,
        noticeCode: 'SEASON_APPLIANCES',
        notice: { additionalCost: { ko: '설치비 50,000원' } },
      }),
    ).toBe('installed');
    expect(
      specialKindOf({ ...goods, noticeCode: 'HOME_APPLIANCES', notice: { additionalCost: { ko: '없음' } } }),
    ).toBeNull();
  });

  it('ORD-054 ORD-055 grants seven days or the longer period of the store', () => {
    const at = new Date('2026-11-20T03:00:00Z');
    expect(returnUntil(at, 0)).toEqual(new Date('2026-11-27T03:00:00Z'));
    expect(returnUntil(at, 3)).toEqual(new Date('2026-11-27T03:00:00Z'));
    expect(returnUntil(at, 30)).toEqual(new Date('2026-12-20T03:00:00Z'));
  });

  it('charges the return to the seller for the seller’s faults only', () => {
    expect(
      ['changedMind', 'orderedWrong', 'other'].map((reason) =>
        whoPays(reason === 'changedMind' ? 'changedMind' : reason === 'other' ? 'other' : 'orderedWrong'),
      ),
    ).toEqual(['buyer', 'buyer', 'buyer']);
    expect([
      whoPays('damaged'),
      whoPays('wrongGoods'),
      whoPays('notAsDescribed'),
      whoPays('missingParts'),
      whoPays('tooLate'),
    ]).toEqual(Array.from({ length: 5 }, () => 'seller'));
    expect([
      wayBackFeeOf('return', 'buyer', 3_000),
      wayBackFeeOf('exchange', 'buyer', 3_000),
      wayBackFeeOf('return', 'seller', 3_000),
      wayBackFeeOf('refund', 'buyer', 3_000),
    ]).toEqual([3_000, 6_000, 0, 0]);
  });

  it('BR-04 ORD-028 ORD-029 refuses a cancellation request for a 1688 order, and for a seller’s once sent (ORD-031)', () => {
    expect(ORDER_STATES.filter((state) => claimKindsFor(state, 'IMPORT_1688', 'buyer').includes('cancel'))).toEqual([]);
    expect(ORDER_STATES.filter((state) => claimKindsFor(state, 'GENERAL', 'buyer').includes('cancel'))).toEqual([
      'readyForDelivery',
      'shippingStarted',
      'inDelivery',
    ]);
    expect(ORDER_STATES.filter((state) => claimKindsFor(state, 'GENERAL', 'buyer').includes('return'))).toEqual([
      'delivered',
    ]);
    expect(claimKindsFor('purchaseConfirmed', 'GENERAL', 'operator')).toEqual(['return', 'refund']);
    expect(claimKindsFor('purchaseConfirmed', 'IMPORT_1688', 'operator')).toEqual([]);
  });

  it('counts the pieces in the order or delivered, less those of other claims', () => {
    const line = { id: 1, quantity: 10, cancelled: 2, shipped: 5, returned: 1 };
    expect([
      claimableOf('cancel', line, 0),
      claimableOf('return', line, 0),
      claimableOf('return', line, 3),
      claimableOf('return', line, 9),
    ]).toEqual([7, 4, 1, 0]);
  });

  it('ORD-056 calculates the urgency of a claim', () => {
    const by = new Date('2026-11-25T00:00:00+09:00');
    const at = (text: string) => clockOf('requested', by, new Date(text));
    expect([at('2026-11-24T19:59:59+09:00'), at('2026-11-24T20:00:00+09:00'), at('2026-11-25T00:00:00+09:00')]).toEqual(
      ['inTime', 'soon', 'overdue'],
    );
    expect(clockOf('approved', by, new Date('2026-12-01T00:00:00Z'))).toBe('answered');
  });

  it('accepts only reasons that fit the kind', () => {
    expect(whyNotReason('refund', 'changedMind')).toMatchObject({ code: 'claim.reasonUnfit' });
    expect(whyNotReason('return', 'changedMind')).toBeUndefined();
  });

  it('ORD-024 ORD-031 a cancellation that waits for its answer precedes the order’s next transition', () => {
    expect(
      isCancellationRequested([
        { kind: 'return', status: 'requested' },
        { kind: 'cancel', status: 'refused' },
      ]),
    ).toBe(false);
    expect(
      isCancellationRequested([
        { kind: 'cancel', status: 'withdrawn' },
        { kind: 'cancel', status: 'requested' },
      ]),
    ).toBe(true);
  });

  it('reaches every state, and only travelling goods pass through the two middle states', () => {
    expect(unreachable(claimMachine)).toEqual([]);
    const ways = CLAIM_KINDS.map((kind) => claimMachine.eventsFor('approved', 'operator', kind));
    expect(ways).toEqual([
      ['finish'],
      ['refuse', 'sendBack', 'receiveGoods'],
      ['refuse', 'sendBack', 'receiveGoods'],
      ['finish'],
    ]);
  });
});
