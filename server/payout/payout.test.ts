import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { aCommission } from '#server/commission/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { type Buyer, openShop, type Shop } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { aStore } from '#server/store/builders.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: Shop;
let buyer: Buyer;
let staff: string;
let waybills = 770_000_000_001;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  staff = (await aMember(shop.db, { staffRole: 'operator' })).token;
  await aCommission(shop.db, shop.store.id, 1_000);
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const seller = () => ({ token: shop.store.sellerToken });
const earnings = async (query: Record<string, string | number> = {}) =>
  (await shop.call('listEarnings', { ...seller(), query })).answer;
const won = (amount: number) => ({ amount, currency: 'KRW' });

/** A confirmed order of three pieces at 10,000 won, with 3,000 won for delivery. */
async function sold() {
  const delivered = await aDelivered(shop, buyer, await shop.goods({ price: 10_000 }), String((waybills += 1)));
  await shop.call('confirmPurchase', { token: buyer.token, params: { id: delivered.id } });
  return delivered;
}

describe('what a store earns', () => {
  it('SET-001 is a line for each confirmed order: scheduled date, status, target, fee and ratio', async () => {
    shop.clock.now = new Date('2026-03-10T03:00:00Z');
    const { number } = await sold();
    const { earnings: lines, totals } = await earnings();
    expect(lines).toMatchObject([
      {
        orderNumber: number,
        cause: 'purchaseConfirmed',
        status: 'scheduled',
        // The tenth business day after the end of March.
        scheduledOn: '2026-04-14',
        target: won(33_000),
        fee: won(3_000),
        vat: won(300),
        ratio: 909,
        amount: won(29_700),
        statementId: null,
      },
    ]);
    expect(totals).toEqual([
      { coupon: won(0), target: won(33_000), fee: won(3_000), vat: won(300), amount: won(29_700) },
    ]);
    const { answer } = await shop.call('readNextPayout', seller());
    expect(answer).toEqual({
      next: [{ payOn: '2026-04-14', amount: won(29_700), isClosed: false, isOverdue: false }],
      held: [],
    });
  });

  it('SET-004 is held while a claim about the order is open, and listed by the next statement', async () => {
    const held = await sold();
    await shop.db.update(order).set({ openClaims: 1 }).where(eq(order.id, held.id));
    expect((await earnings({ status: 'onHold' })).earnings).toMatchObject([{ orderId: held.id, status: 'onHold' }]);
    const { answer } = await shop.call('readNextPayout', seller());
    expect(answer.held).toEqual([{ reason: 'claim', amount: won(29_700) }]);

    const april = new Date('2026-04-01T01:00:00Z');
    await closeStatements(shop.db, april);
    await closeStatements(shop.db, april);
    const { statements } = (await shop.call('listPayoutStatements', seller())).answer;
    expect(statements).toMatchObject([
      { from: '2026-03-01', to: '2026-03-31', payOn: '2026-04-14', status: 'scheduled', amount: won(29_700) },
    ]);
    await shop.db.update(order).set({ openClaims: 0 }).where(eq(order.id, held.id));
    await closeStatements(shop.db, addDays(april, 30));
    const all = (await shop.call('listPayoutStatements', seller())).answer.statements;
    expect(all.map(({ to, amount }) => [to, amount.amount])).toEqual([
      ['2026-04-30', 29_700],
      ['2026-03-31', 29_700],
    ]);
    const read = await shop.call('readPayoutStatement', { ...seller(), params: { id: all[0]?.id ?? 0 } });
    expect(read.answer.sums).toMatchObject([{ cause: 'purchaseConfirmed', lines: 1, amount: won(29_700) }]);
    expect((await earnings({ statementId: all[0]?.id ?? 0 })).earnings).toMatchObject([{ orderId: held.id }]);

    shop.clock.now = new Date('2026-05-02T01:00:00Z');
    const { next } = (await shop.call('readNextPayout', seller())).answer;
    expect(next.map(({ payOn, isOverdue }) => [payOn, isOverdue])).toEqual([
      ['2026-04-14', true],
      [all[0]?.payOn, false],
    ]);
  });
});

