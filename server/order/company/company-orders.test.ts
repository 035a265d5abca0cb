import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprovedCompany } from '#server/company/builders.ts';
import { kstDate } from '#core/calendar.ts';
import { readSites } from '#server/http/sites.ts';
import { readStatement } from '#server/document/statement.ts';
import { member } from '#server/member/tables.ts';
import { notice } from '#server/notice/tables.ts';
import { aCompany, inCompany } from '#server/order/company/testing.ts';
import { order as placeOne, openShop, paid, placed, type Shop } from '#server/order/testing.ts';
import { placedOfStores, productsOfStores } from '#server/order/stores/testing.ts';
import { order as orders } from '#server/order/tables.ts';
import { aReceipt } from '#server/receipt/builders.ts';

let shop: Shop;
let goods: Awaited<ReturnType<Shop['goods']>>;
beforeAll(async () => {
  shop = await openShop();
  goods = await shop.goods({ stock: 1_000 });
});
afterAll(() => shop.close());

type Reader = { readonly token: string };
const idsOf = async ({ token }: Reader) =>
  (await shop.call('listMyOrders', { token })).answer.orders.map(({ id }) => id).toSorted((a, b) => a - b);

/** A company with a colleague of each role, an order of the owner and a paid one of the purchaser. */
async function aStaffedCompany() {
  const owner = await aCompany(shop);
  const purchaser = await inCompany(shop, owner, 'purchaser');
  const approver = await inCompany(shop, owner, 'approver');
  const accountant = await inCompany(shop, owner, 'accountant');
  const owners = await placed(shop, owner, goods);
  const bought = await paid(shop, purchaser, goods);
  return { owner, purchaser, approver, accountant, owners, bought };
}
type Company = Awaited<ReturnType<typeof aStaffedCompany>>;

/** The status of every call that reads something of the company. */
async function readAll({ token }: Reader, { bought, owner }: Company): Promise<Record<string, number>> {
  const params = { id: bought.id };
  const headers = { authorization: `Bearer ${token}` };
  const paper = await shop.inject({
    method: 'GET',
    url: `/api/v1/auth/orders/${bought.id}/documents/orderSheet`,
    headers,
  });
  const addresses = (await shop.call('listAddresses', { token })).answer;
  return {
    order: (await shop.call('readMyOrder', { token, params })).status,
    receipts: (await shop.call('listReceiptsOfOrder', { token, params })).status,
    paper: paper.statusCode,
    address: addresses.some(({ id }) => id === owner.addressId) ? 200 : 404,
  };
}

/** The status of calls that do something about an order of the company. */
async function doAll({ token }: Reader, { owners }: Company): Promise<number[]> {
  const params = { id: owners.id };
  const replies = [
    await shop.call('startPayment', { token, params, query: { site: 'kr' }, body: { method: 'CARD' } }),
    await shop.call('cancelOrder', { token, params, body: { reason: 'x' } }),
  ];
  return replies.map(({ status }) => status);
}

const ALL = { order: 200, receipts: 200, paper: 200, address: 200 };
const NONE = { order: 404, receipts: 404, paper: 404, address: 404 };

