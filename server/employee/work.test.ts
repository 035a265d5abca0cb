import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEmployee } from '#server/employee/builders.ts';
import { storeEmployee } from '#server/employee/tables.ts';
import { aMember, aStepUp, signIn } from '#server/member/builders.ts';
import { mail, notice } from '#server/notice/tables.ts';
import { openShop, paid, type Shop } from '#server/order/testing.ts';
import { closeBusiness } from '#server/partner/erase.ts';
import { transaction } from '#server/db/pool.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const kindsOf = async (memberId: number) =>
  (await shop.db.select({ kind: notice.kind }).from(notice).where(eq(notice.memberId, memberId))).map(
    ({ kind }) => kind,
  );

it('orders are announced to the employees who send them, by notice and mail, and to no other', async () => {
  const [sender, writer] = [
    await anEmployee(shop.db, shop.store.id, { rights: ['orders'] }),
    await anEmployee(shop.db, shop.store.id, { rights: ['goods', 'answers'] }),
  ];
  const { id } = await paid(shop, await shop.aBuyer(), await shop.goods());
  expect([await kindsOf(sender.id), await kindsOf(writer.id)]).toEqual([['orderToPrepare'], []]);
  const isMailed = and(eq(mail.to, sender.email), eq(mail.kind, 'orderToPrepare'));
  expect(await shop.db.$count(mail, isMailed)).toBe(1);

  const prepared = await shop.call('startPreparation', { token: sender.token, params: { id } });
  expect(prepared.status).toBe(200);
  expect((await shop.call('startPreparation', { token: writer.token, params: { id } })).refusal.code).toBe(
    'session.storeRightMissing',
  );
  const owner = shop.store.sellerToken;
  const { acts } = (await shop.call('listEmployeeActs', { token: owner, query: { member: sender.id } })).answer;
  expect(acts).toMatchObject([
    { act: 'prepare', memberId: sender.id, subject: { kind: 'order', id, label: prepared.answer.number } },
  ]);
  const none = { member: sender.id, from: '2020-01-01', to: '2020-01-02' };
  expect((await shop.call('listEmployeeActs', { token: owner, query: none })).answer.recordsTotal).toBe(0);
  const sheet = await shop.inject({
    method: 'GET',
    url: '/api/v1/auth/store/employee-acts/export',
    headers: { authorization: `Bearer ${owner}` },
  });
  expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

it('what is done to several orders at once is an act about each of them that it moved', async () => {
  const sender = await anEmployee(shop.db, shop.store.id, { rights: ['orders'] });
  const token = sender.token;
  const buyer = await shop.aBuyer();
  const [first, second] = [await paid(shop, buyer, await shop.goods()), await paid(shop, buyer, await shop.goods())];
  const ids = [first.id, second.id, second.id + 1_000];
  expect((await shop.call('startPreparations', { token, body: { ids } })).answer.moved).toHaveLength(2);
  const row = { courier: 'CJ', waybill: '600000008801', sku: '', quantity: '' };
  const rows = [
    { ...row, order: first.number },
    { ...row, order: 'unknown' },
  ];
  await shop.call('sendWaybills', { token, body: { rows } });
  const { answer } = await shop.call('listEmployeeActs', {
    token: shop.store.sellerToken,
    query: { member: sender.id },
  });
  const done = answer.acts.map(({ act, subject }) => `${act} ${subject?.label}`);
  const expected = [`prepare ${first.number}`, `prepare ${second.number}`, `ship ${first.number}`];
  expect(done.toSorted()).toEqual(expected.toSorted());
});

it('a file of an employee is the store’s, and is counted for its owner', async () => {
  const writer = await anEmployee(shop.db, shop.store.id, { rights: ['goods'] });
  const used = async (token: string) => (await shop.call('listSellerFiles', { token })).answer.filesUsed;
  expect(await used(writer.token)).toBe(await used(shop.store.sellerToken));
});

it('a store that loses its owner loses its employees, and an employee who leaves stops working', async () => {
  const store = await aStore(shop.db);
  const [stays, leaves] = [await anEmployee(shop.db, store.id), await anEmployee(shop.db, store.id)];
  const token = await signIn(shop.db, store.ownerId);
  await aStepUp(shop.db, token, shop.clock.now);
  await shop.call('inviteEmployee', {
    token,
    body: { emailAddress: (await aMember(shop.db)).email, rights: ['orders'] },
  });
  const working = () =>
    shop.db.select({ id: storeEmployee.memberId }).from(storeEmployee).where(eq(storeEmployee.storeId, store.id));
  await transaction(shop.db, (tx) => closeBusiness(tx, leaves.id, shop.clock.now));
  const { answer } = await shop.call('readEmployees', { token });
  expect(answer.employees.map(({ memberId }) => memberId)).toEqual([stays.id]);
  await transaction(shop.db, (tx) => closeBusiness(tx, store.ownerId, shop.clock.now));
  expect((await shop.call('readEmployees', { token })).answer).toMatchObject({ employees: [], invitations: [] });
  expect(await working()).toHaveLength(2);
});
