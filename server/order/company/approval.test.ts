import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { colleague } from '#server/company/tables.ts';
import { UNPROVEN } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { notice } from '#server/notice/tables.ts';
import { aCompany, inCompany } from '#server/order/company/testing.ts';
import { placedOfStores, productsOfStores } from '#server/order/stores/testing.ts';
import { order, orderApproval } from '#server/order/tables.ts';
import { order as placeOne, openShop, payByCard, placed, readOrder, type Shop } from '#server/order/testing.ts';
import { expireInvoices } from '#server/payment/timers.ts';
import { fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
let goods: Awaited<ReturnType<Shop['goods']>>;
beforeAll(async () => {
  shop = await openShop();
  goods = await shop.goods({ stock: 1_000 });
});
afterAll(() => shop.close());

/** A company whose purchasers order up to 20,000 won by themselves: one piece of 10,000 and 3,000 for delivery. */
async function aLimitedCompany() {
  const owner = await aCompany(shop);
  await shop.call('setApprovalLimit', { token: owner.token, body: { won: 20_000 } });
  return {
    owner,
    purchaser: await inCompany(shop, owner, 'purchaser'),
    approver: await inCompany(shop, owner, 'approver'),
    accountant: await inCompany(shop, owner, 'accountant'),
  };
}
type Reader = { readonly token: string };
const decide = ({ token }: Reader, id: number, approve: boolean, reason = '') =>
  shop.call('decideApproval', { token, params: { id }, body: { approve, reason } });
const pay = ({ token }: Reader, id: number) =>
  shop.call('startPayment', { token, params: { id }, query: { site: 'kr' }, body: { method: 'CARD' } });
const noticesOf = async (memberId: number) =>
  (await shop.db.select({ kind: notice.kind }).from(notice).where(eq(notice.memberId, memberId))).map(
    ({ kind }) => kind,
  );

describe('an order above the limit of its company', () => {
  it('waits for an approver, is approved, and then paid by its purchaser', async () => {
    const { owner, purchaser, approver } = await aLimitedCompany();
    const { id, approval, invoices } = await placed(shop, purchaser, goods, { quantity: 2 });
    expect(approval).toEqual({ status: 'waiting', reason: '', mayDecide: false });
    // It waits for three days, not for half an hour.
    expect(new Date(invoices[0]?.dueAt ?? 0).getTime()).toBeGreaterThan(addDays(shop.clock.now, 2).getTime());
    expect([await noticesOf(owner.id), await noticesOf(approver.id)]).toEqual([['approvalAsked'], ['approvalAsked']]);
    expect((await pay(purchaser, id)).refusal.code).toBe('order.approvalWaits');
    expect((await pay(owner, id)).refusal.code).toBe('order.approvalWaits');
    const tasksOf = async ({ token }: Reader) =>
      (await shop.call('listMyTasks', { token })).answer.tasks.map(({ kind, href }) => [kind, href]);
    expect(await tasksOf(purchaser)).toEqual([]);
    for (const who of [owner, approver])
      expect(await tasksOf(who)).toEqual([['approveOrder', `/my/orders/${id}#approval`]]);
    expect(await readOrder(shop, approver, id)).toMatchObject({ placedBy: '한바다', approval: { mayDecide: true } });
    expect((await decide(approver, id, true)).answer.approval).toMatchObject({ status: 'approved', mayDecide: false });
    expect(await noticesOf(purchaser.id)).toContain('approvalGiven');
    const paymentId = await payByCard(shop, purchaser, id);
    await shop.call('completePayment', { token: purchaser.token, params: { paymentId } });
    expect((await readOrder(shop, owner, id)).status).toBe('paid');
  });

  it('keeps its goods for half an hour while nobody knows who the company is', async () => {
    const { owner, purchaser, approver } = await aLimitedCompany();
    await shop.db.update(member).set(UNPROVEN).where(eq(member.id, owner.id));
    const minutesOf = async (id: number) => {
      const { invoices } = await readOrder(shop, purchaser, id);
      return (new Date(invoices[0]?.dueAt ?? 0).getTime() - shop.clock.now.getTime()) / 60_000;
    };
    const { id } = await placed(shop, purchaser, goods, { quantity: 2 });
    expect(await minutesOf(id)).toBe(30);
    // Its colleagues, verified or not, prove nothing about it.
    expect((await decide(approver, id, true)).status).toBe(200);
    expect(await minutesOf(id)).toBe(30);
    await anApprovedCompany(shop.db, owner.id);
    expect(await minutesOf((await placed(shop, purchaser, goods, { quantity: 2 })).id)).toBe(3 * 24 * 60);
  });

  it('is refused with a reason, which cancels it and gives the goods back', async () => {
    const { owner, purchaser } = await aLimitedCompany();
    const { id } = await placed(shop, purchaser, goods, { quantity: 2 });
    expect((await decide(owner, id, false)).refusal.fields).toMatchObject([{ path: 'reason' }]);
    const { answer } = await decide(owner, id, false, '예산을 넘습니다.');
    expect(answer).toMatchObject({ status: 'cancelled', approval: { status: 'refused', reason: '예산을 넘습니다.' } });
    expect(await noticesOf(purchaser.id)).toContain('approvalRefused');
    expect((await decide(owner, id, true)).refusal.code).toBe('order.approvalDecided');
  });

  it('is decided by the owner and approvers alone, and by nobody about their own order', async () => {
    const { owner, purchaser, accountant } = await aLimitedCompany();
    const other = await aLimitedCompany();
    const { id } = await placed(shop, purchaser, goods, { quantity: 2 });
    for (const who of [purchaser, accountant])
      expect((await decide(who, id, true)).refusal.code).toBe('order.notApprover');
    for (const who of [other.owner, other.approver, await shop.aBuyer()])
      expect((await decide(who, id, true)).refusal.code).toBe('order.notFound');
    const params = { id: purchaser.colleagueId };
    await shop.call('changeColleague', { token: owner.token, params, body: { role: 'approver' } });
    expect((await readOrder(shop, purchaser, id)).approval?.mayDecide).toBe(false);
    expect((await decide(purchaser, id, true)).refusal.code).toBe('order.notApprover');
    expect((await decide(owner, id, true)).status).toBe(200);
  });

  it('needs none up to the limit, of the owner and of approvers, and without a limit', async () => {
    const { owner, purchaser, approver } = await aLimitedCompany();
    expect((await placed(shop, purchaser, goods)).approval).toBeNull();
    expect((await placed(shop, approver, goods, { quantity: 2 })).approval).toBeNull();
    expect((await placed(shop, owner, goods, { quantity: 2 })).approval).toBeNull();
    await shop.call('setApprovalLimit', { token: owner.token, body: { won: null } });
    expect((await placed(shop, purchaser, goods, { quantity: 2 })).approval).toBeNull();
  });

  it('counts what the wallet pays, and is not paid by the wallet alone', async () => {
    const { purchaser } = await aLimitedCompany();
    await fillWallet(shop.db, purchaser.id, { cash: 23_000, mileage: 0 }, shop.clock.now);
    const whole = await placeOne(shop, purchaser, goods, { quantity: 2, cash: 23_000, expected: 0 });
    expect(whole.refusal.code).toBe('order.approvalByMoney');
    const part = await placeOne(shop, purchaser, await shop.goods(), { quantity: 2, cash: 13_000, expected: 10_000 });
    expect(part.answer.approval?.status).toBe('waiting');
  });

  it('counts all stores of a checkout, which are approved and paid together', async () => {
    const { purchaser, approver } = await aLimitedCompany();
    const { id, orders } = await placedOfStores(shop, purchaser, await productsOfStores(shop, 2));
    expect(orders.map(({ approval }) => approval?.status)).toEqual(['waiting', 'waiting']);
    const payAll = () =>
      shop.call('startCheckoutPayment', {
        token: purchaser.token,
        params: { id },
        query: { site: 'kr' },
        body: { method: 'CARD' },
      });
    expect((await payAll()).refusal.code).toBe('order.approvalWaits');
    expect((await decide(approver, orders[1]?.id ?? 0, true)).status).toBe(200);
    expect((await payAll()).status).toBe(201);
  });

  it('needs no approval any more when a store left its checkout and the rest is within the limit', async () => {
    const { purchaser, approver } = await aLimitedCompany();
    const { orders } = await placedOfStores(shop, purchaser, await productsOfStores(shop, 3));
    const [first, second, third] = orders.map(({ id }) => id);
    const cancel = (id = 0) =>
      shop.call('cancelOrder', { token: purchaser.token, params: { id }, body: { reason: '필요 없음' } });
    expect((await cancel(first)).status).toBe(200);
    // Two of 13,000 are still above 20,000.
    expect((await pay(purchaser, third ?? 0)).refusal.code).toBe('order.approvalWaits');
    expect((await cancel(second)).status).toBe(200);
    expect((await readOrder(shop, purchaser, third ?? 0)).approval).toBeNull();
    expect((await decide(approver, third ?? 0, true)).refusal.code).toBe('order.approvalDecided');
    expect((await pay(purchaser, third ?? 0)).refusal?.code).not.toBe('order.approvalWaits');
  });

  it('is approved once by concurrent decisions', async () => {
    const { owner, purchaser, approver } = await aLimitedCompany();
    const { id } = await placed(shop, purchaser, goods, { quantity: 2 });
    const replies = await Promise.all([
      decide(owner, id, true),
      decide(approver, id, false, '필요 없습니다.'),
      decide(approver, id, true),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const answers = (await noticesOf(purchaser.id)).filter((kind) => kind.startsWith('approval'));
    expect(answers).toHaveLength(1);
  });

  it('is not paid at another amount than the approved one', async () => {
    const { owner, purchaser } = await aLimitedCompany();
    const { id } = await placed(shop, purchaser, goods, { quantity: 2 });
    await decide(owner, id, true);
    await shop.db.update(orderApproval).set({ worth: 22_999 }).where(eq(orderApproval.orderId, id));
    expect((await pay(purchaser, id)).refusal.code).toBe('order.approvalWaits');
  });

  it('stays the company’s when its purchaser leaves while it waits', async () => {
    const { owner, purchaser, approver } = await aLimitedCompany();
    const { id } = await placed(shop, purchaser, goods, { quantity: 2 });
    await shop.call('removeColleague', { token: owner.token, params: { id: purchaser.colleagueId } });
    expect((await decide(approver, id, true)).status).toBe(200);
    expect((await pay(purchaser, id)).refusal.code).toBe('order.notFound');
    expect(await noticesOf(purchaser.id)).not.toContain('approvalGiven');
    expect((await pay(approver, id)).status).toBe(201);
  });

  it('is not decided by an approver who leaves at the same time', async () => {
    const { owner, purchaser, approver } = await aLimitedCompany();
    const { id } = await placed(shop, purchaser, goods, { quantity: 2 });
    const [decided, removed] = await Promise.all([
      decide(approver, id, true),
      shop.call('removeColleague', { token: owner.token, params: { id: approver.colleagueId } }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(decided.status);
    expect((await decide(approver, id, true)).status).toBe(404);
    expect(await shop.db.$count(colleague, eq(colleague.memberId, approver.id))).toBe(1);
  });

  it('expires when nobody decides', async () => {
    const { purchaser } = await aLimitedCompany();
    const { id } = await placed(shop, purchaser, goods, { quantity: 2 });
    const { now } = shop.clock;
    shop.clock.now = addDays(now, 4);
    await expireInvoices(shop.app.deps);
    shop.clock.now = now;
    const [row] = await shop.db.select({ status: order.status }).from(order).where(eq(order.id, id));
    expect(row?.status).toBe('cancelled');
  });
});
