import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes, kstDate } from '#core/calendar.ts';
import { aMember, aStepUp, signIn } from '#server/member/builders.ts';
import { mail } from '#server/notice/tables.ts';
import { openShop, order, paid, type Shop } from '#server/order/testing.ts';
import { aStoreKey, storeKeyIdOf } from '#server/program/builders.ts';
import { storeKey } from '#server/program/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { isSuspendedForPapers, suspendForPapers } from '#server/store/papers.ts';
import { store, storeHistory } from '#server/store/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { openTestApp } from '#server/testing/test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A store whose owner has given the password again. */
async function aSeller() {
  const { id, ownerId } = await aStore(shop.db);
  const token = await signIn(shop.db, ownerId, shop.clock.now);
  await aStepUp(shop.db, token, shop.clock.now);
  return { id, ownerId, token };
}

const make = (token: string, body: { name?: string; scopes?: ('orders.read' | 'orders.write')[]; lastDay?: string }) =>
  shop.call('makeStoreKey', { token, body: { name: 'ERP', scopes: ['orders.read'], ...body } });
const orders = async (token: string) => {
  const { status, refusal } = await shop.call('listOrdersByKey', { token });
  return status === 200 ? 200 : [status, refusal.code];
};

describe('an API key of a store', () => {
  it('is shown once, and stored as a hash', async () => {
    const { token } = await aSeller();
    const { status, answer } = await make(token, { name: ' ERP ' });
    expect(status).toBe(201);
    expect(answer.key).toMatch(/^bdr_live_[\w-]{43}$/);
    const masked = `bdr_live_…${answer.key.slice(-4)}`;
    const listed = await shop.call('listStoreKeys', { token });
    expect(listed.answer.keys).toEqual([
      {
        id: expect.any(Number),
        name: 'ERP',
        key: masked,
        scopes: ['orders.read'],
        createdAt: shop.clock.now.toISOString(),
        expiresAt: null,
        endedAt: null,
        lastUsedAt: null,
      },
    ]);
    const { rows } = await shop.db.execute('select store_key::text as row from store_key');
    expect(JSON.stringify(rows)).not.toContain(answer.key.slice(9));
  });

  it('is made only with the password, is in the history of the store, and mailed to its owner', async () => {
    const { id, ownerId, token } = await aSeller();
    const other = await signIn(shop.db, ownerId, shop.clock.now);
    expect((await make(other, {})).refusal.code).toBe('member.passwordAgainRequired');
    const { key } = (await make(token, {})).answer;
    const named = `ERP (bdr_live_…${key.slice(-4)})`;
    await shop.call('endStoreKey', { token, params: { id: await storeKeyIdOf(shop.db, key) } });
    const history = await shop.db.select().from(storeHistory).where(eq(storeHistory.storeId, id));
    expect(history.map(({ event, memberId, why, to }) => [event, memberId, why, to])).toEqual([
      ['makeKey', ownerId, named, 'approved'],
      ['endKey', ownerId, named, 'approved'],
    ]);
    const [owner] = await shop.db.select().from(store).where(eq(store.id, id));
    const mails = await shop.db.select({ kind: mail.kind, params: mail.params }).from(mail);
    const mine = mails.filter(({ params }) => params.key === `bdr_live_…${key.slice(-4)}`);
    expect(owner?.ownerId).toBe(ownerId);
    expect(mine.map(({ kind }) => kind)).toEqual(['storeKeyMade', 'storeKeyEnded']);
  });

  it('leaves the transitions of its store and their reasons as they are', async () => {
    const { ownerId, token } = await aSeller();
    await make(token, {});
    const at = shop.clock.now;
    await transaction(shop.db, (tx) => suspendForPapers(tx, ownerId, { staffId: null, why: 'papers', at }));
    expect(await isSuspendedForPapers(shop.db, ownerId)).toBe(true);
    expect((await shop.call('readOwnStore', { token })).answer.reason).toBe('papers');
  });

  it('acts only within its scopes', async () => {
    const { id, token } = await aSeller();
    const { key } = (await make(token, { scopes: ['orders.read'] })).answer;
    expect(await orders(key)).toBe(200);
    const body = { courier: 'CJ' as const, waybill: '123456789012' };
    const refused = await shop.call('sendOrderByKey', { token: key, params: { id: 1 }, body });
    expect([refused.status, refused.refusal.code, refused.refusal.params]).toEqual([
      403,
      'session.scopeMissing',
      { scope: 'orders.write' },
    ]);
    expect(await orders(await aStoreKey(shop.db, id, { scopes: ['orders.write'] }))).toEqual([
      403,
      'session.scopeMissing',
    ]);
  });

  it('never reaches calls of persons, staff or money, also where its owner does', async () => {
    const owner = await aMember(shop.db, { kind: 'companySeller', company: '바다상사', staffRole: 'operator' });
    const { id } = await aStore(shop.db, { ownerId: owner.id });
    const token = await aStoreKey(shop.db, id);
    const params = { id: 1 };
    for (const { status, refusal } of [
      await shop.call('readProfile', { token }),
      await shop.call('listMyOrders', { token }),
      await shop.call('listStoreOrders', { token }),
      await shop.call('listStoreKeys', { token }),
      await shop.call('makeStoreKey', { token, body: { name: 'x', scopes: ['orders.read'] } }),
      await shop.call('listOrdersForStaff', { token }),
      await shop.call('readWallet', { token }),
      await shop.call('cancelOrderAsSeller', { token, params, body: { reason: 'x' } }),
      await shop.call('stepUpWithPassword', { token, body: { password: 'x' } }),
    ])
      expect([status, refusal.code]).toEqual([403, 'session.notForKeys']);
    // What a public call shows to its caller, a program does not see.
    const asProgram = await shop.call('listProducts', { token });
    expect(asProgram.answer).toEqual((await shop.call('listProducts')).answer);
  });

  it('is refused from the next request on once it is ended, or its last day is over', async () => {
    const { token } = await aSeller();
    const { key } = (await make(token, {})).answer;
    expect(await orders(key)).toBe(200);
    await shop.call('endStoreKey', { token, params: { id: await storeKeyIdOf(shop.db, key) } });
    expect(await orders(key)).toEqual([401, 'session.required']);
    const today = kstDate(shop.clock.now);
    const short = (await make(token, { lastDay: today })).answer;
    expect(short.keys[0]?.expiresAt).toBe(new Date(`${today}T24:00:00+09:00`).toISOString());
    expect(await orders(short.key)).toBe(200);
    const before = shop.clock.now;
    shop.clock.now = new Date(`${today}T24:00:00+09:00`);
    expect(await orders(short.key)).toEqual([401, 'session.required']);
    shop.clock.now = before;
    const refused = await make(token, { name: ' ', scopes: [], lastDay: kstDate(addDays(before, -1)) });
    expect(refused.refusal.fields.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'request.required'],
      ['scopes', 'program.scopeMissing'],
      ['lastDay', 'program.endInPast'],
    ]);
  });

  it.each(['suspended', 'denied', 'pendingApproval'] as const)('is refused while its store is %s', async (status) => {
    const { id } = await aSeller();
    const key = await aStoreKey(shop.db, id);
    await shop.db.update(store).set({ status }).where(eq(store.id, id));
    expect(await orders(key)).toEqual([401, 'session.required']);
    await shop.db.update(store).set({ status: 'approved' }).where(eq(store.id, id));
    expect(await orders(key)).toBe(200);
  });

  it('has its last use written at most once a minute', async () => {
    const { id } = await aSeller();
    const key = await aStoreKey(shop.db, id);
    const lastUsed = async () => {
      await orders(key);
      const [row] = await shop.db.select({ at: storeKey.lastUsedAt }).from(storeKey).where(eq(storeKey.storeId, id));
      return row?.at;
    };
    const start = shop.clock.now;
    expect(await lastUsed()).toEqual(start);
    shop.clock.now = new Date(start.getTime() + 59_000);
    expect(await lastUsed()).toEqual(start);
    shop.clock.now = addMinutes(start, 1);
    expect(await lastUsed()).toEqual(shop.clock.now);
    shop.clock.now = start;
  });

  it('is one of at most twenty that are valid', async () => {
    const { id, token } = await aSeller();
    for (let count = 0; count < 19; count += 1) await aStoreKey(shop.db, id);
    await aStoreKey(shop.db, id, { expiresAt: addMinutes(shop.clock.now, -1) });
    expect((await make(token, {})).status).toBe(201);
    expect((await make(token, {})).refusal.code).toBe('program.tooManyKeys');
  });

  it('is counted as a caller of its own by the limit of requests', async () => {
    const http = { proxies: 0, requestsPerMinute: 3, logLevel: 'silent' } as const;
    const limited = await openTestApp({ parts: { http } });
    try {
      const { id, owner } = await aStore(limited.db);
      const [one, other] = [await aStoreKey(limited.db, id), await aStoreKey(limited.db, id)];
      const statusOf = async (token: string) => (await limited.call('listOrdersByKey', { token })).status;
      for (let count = 0; count < 3; count += 1) expect(await statusOf(one)).toBe(200);
      expect(await statusOf(one)).toBe(429);
      expect(await statusOf(other)).toBe(200);
      expect((await limited.call('listStoreOrders', { token: owner?.token ?? '' })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('the orders of a store for its programs', () => {
  it('are those of its own store, paid, with what shipping needs', async () => {
    const key = await aStoreKey(shop.db, shop.store.id);
    const buyer = await shop.aBuyer();
    const { id, number } = await paid(shop, buyer, await shop.goods());
    await order(shop, buyer, await shop.goods());
    const { answer } = await shop.call('listOrdersByKey', { token: key });
    expect(answer.nextCursor).toBeNull();
    expect(answer.orders.map((one) => [one.id, one.number, one.status])).toEqual([[id, number, 'paid']]);
    const [first] = answer.orders;
    expect(first?.recipient).toMatchObject({ country: 'KR' });
    expect(Object.keys(first ?? {})).not.toContain('buyer');
    const foreign = await aStoreKey(shop.db, (await aStore(shop.db)).id);
    expect((await shop.call('listOrdersByKey', { token: foreign })).answer.orders).toEqual([]);
    expect(
      (await shop.call('listOrdersByKey', { token: foreign, query: { cursor: String(id) } })).answer.orders,
    ).toEqual([]);
  });

  it('come in pages, and since an instant only those that changed', async () => {
    const key = await aStoreKey(shop.db, shop.store.id);
    const buyer = await shop.aBuyer();
    for (let count = 0; count < 2; count += 1) await paid(shop, buyer, await shop.goods());
    const all = (await shop.call('listOrdersByKey', { token: key })).answer.orders.map(({ id }) => id);
    const paged: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { count: 2, ...(cursor && { cursor }) };
      const { orders: page, nextCursor }: { orders: { id: number }[]; nextCursor: string | null } = (
        await shop.call('listOrdersByKey', { token: key, query })
      ).answer;
      paged.push(...page.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(paged).toEqual(all);
    shop.clock.now = addMinutes(shop.clock.now, 30);
    const since = shop.clock.now.toISOString();
    const changed = async () =>
      (await shop.call('listOrdersByKey', { token: key, query: { updatedSince: since } })).answer.orders;
    expect(await changed()).toEqual([]);
    const body = { courier: 'CJ' as const, waybill: '123456789012' };
    const [id = 0] = all;
    await shop.call('sendOrderByKey', { token: key, params: { id }, body });
    expect((await changed()).map((one) => [one.id, one.status, one.updatedAt])).toEqual([
      [id, 'shippingStarted', since],
    ]);
  });

  it('ORD-033 are sent by a waybill, and the same one again changes nothing', async () => {
    const key = await aStoreKey(shop.db, shop.store.id);
    const { id } = await paid(shop, await shop.aBuyer(), await shop.goods());
    const send = () =>
      shop.call('sendOrderByKey', {
        token: key,
        params: { id },
        body: { courier: 'HANJIN', waybill: '4500012345', shippedAt: shop.clock.now.toISOString() },
      });
    const { answer } = await send();
    expect(answer).toMatchObject({
      status: 'shippingStarted',
      parcels: [{ courier: 'HANJIN', waybill: '4500012345', deliveredAt: null }],
    });
    expect(answer.recipient).not.toBeNull();
    expect((await send()).answer).toEqual(answer);
    await shop.call('markDelivered', { token: shop.store.sellerToken, params: { id } });
    const { orders: all } = (await shop.call('listOrdersByKey', { token: key })).answer;
    expect(all.find((one) => one.id === id)).toMatchObject({ status: 'delivered', recipient: null, memo: '' });
  });
});
