import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, openShop, type Shop } from '#server/order/testing.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: Shop;
let buyer: Buyer;
let token: string;
let second: string;
let waybills = 771_000_000_001;
beforeAll(async () => {
  shop = await openShop(undefined, { parts: { aloneUpTo: 0 } });
  buyer = await shop.aBuyer();
  shop.clock.now = new Date('2026-03-03T03:00:00Z');
  token = (await aMember(shop.db, { staffRole: 'finance' })).token;
  second = (await aMember(shop.db, { staffRole: 'finance' })).token;
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const kst = (day: string) => new Date(`${day}T03:00:00Z`);
async function soldOn(day: string) {
  shop.clock.now = kst(day);
  const delivered = await aDelivered(shop, buyer, await shop.goods({ price: 10_000 }), String((waybills += 1)));
  await shop.call('confirmPurchase', { token: buyer.token, params: { id: delivered.id } });
}

describe('the cycle of statements', () => {
  const cycle = { kind: 'weekly' as const, payAfterDays: 2, validFrom: '2026-03-11', reason: '매주 정산' };

  it('SET-004 is set by two persons from a day after today on, and not over what others set meanwhile', async () => {
    const { answer: before } = await shop.call('readPayoutCycle', { token });
    expect(before).toEqual({
      kind: 'monthly',
      payAfterDays: 10,
      period: { from: '2026-03-01', to: '2026-03-31', payOn: '2026-04-14' },
      cycles: [],
    });
    const today = await shop.call('publishPayoutCycle', { token, body: { ...cycle, validFrom: '2026-03-03' } });
    expect(today.refusal.code).toBe('payout.cycleBeginsTooEarly');
    const read = { kind: 'monthly', payAfterDays: 10 };
    const body = { ...cycle, read };
    const asked = await shop.call('publishPayoutCycle', { token, body });
    expect(asked.refusal.code).toBe('audit.secondPersonAsked');
    const params = { id: Number(asked.refusal.params.id) };
    await shop.call('approvePendingDecision', { token: second, params });
    const other = { ...body, payAfterDays: 3 };
    const late = await shop.call('publishPayoutCycle', { token, body: other });
    expect(late.refusal.code).toBe('request.changedMeanwhile');
    const { answer } = await shop.call('readPayoutCycle', { token });
    expect(answer.period).toEqual({ from: '2026-03-01', to: '2026-03-10', payOn: '2026-03-24' });
    expect(answer.cycles).toMatchObject([{ kind: 'weekly', validFrom: '2026-03-11', isInForce: false }]);
  });

  it('SET-004 cuts the period it begins in; after a standstill each period has its statement, no line is in two', async () => {
    for (const day of ['2026-03-05', '2026-03-10', '2026-03-11', '2026-03-18', '2026-03-24']) await soldOn(day);
    // The first run closes what ended last; nothing ran for two weeks after it.
    await closeStatements(shop.db, kst('2026-03-11'));
    await closeStatements(shop.db, kst('2026-03-25'));
    await closeStatements(shop.db, kst('2026-03-25'));
    shop.clock.now = kst('2026-03-25');
    const seller = { token: shop.store.sellerToken };
    const { statements } = (await shop.call('listPayoutStatements', seller)).answer;
    expect(statements.map(({ from, to, payOn, amount }) => [from, to, payOn, amount.amount])).toEqual([
      ['2026-03-16', '2026-03-22', '2026-03-25', 33_000],
      // Its day of payment is over when it is closed.
      ['2026-03-11', '2026-03-15', '2026-03-25', 33_000],
      ['2026-03-01', '2026-03-10', '2026-03-24', 66_000],
    ]);
    const { earnings } = (await shop.call('listEarnings', seller)).answer;
    expect(earnings.map(({ statementId }) => statementId === null)).toEqual([true, false, false, false, false]);
  });
});
