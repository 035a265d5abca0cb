import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { signIn } from '#server/member/builders.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { order } from '#server/order/tables.ts';
import { openShop, paid, type Shop } from '#server/order/testing.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const ADDRESS = {
  name: 'Kim',
  phone: '01012345678',
  country: 'KR',
  postcode: '04524',
  address: 'Seoul',
  detailAddress: '',
};
const token = () => shop.store.sellerToken;
const listed = async (query: Record<string, string> = {}) =>
  (await shop.call('listDeskOrders', { token: token(), query })).answer.orders.map(({ id }) => id);
const counted = async () => (await shop.call('countDeskOrders', { token: token() })).answer;

describe('the desk of a store', () => {
  it('SEL-024 SEL-035 sorts orders into piles and finds them by what is written on them', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods();
    const [first, second] = [await paid(shop, buyer, goods), await paid(shop, buyer, goods)];
    expect(await counted()).toMatchObject({ prepare: 2, ship: 0, problems: 0 });
    await shop.call('startPreparation', { token: token(), params: { id: first.id } });
    expect(await counted()).toMatchObject({ prepare: 1, ship: 1 });
    expect(await listed({ view: 'prepare' })).toEqual([second.id]);
    expect(await listed({ view: 'ship' })).toEqual([first.id]);
    expect(await listed({ sort: 'oldest' })).toEqual([first.id, second.id]);
    const shipment = { courier: 'CJ' as const, waybill: '600000009901', shippedAt: shop.clock.now.toISOString() };
    const sent = await shop.call('enterWaybill', { token: token(), params: { id: first.id }, body: shipment });
    expect(sent.status).toBe(200);
    expect(await listed({ view: 'ship' })).toEqual([]);
    expect(await listed({ query: '6000-0000-9901' })).toEqual([first.id]);
    expect(await listed({ query: first.number.toLowerCase() })).toEqual([first.id]);
    expect(await listed({ query: first.lines[0]?.sku ?? '' })).toEqual([second.id, first.id]);
    const { recipient } = (await shop.call('readStoreOrder', { token: token(), params: { id: second.id } })).answer;
    expect(await listed({ query: recipient.phone.slice(-8) })).toEqual([second.id]);
    expect(await listed({ query: 'nothing like that' })).toEqual([]);
  });

  it('SEL-024 shows what needs a person before the rest', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await paid(shop, buyer, await shop.goods());
    const claimed = await paid(shop, buyer, await shop.goods());
    await shop.db
      .update(order)
      .set({ promise: { from: '2020-01-01', to: '2020-01-02' }, placedAt: addDays(shop.clock.now, -9) })
      .where(eq(order.id, id));
    await shop.db
      .update(order)
      .set({ recipient: { ...ADDRESS, postcode: '1' } })
      .where(eq(order.id, claimed.id));
    expect(await listed({ view: 'problems', sort: 'oldest' })).toEqual([id, claimed.id]);
    expect(await listed({ problem: 'late' })).toEqual([id]);
    expect(await counted()).toMatchObject({
      problems: 2,
      byProblem: [
        { problem: 'late', count: 1 },
        { problem: 'addressMissing', count: 1 },
        { problem: 'cancelRequested', count: 0 },
        { problem: 'claimOpen', count: 0 },
      ],
    });
  });
});

describe('preparation of several orders', () => {
  it('SEL-035 ORD-035 moves those that can be, and refuses others with their reason', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods();
    const [fresh, prepared] = [await paid(shop, buyer, goods), await paid(shop, buyer, goods)];
    await shop.call('startPreparation', { token: token(), params: { id: prepared.id } });
    const body = { ids: [fresh.id, prepared.id, 999_999] };
    const { answer } = await shop.call('startPreparations', { token: token(), body });
    expect(answer).toEqual({
      moved: [fresh.id],
      refused: [
        {
          id: prepared.id,
          why: { code: 'order.transitionNotAllowed', params: { event: 'startPreparation', state: 'preparing' } },
        },
        { id: 999_999, why: { code: 'order.notFound', params: {} } },
      ],
    });
    const stranger = await aStore(shop.db);
    const foreign = await shop.call('startPreparations', {
      token: await signIn(shop.db, stranger.ownerId),
      body: { ids: [(await paid(shop, buyer, goods)).id] },
    });
    expect(foreign.answer).toMatchObject({ moved: [], refused: [{ why: { code: 'order.notFound' } }] });
    const tooMany = await shop.call('startPreparations', {
      token: token(),
      body: { ids: Array.from({ length: 201 }, (_, at) => at + 1) },
    });
    expect(tooMany.status).toBe(400);
  });
});

describe('the list for couriers', () => {
  it('SEL-024 has the parcels of a day by courier, with their pieces', async () => {
    const { id } = await paid(shop, await shop.aBuyer(), await shop.goods(), { quantity: 2 });
    const shipment = { courier: 'LOTTE' as const, waybill: '40312345678', shippedAt: shop.clock.now.toISOString() };
    await shop.call('startPreparation', { token: token(), params: { id } });
    await shop.call('enterWaybill', { token: token(), params: { id }, body: shipment });
    const { answer } = await shop.call('listPickups', { token: token(), query: {} });
    expect(answer.couriers.find(({ courier }) => courier === 'LOTTE')).toMatchObject({
      pieces: 2,
      parcels: [{ orderId: id, waybill: '40312345678', pieces: 2 }],
    });
    const stranger = await signIn(shop.db, (await aStore(shop.db)).ownerId);
    const foreign = await shop.call('listPickups', { token: stranger, query: {} });
    expect(foreign.answer).toMatchObject({ couriers: [], parcelsTotal: 0 });
    const paper = await shop.inject({
      method: 'GET',
      url: '/api/v1/auth/store/orders/desk/pickups/print?lang=ko',
      headers: { authorization: `Bearer ${token()}` },
    });
    expect(textOfPdf(paper.rawPayload)).toContain('40312345678');
  });
});

describe('saved views of the desk', () => {
  it('SEL-024 are saved by name, renamed and deleted, and are the member’s own in each store', async () => {
    const search = 'view=ship&query=%EA%B9%80&hide=total';
    const saved = await shop.call('addDeskView', { token: token(), body: { name: ' 오늘 발송 ', search } });
    expect(saved.answer).toMatchObject({ name: '오늘 발송', search });
    const again = await shop.call('addDeskView', { token: token(), body: { name: '오늘 발송', search } });
    expect(again.refusal.code).toBe('order.viewTaken');
    const { id } = saved.answer;
    const stranger = await signIn(shop.db, (await aStore(shop.db)).ownerId);
    expect((await shop.call('listDeskViews', { token: stranger })).answer).toEqual({ views: [] });
    const foreign = await shop.call('renameDeskView', { token: stranger, params: { id }, body: { name: 'x' } });
    expect(foreign.status).toBe(404);
    expect((await shop.call('removeDeskView', { token: stranger, params: { id } })).status).toBe(404);
    await shop.call('renameDeskView', { token: token(), params: { id }, body: { name: '김 고객' } });
    const { answer } = await shop.call('listDeskViews', { token: token() });
    expect(answer.views).toEqual([{ id, name: '김 고객', search }]);
    await shop.call('removeDeskView', { token: token(), params: { id } });
    expect((await shop.call('listDeskViews', { token: token() })).answer.views).toEqual([]);
  });
});
