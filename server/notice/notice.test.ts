import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/pool.ts';
import { aMember } from '#server/member/builders.ts';
import { notify } from '#server/notice/commands.ts';
import { mail } from '#server/notice/tables.ts';
import { deposit, readOrder, openAccount, openShop, order, paid, placed, type Shop } from '#server/order/testing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const noticesOf = async (token: string) => (await shop.call('listNotices', { token })).answer;
const kindsOf = async (token: string) => (await noticesOf(token)).notices.map(({ kind }) => kind);

describe('order notices of buyer and seller', () => {
  it('ORD-034 each transition of an order notifies whom it concerns, with a link to it', async () => {
    const buyer = await shop.aBuyer();
    const { id, number } = await paid(shop, buyer, await shop.goods());
    const seller = shop.store.sellerToken;
    expect((await shop.call('startPreparation', { token: seller, params: { id } })).status).toBe(200);
    expect(await kindsOf(buyer.token)).toEqual(['orderPreparing', 'orderPaid', 'orderPlaced']);
    const [first] = (await noticesOf(seller)).notices;
    expect(first).toMatchObject({
      kind: 'orderToPrepare',
      params: { number },
      href: `/seller/orders/${id}`,
      isRead: false,
    });
    expect((await noticesOf(buyer.token)).notices[0]?.href).toBe(`/my/orders/${id}`);
  });

  it('a seller is not notified of an unpaid order', async () => {
    const buyer = await shop.aBuyer();
    const before = await noticesOf(shop.store.sellerToken);
    const { id } = await placed(shop, buyer, await shop.goods());
    await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } });
    expect(await kindsOf(buyer.token)).toEqual(['orderCancelled', 'orderPlaced']);
    expect((await noticesOf(shop.store.sellerToken)).recordsTotal).toBe(before.recordsTotal);
  });

  it('a transition that was rolled back notifies nobody', async () => {
    const buyer = await shop.aBuyer();
    const reply = await order(shop, buyer, await shop.goods(), { expected: 1 });
    expect(reply.refusal.code).toBe('order.totalChanged');
    expect((await noticesOf(buyer.token)).notices).toEqual([]);
  });
});

describe('payment notices', () => {
  it('ORD-019 an account is open, a part has arrived, all has arrived, and once each', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await openAccount(shop, buyer, id);
    await deposit(shop, paymentId, 5_000);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(await kindsOf(buyer.token)).toEqual(['depositPartly', 'accountOpened', 'orderPlaced']);
    await deposit(shop, paymentId, 8_000);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(await kindsOf(buyer.token)).toEqual(['orderPaid', 'depositPartly', 'accountOpened', 'orderPlaced']);
  });

  it('a refund notifies when it is done', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await paid(shop, buyer, await shop.goods());
    expect((await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } })).status).toBe(
      200,
    );
    await expect.poll(() => kindsOf(buyer.token)).toEqual(['refundDone', 'orderCancelled', 'orderPaid', 'orderPlaced']);
  });
});

describe('reading', () => {
  it('counts unread notices, marks one and then all', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await paid(shop, buyer, await shop.goods());
    await readOrder(shop, buyer, id);
    const { notices } = await noticesOf(buyer.token);
    expect((await shop.call('countUnreadNotices', { token: buyer.token })).answer).toEqual({ unread: 2 });
    const one = await shop.call('markNoticesRead', { token: buyer.token, body: { id: notices[0]?.id ?? 0 } });
    expect(one.answer).toEqual({ unread: 1 });
    expect((await noticesOf(buyer.token)).notices.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await shop.call('markNoticesRead', { token: buyer.token, body: {} })).answer).toEqual({ unread: 0 });
  });

  it('AZ-01 leaves another’s notices alone', async () => {
    const buyer = await shop.aBuyer();
    await placed(shop, buyer, await shop.goods());
    const stranger = await shop.aBuyer();
    const [ownNotice] = (await noticesOf(buyer.token)).notices;
    expect(ownNotice).toBeDefined();
    await shop.call('markNoticesRead', { token: stranger.token, body: { id: ownNotice?.id ?? 0 } });
    expect((await noticesOf(buyer.token)).unread).toBe(1);
    expect((await noticesOf(stranger.token)).notices).toEqual([]);
  });

  it('shows a page at a time, the newest first', async () => {
    const reader = await aMember(shop.db);
    const now = shop.clock.now;
    await transaction(shop.db, (tx) =>
      notify(
        tx,
        ...[1, 2, 3].map((n) => ({
          memberId: reader.id,
          kind: 'orderPaid' as const,
          params: { number: String(n) },
          href: `/my/orders/${n}`,
          now,
        })),
      ),
    );
    const second = (await shop.call('listNotices', { token: reader.token, query: { page: 1, count: 2 } })).answer;
    expect(second).toMatchObject({ recordsTotal: 3, totalPages: 2, unread: 3 });
    expect(second.notices.map(({ params }) => params.number)).toEqual(['1']);
  });
});

describe('the outbox', () => {
  it('contains a mail for each notice in the language of the member’s last sign-in', async () => {
    const reader = await aMember(shop.db, { password: 'reader-of-letters-1' });
    const login = { username: reader.email, password: reader.password };
    await shop.call('logIn', { body: login, query: { lang: 'ja' } });
    await transaction(shop.db, (tx) =>
      notify(tx, {
        memberId: reader.id,
        kind: 'orderPaid',
        params: { number: '1' },
        href: '/my/orders/1',
        now: shop.clock.now,
      }),
    );
    const mails = (await shop.db.select().from(mail)).filter(({ to }) => to === reader.email);
    expect(mails).toMatchObject([{ lang: 'ja', kind: 'orderPaid', href: '/my/orders/1', attempts: 0, sentAt: null }]);
  });
});
