import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { aMember } from '#server/member/builders.ts';
import { openShop, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let token: string;
let second: string;
beforeAll(async () => {
  shop = await openShop(undefined, { parts: { aloneUpTo: 0 } });
  token = (await aMember(shop.db, { staffRole: 'finance' })).token;
  second = (await aMember(shop.db, { staffRole: 'finance' })).token;
});
afterAll(() => shop.close());

const rates = async () => (await shop.call('listCommissionRates', { token })).answer.rates;

describe('commission rates', () => {
  const rate = { scope: 'standard' as const, ofId: null, basisPoints: 700, reason: '기본 요율' };

  it('SET-004 are set from a day on by two persons, and the latest one that began is in force', async () => {
    const today = kstDate(shop.clock.now);
    const later = kstDate(addDays(shop.clock.now, 30));
    for (const [validFrom, basisPoints] of [
      [today, 700],
      [later, 900],
    ] as const) {
      const asked = await shop.call('publishCommissionRate', { token, body: { ...rate, basisPoints, validFrom } });
      expect(asked.refusal.code).toBe('audit.secondPersonAsked');
      await shop.call('approvePendingDecision', { token: second, params: { id: Number(asked.refusal.params.id) } });
    }
    expect(await rates()).toMatchObject([
      { validFrom: later, basisPoints: 900, isInForce: false },
      { validFrom: today, basisPoints: 700, isInForce: true, name: '', note: '기본 요율' },
    ]);
  });

  it.each([
    ['commission.beginsBeforeToday', { validFrom: '2020-01-01' }],
    ['commission.storeNotFound', { scope: 'store' as const, ofId: 999_999 }],
    ['commission.categoryNotFound', { scope: 'category' as const, ofId: null }],
  ])('refuse %s', async (code, given) => {
    const body = { ...rate, validFrom: kstDate(shop.clock.now), ...given };
    expect((await shop.call('publishCommissionRate', { token, body })).refusal).toMatchObject({ code });
  });
});