describe('a line that a claim held beyond its period', () => {
  it('SET-004 is of the period in which it was released, also where the store has no statement for its own yet', async () => {
    const { id, ownerId } = await aStore(shop.db);
    const token = await signIn(shop.db, ownerId);
    const goods = await aProduct(shop.db, { storeId: id, minOrderQuantity: 1, price: 10_000 });
    shop.clock.now = new Date('2026-05-10T03:00:00Z');
    const delivered = await aDelivered(
      { ...shop, store: { ...shop.store, sellerToken: token } },
      buyer,
      goods,
      '771000000001',
    );
    await shop.call('confirmPurchase', { token: buyer.token, params: { id: delivered.id } });
    const body = {
      kind: 'refund' as const,
      reason: 'notAsDescribed' as const,
      detail: '하자',
      lines: [{ id: delivered.lineId, quantity: 1 }],
    };
    const claim = await shop.call('openClaimForStaff', { token: staff, params: { id: delivered.id }, body });
    await closeStatements(shop.db, new Date('2026-06-01T01:00:00Z'));
    shop.clock.now = new Date('2026-06-03T03:00:00Z');
    const params = { id: claim.answer.id };
    await shop.call('answerStoreClaim', { token, params, body: { approve: false, why: '하자가 아닙니다' } });
    await closeStatements(shop.db, new Date('2026-06-04T01:00:00Z'));
    const listed = async () =>
      (await shop.call('listPayoutStatements', { token })).answer.statements.map(({ to }) => to);
    expect(await listed()).toEqual([]);
    const { answer } = await shop.call('listEarnings', { token });
    // The tenth business day after the end of June, in which it was released.
    expect(answer.earnings).toMatchObject([{ status: 'scheduled', scheduledOn: '2026-07-14' }]);
    await closeStatements(shop.db, new Date('2026-07-01T01:00:00Z'));
    expect(await listed()).toEqual(['2026-06-30']);
  });
});

describe('goods returned after the purchase was confirmed', () => {
  /** Customer service opens the claim; the store takes the goods back. */
  async function returned(sale: Awaited<ReturnType<typeof sold>>, quantity: number) {
    const body = {
      kind: 'refund' as const,
      reason: 'notAsDescribed' as const,
      detail: '나중에 발견한 하자',
      lines: [{ id: sale.lineId, quantity }],
    };
    const params = { id: sale.id };
    const asked = await shop.call('requestClaim', { token: buyer.token, params, body });
    expect(asked.refusal).toMatchObject({ code: 'claim.kindNotOpen' });
    const { answer } = await shop.call('openClaimForStaff', { token: staff, params, body });
    expect(new Set((await earnings({ status: 'onHold' })).earnings.map((line) => line.orderId))).toEqual(
      new Set([sale.id]),
    );
    await shop.call('answerStoreClaim', { ...seller(), params: { id: answer.id }, body: { approve: true } });
    await sendRefunds(shop.app.deps, sale.id);
  }
  const of = async (orderId: number) =>
    (await earnings({ count: 100 })).earnings
      .filter((line) => line.orderId === orderId)
      .map(({ cause, amount, fee, vat }) => [cause, amount.amount, fee.amount, vat.amount]);

  it('SET-001 are taken back from the store with the commission and its VAT, in parts and at last all', async () => {
    const sale = await sold();
    await returned(sale, 1);
    expect(await of(sale.id)).toEqual([
      ['saleTakenBack', -8_900, -1_000, -100],
      ['purchaseConfirmed', 29_700, 3_000, 300],
    ]);
    await returned(sale, 2);
    const lines = await of(sale.id);
    // Seller's fault: the delivery fee of 3,000 won goes back with the last piece.
    expect(lines[0]).toEqual(['saleTakenBack', -20_800, -2_000, -200]);
    expect((await shop.call('readStoreOrder', { ...seller(), params: { id: sale.id } })).answer.status).toBe(
      'cancelled',
    );
  });
});
