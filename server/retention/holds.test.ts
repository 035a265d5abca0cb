import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/calendar.ts';
import { claim } from '#server/claim/tables.ts';
import { aClaim } from '#server/claim/builders.ts';
import { aMember, type BuiltMember, PASSWORD, signIn } from '#server/member/builders.ts';
import { favorite } from '#server/favorite/tables.ts';
import { member } from '#server/member/tables.ts';
import { openShop, placed, type Shop } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { applyRetention } from '#server/retention/run.ts';
import { completeDueWithdrawals } from '#server/withdrawal/complete-due.ts';

let shop: Shop;
let operator: BuiltMember;
beforeAll(async () => {
  shop = await openShop();
  operator = await aMember(shop.db, { staffRole: 'operator' });
});
afterAll(() => shop.close());

const place = (kind: 'member' | 'order', subject: string, token = operator.token) =>
  shop.call('placeLegalHold', { token, body: { kind, subject, reason: '소송 진행 중' } });
const lift = (id: number, token = operator.token) =>
  shop.call('liftLegalHold', { token, params: { id }, body: { reason: '소송 종결' } });
const recipientOf = async (id: number) =>
  (await shop.db.select().from(order).where(eq(order.id, id)))[0]?.recipient.name;
const run = (now: Date) => applyRetention(shop.db, 100, now);

/** An order that is over, with a claim. */
async function aPastOrder() {
  const buyer = await shop.aBuyer();
  const { id, number } = await placed(shop, buyer, await shop.goods());
  await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: '변심' } });
  const claimId = await aClaim(shop.db, id);
  await shop.db.update(claim).set({ detail: '상자가 찢어졌어요' }).where(eq(claim.id, claimId));
  return { buyer, id, number, claimId };
}