describe('the orders of a company', () => {
  it('are read with their papers and receipts by all of its colleagues, and by nobody of another company', async () => {
    const company = await aStaffedCompany();
    const { owner, purchaser, approver, accountant, owners, bought } = company;
    const other = await aStaffedCompany();
    for (const reader of [owner, purchaser, approver, accountant]) {
      expect(await idsOf(reader)).toEqual([owners.id, bought.id]);
      expect(await readAll(reader, company)).toEqual(ALL);
      expect((await shop.call('countMyOrders', { token: reader.token })).answer.total).toBe(2);
    }
    for (const stranger of [other.owner, other.purchaser, other.approver, other.accountant, await shop.aBuyer()]) {
      expect(await readAll(stranger, company)).toEqual(NONE);
      expect(await doAll(stranger, company)).toEqual([404, 404]);
    }
  });

  it('list their receipts and statements for the company', async () => {
    const { owner, accountant, owners, bought, purchaser } = await aStaffedCompany();
    const id = await aReceipt(shop.db, { orderId: bought.id, memberId: purchaser.id });
    for (const { token } of [owner, accountant])
      expect((await shop.call('listMyReceipts', { token })).answer.receipts).toMatchObject([{ id }]);
    const before = await placed(shop, await shop.aBuyer(), goods);
    await shop.db
      .update(orders)
      .set({ buyerId: accountant.id, ownerId: accountant.id })
      .where(eq(orders.id, before.id));
    const month = kstDate(shop.clock.now).slice(0, 7);
    const statement = await readStatement(shop.db, {
      memberId: accountant.id,
      month,
      imprint: readSites({}).imprints.kr,
      lang: 'ko',
      now: shop.clock.now,
    });
    // What the accountant bought before is not the company's.
    expect(statement.orders.map((one) => one.id)).toEqual([owners.id, bought.id]);
    expect(statement.buyer.name).toBe('한결상사');
    expect(statement.sums.paid).toBe(13_000);
    const cancelled = await shop.call('cancelReceipt', { token: accountant.token, params: { id } });
    expect(cancelled.refusal.code).toBe('receipt.notFound');
    expect((await shop.call('cancelReceipt', { token: owner.token, params: { id } })).status).toBe(200);
  });

  it('are placed, paid and cancelled by purchasers and approvers, not by accountants', async () => {
    const company = await aStaffedCompany();
    expect(await doAll(company.accountant, company)).toEqual([404, 404]);
    const shown = await shop.call('readMyOrder', {
      token: company.accountant.token,
      params: { id: company.owners.id },
    });
    expect(shown.answer).toMatchObject({ mayAct: false, events: [] });
    expect((await placeOne(shop, company.accountant, goods)).refusal.code).toBe('order.accountantOrdersNothing');
    expect(await doAll(company.purchaser, company)).toEqual([201, 200]);
    const again = await placed(shop, company.owner, await shop.goods());
    expect(await doAll(company.approver, { ...company, owners: again })).toEqual([201, 200]);
  });

  it('do not include what a colleague bought before, which stays private', async () => {
    const owner = await aCompany(shop);
    const person = await shop.aBuyer();
    const before = await placed(shop, person, goods);
    await anApprovedCompany(shop.db, owner.id);
    const { answer } = await shop.call('inviteColleague', {
      token: owner.token,
      body: { emailAddress: person.email, role: 'purchaser' },
    });
    expect(answer.invitations).toHaveLength(1);
    expect(await idsOf(owner)).toEqual([]);
    const purchaser = await inCompany(shop, owner, 'purchaser');
    const own = await placed(shop, purchaser, goods);
    expect(await idsOf(owner)).toEqual([own.id]);
    expect(await idsOf(person)).toEqual([before.id]);
  });

  it('of several stores are one checkout of the company', async () => {
    const { owner, purchaser, accountant } = await aStaffedCompany();
    const { id } = await placedOfStores(shop, purchaser, await productsOfStores(shop, 2));
    for (const { token } of [owner, accountant])
      expect((await shop.call('readCheckout', { token, params: { id } })).answer.orders).toHaveLength(2);
    const pay = (token: string) =>
      shop.call('startCheckoutPayment', { token, params: { id }, query: { site: 'kr' }, body: { method: 'CARD' } });
    expect((await pay(accountant.token)).refusal.code).toBe('order.notFound');
    expect((await pay((await shop.aBuyer()).token)).refusal.code).toBe('order.notFound');
    expect((await pay(owner.token)).status).toBe(201);
  });
});

describe('a colleague who leaves', () => {
  it('loses access at the next call, also to the orders placed for the company, and is informed of nothing', async () => {
    const company = await aStaffedCompany();
    const { owner, purchaser } = company;
    const own = await placed(shop, purchaser, goods);
    expect(await readAll(purchaser, company)).toEqual(ALL);
    const params = { id: purchaser.colleagueId };
    expect((await shop.call('removeColleague', { token: owner.token, params })).status).toBe(200);
    expect(await readAll(purchaser, company)).toEqual(NONE);
    expect(await doAll(purchaser, { ...company, owners: own })).toEqual([404, 404]);
    expect(await idsOf(purchaser)).toEqual([]);
    expect((await shop.call('listMyTasks', { token: purchaser.token })).answer.tasks).toEqual([]);
    const known = await shop.db.$count(notice, eq(notice.memberId, purchaser.id));
    const cancelled = await shop.call('cancelOrder', {
      token: owner.token,
      params: { id: own.id },
      body: { reason: '퇴사' },
    });
    expect(cancelled.status).toBe(200);
    expect(await shop.db.$count(notice, eq(notice.memberId, purchaser.id))).toBe(known);
    expect(
      await shop.db.select({ kind: notice.kind }).from(notice).where(eq(notice.memberId, owner.id)),
    ).toContainEqual({ kind: 'orderCancelled' });
  });

  it('orders for nobody but themselves afterwards', async () => {
    const { owner, purchaser } = await aStaffedCompany();
    await shop.call('removeColleague', { token: owner.token, params: { id: purchaser.colleagueId } });
    expect((await placeOne(shop, purchaser, goods)).refusal.code).toBe('order.addressForeign');
  });

  it('sees nothing either while the company is leaving', async () => {
    const company = await aStaffedCompany();
    await shop.db.update(member).set({ leavingSince: shop.clock.now }).where(eq(member.id, company.owner.id));
    expect(await readAll(company.purchaser, company)).toEqual(NONE);
  });
});