describe('a legal hold', () => {
  it('on an order keeps its records past every period, and of no other order, until it is lifted', async () => {
    const [held, other] = [await aPastOrder(), await aPastOrder()];
    const { status, answer } = await place('order', held.number);
    expect([status, answer]).toMatchObject([
      201,
      { kind: 'order', subjectId: held.id, label: held.number, reason: '소송 진행 중', liftedAt: null },
    ]);
    const later = addDays(addMonths(new Date(), 60), 2);
    await run(later);
    const detailOf = async (id: number) => (await shop.db.select().from(claim).where(eq(claim.id, id)))[0]?.detail;
    expect([await recipientOf(held.id), await detailOf(held.claimId)]).toEqual([
      expect.stringMatching(/./),
      '상자가 찢어졌어요',
    ]);
    expect([await recipientOf(other.id), await detailOf(other.claimId)]).toEqual(['', '']);
    shop.clock.now = later;
    const token = await signIn(shop.db, operator.id, later);
    const { rules, lastRun } = (await shop.call('readRetention', { token })).answer;
    expect(rules.find(({ code }) => code === 'contracts')).toMatchObject({ due: 0, held: 1, years: 5 });
    expect(rules.find(({ code }) => code === 'complaints')).toMatchObject({ held: 1, lastRun: 1 });
    expect(lastRun).toEqual({ startedAt: later.toISOString(), finishedAt: later.toISOString() });
    expect((await lift(answer.id, token)).answer).toMatchObject({ liftReason: '소송 종결' });
    await run(later);
    expect([await recipientOf(held.id), await detailOf(held.claimId)]).toEqual(['', '']);
    shop.clock.now = new Date();
  });

  it('on a member keeps their orders and lists, and lets no withdrawal be completed', async () => {
    const { buyer, id } = await aPastOrder();
    const { id: productId } = await shop.goods();
    await shop.call('addFavorite', { token: buyer.token, body: { productId } });
    const { answer } = await place('member', buyer.email);
    expect(answer).toMatchObject({ kind: 'member', subjectId: buyer.id });
    const form = { reason: 'shippingCost', agreed: true, password: PASSWORD } as const;
    expect((await shop.call('requestWithdrawal', { token: buyer.token, body: form })).status).toBe(201);
    const query = { emailAddress: buyer.email };
    const [open] = (await shop.call('listWithdrawals', { token: operator.token, query })).answer.withdrawals;
    const params = { id: open?.id ?? 0 };
    const refused = await shop.call('completeWithdrawal', { token: operator.token, params, body: { reason: '요청' } });
    expect(refused.refusal.code).toBe('withdrawal.held');
    await completeDueWithdrawals(shop.db, addDays(new Date(), 31));
    await run(addMonths(new Date(), 61));
    expect(await recipientOf(id)).toMatch(/./);
    const emailOf = async () => (await shop.db.select().from(member).where(eq(member.id, buyer.id)))[0]?.email;
    expect(await emailOf()).toBe(buyer.email);
    expect((await lift(answer.id)).status).toBe(200);
    await completeDueWithdrawals(shop.db, addDays(new Date(), 31));
    expect(await emailOf()).not.toBe(buyer.email);
    await run(addDays(new Date(), 31 + 91));
    expect(await shop.db.$count(favorite, eq(favorite.memberId, buyer.id))).toBe(0);
    expect(await recipientOf(id)).toMatch(/./);
  });

  it('is placed once and lifted once, by operators, and both are recorded with their reasons', async () => {
    const { buyer, number, id } = await aPastOrder();
    expect((await place('order', number, buyer.token)).status).toBe(403);
    const replies = await Promise.all([1, 2, 3].map(() => place('order', number)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await place('order', number)).refusal.code).toBe('retention.alreadyHeld');
    for (const [kind, subject] of [
      ['order', 'none'],
      ['member', 'nobody@example.com'],
      ['member', '999999999'],
    ] as const)
      expect((await place(kind, subject)).refusal.code).toBe('retention.subjectNotFound');
    const { token } = operator;
    const [hold] = (await shop.call('listLegalHolds', { token })).answer.holds;
    expect(hold).toMatchObject({ subjectId: id, label: number });
    expect((await lift(hold?.id ?? 0)).status).toBe(200);
    expect((await lift(hold?.id ?? 0)).refusal.code).toBe('retention.holdLifted');
    expect((await lift(999_999)).refusal.code).toBe('retention.holdNotFound');
    const lifted = (await shop.call('listLegalHolds', { token, query: { lifted: true } })).answer.holds;
    expect(lifted[0]).toMatchObject({ subjectId: id, liftReason: '소송 종결' });
    const { decisions } = (await shop.call('listStaffDecisions', { token, query: { orderId: id } })).answer;
    expect(decisions.map(({ action, reason }) => [action, reason])).toEqual([
      ['liftHold', '소송 종결'],
      ['placeHold', '소송 진행 중'],
    ]);
    expect((await place('order', number)).status).toBe(201);
  });
});

it('erases the records of every other kind when those of one cannot be erased', async () => {
  const { id, claimId } = await aPastOrder();
  await shop.db.execute(sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'claims are stuck'; end $$`);
  await shop.db.execute(sql`create trigger refuse_change before update or delete on claim
    for each row execute function refuse_change()`);
  const later = addDays(addMonths(new Date(), 60), 3);
  await expect(run(later)).rejects.toThrow('claims are stuck');
  const detailOf = async () => (await shop.db.select().from(claim).where(eq(claim.id, claimId)))[0]?.detail;
  expect([await detailOf(), await recipientOf(id)]).toEqual(['상자가 찢어졌어요', '']);
  const token = await signIn(shop.db, operator.id, later);
  shop.clock.now = later;
  const lastRun = async () => (await shop.call('readRetention', { token })).answer.lastRun;
  expect(await lastRun()).toMatchObject({ finishedAt: null });
  await shop.db.execute(sql`drop trigger refuse_change on claim`);
  await run(later);
  expect([await detailOf(), (await lastRun())?.finishedAt]).toEqual(['', later.toISOString()]);
});
