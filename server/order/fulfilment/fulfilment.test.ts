import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { aRate } from '#server/exchange/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, readOrder, openShop, paid, payByCard, placed, type Shop } from '#server/order/testing.ts';
import { confirmOldDeliveries } from '#server/order/fulfilment/confirm.ts';
import { trackParcels } from '#server/order/fulfilment/track.ts';
import { sweetTracker } from '#server/integrations/tracking/sweettracker.ts';
import { trackingSimulator } from '#server/integrations/tracking/simulator/server.ts';
import { parcel } from '#server/parcel/tables.ts';

let shop: Shop;
let buyer: Buyer;
let service: ReturnType<typeof trackingSimulator>;
const warnings: object[] = [];
/** The clock of couriers and jobs is ahead of the app's, where sessions would expire. */
let later = new Date();
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  service = trackingSimulator({ port: 0, key: 'k', now: () => later.getTime(), paceSeconds: 86_400 });
  await service.listen();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(async () => {
  await service.close();
  await shop.close();
});

const seller = () => shop.store.sellerToken;
let waybills = 600_000_000_001;
const shipment = (change: object = {}) => ({
  courier: 'CJ' as const,
  waybill: String((waybills += 1)),
  shippedAt: shop.clock.now.toISOString(),
  ...change,
});
const ship = (id: number, lines?: { id: number; quantity: number }[], change: object = {}) =>
  shop.call('enterWaybill', {
    token: seller(),
    params: { id },
    body: { ...shipment(change), ...(lines && { lines }) },
  });
const prepared = async (quantity = 3) => {
  const { id } = await paid(shop, buyer, await shop.goods(), { quantity });
  return (await shop.call('startPreparation', { token: seller(), params: { id } })).answer;
};
const onlyLine = (order: { lines: { id: number }[] }, quantity: number) => [{ id: order.lines[0]?.id ?? 0, quantity }];
const pull = (waybill: string, change: object = {}) =>
  fetch(`${service.url}/control/parcels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ t_code: '04', t_invoice: waybill, ...change }),
  });
/** A run of the job, some minutes later. */
async function track(minutes = 5): Promise<void> {
  later = addMinutes(later, minutes);
  const tracking = sweetTracker({ baseUrl: service.url, key: 'k' });
  await trackParcels({
    db: shop.db,
    tracking,
    now: () => later,
    log: { warn: (words: object) => void warnings.push(words) },
  });
}
const waybillOf = (order: { parcels: { waybill: string }[] }, index = 0) => order.parcels[index]?.waybill ?? '';

describe('parcels', () => {
  it('ORD-022 ORD-033 ship part of an order and then the rest', async () => {
    const order = await prepared(3);
    const first = await ship(order.id, onlyLine(order, 2));
    expect(first.answer).toMatchObject({
      status: 'shippingStarted',
      label: 'partialShipment',
      lines: [{ quantity: 3, shipped: 2 }],
      parcels: [{ status: 'sent', lines: [{ quantity: 2 }], mayCorrect: true }],
    });
    expect(first.answer.events).toEqual(['addParcel']);
    expect((await readOrder(shop, buyer, order.id)).label).toBe('partialShipment');
    const rest = await ship(order.id);
    expect(rest.answer).toMatchObject({
      status: 'shippingStarted',
      label: 'shippingStarted',
      lines: [{ shipped: 3 }],
      parcels: [{}, { lines: [{ quantity: 1 }] }],
      events: ['deliver'],
    });
    expect((await ship(order.id)).refusal.code).toBe('order.transitionNotAllowed');
  });

  it('refuse more than is left, lines of another order and a waybill twice', async () => {
    const [order, other] = [await prepared(3), await prepared(1)];
    expect(await ship(order.id, onlyLine(order, 4))).toMatchObject({
      status: 409,
      refusal: { code: 'parcel.moreThanLeft', params: { left: 3 } },
    });
    expect(await ship(order.id, [...onlyLine(order, 2), ...onlyLine(order, 2)])).toMatchObject({
      refusal: { code: 'parcel.moreThanLeft' },
    });
    expect(await ship(order.id, onlyLine(other, 1))).toMatchObject({
      status: 400,
      refusal: { code: 'parcel.nothingChosen' },
    });
    expect((await readOrder(shop, buyer, order.id)).status).toBe('preparing');
    const same = shipment();
    const twice = await Promise.all([
      ship(order.id, onlyLine(order, 1), same),
      ship(order.id, onlyLine(order, 1), same),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readOrder(shop, buyer, order.id)).parcels).toHaveLength(1);
  });

  it('of many concurrent requests never hold more than was ordered', async () => {
    const order = await prepared(4);
    const replies = await Promise.all(Array.from({ length: 6 }, () => ship(order.id, onlyLine(order, 1))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await readOrder(shop, buyer, order.id)).toMatchObject({ lines: [{ shipped: 4 }], label: 'shippingStarted' });
  });

  it('BR-03 are refused before payment and preparation, and delivery before everything was sent', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    expect((await ship(id)).status).toBe(404);
    const paymentId = await payByCard(shop, buyer, id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(await ship(id)).toMatchObject({ status: 409, refusal: { code: 'order.transitionNotAllowed' } });
    const order = await prepared(2);
    const deliver = () => shop.call('markDelivered', { token: seller(), params: { id: order.id } });
    expect((await deliver()).refusal.code).toBe('order.transitionNotAllowed');
    await ship(order.id, onlyLine(order, 1));
    expect(await deliver()).toMatchObject({ status: 409, refusal: { code: 'parcel.notAllSent' } });
    await ship(order.id);
    expect((await deliver()).answer).toMatchObject({
      status: 'delivered',
      parcels: [{ status: 'delivered' }, { status: 'delivered' }],
    });
  });

  it('CO-11 against a concurrent cancellation end in one legal state', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await prepared(1);
      const cancel = () =>
        shop.call('cancelOrder', { token: buyer.token, params: { id: order.id }, body: { reason: '단순 변심' } });
      const [one, two] = await Promise.all(round % 2 ? [ship(order.id), cancel()] : [cancel(), ship(order.id)]);
      expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
      const { status, parcels } = await readOrder(shop, buyer, order.id);
      expect([status, parcels.length]).toEqual(parcels.length > 0 ? ['shippingStarted', 1] : ['cancelled', 0]);
    }
  });

  it('allow correcting a mistyped waybill until the courier reports an event', async () => {
    const order = (await ship((await prepared(1)).id)).answer;
    const [{ id: parcelId, waybill: typed } = { id: 0, waybill: '' }] = order.parcels;
    const correct = (body: ReturnType<typeof shipment>, of = order.id) =>
      shop.call('correctWaybill', { token: seller(), params: { id: of, parcelId }, body });
    const right = shipment();
    const corrected = await correct(right);
    expect(corrected.answer).toMatchObject({
      status: 'shippingStarted',
      parcels: [{ waybill: right.waybill }],
      history: [{ event: 'correctWaybill', why: `CJ ${typed} → CJ ${right.waybill}` }, {}, {}, {}, {}],
    });
    expect((await correct(shipment({ waybill: '12-34' }))).refusal.code).toBe('parcel.waybillInvalid');
    const other = await prepared(1);
    expect((await correct(shipment(), other.id)).refusal.code).toBe('parcel.notFound');
    await pull(right.waybill);
    await track();
    expect((await correct(shipment())).refusal.code).toBe('parcel.alreadyOnItsWay');
  });
});

describe('tracking', () => {
  it('ORD-016 ORD-069 moves an order into delivery with the first event and completes it when all parcels arrived', async () => {
    const order = await prepared(2);
    await ship(order.id, onlyLine(order, 1));
    await track();
    expect((await readOrder(shop, buyer, order.id)).status).toBe('shippingStarted');
    const first = waybillOf(await readOrder(shop, buyer, order.id));
    await pull(first);
    await track();
    expect(await readOrder(shop, buyer, order.id)).toMatchObject({
      status: 'inDelivery',
      label: 'partialShipment',
      parcels: [{ status: 'inTransit', mayCorrect: false, traces: [{ what: '집하처리', level: 2 }] }],
    });
    await pull(first, { level: 6 });
    await track();
    // One piece is still to be sent.
    expect(await readOrder(shop, buyer, order.id)).toMatchObject({
      status: 'inDelivery',
      parcels: [{ status: 'delivered', traces: [{ level: 6 }, {}, {}, {}, {}] }],
    });
    const second = waybillOf((await ship(order.id)).answer, 1);
    await pull(second, { level: 5 });
    await track();
    expect(await readOrder(shop, buyer, order.id)).toMatchObject({
      status: 'inDelivery',
      label: 'inDelivery',
      parcels: [{}, { status: 'outForDelivery' }],
    });
    await pull(second, { level: 6 });
    await track();
    const there = await readOrder(shop, buyer, order.id);
    expect(there).toMatchObject({
      status: 'delivered',
      history: [
        { event: 'deliver', by: 'system' },
        { event: 'addParcel' },
        { event: 'firstTrace', by: 'system' },
        { event: 'enterWaybill' },
        {},
        {},
        {},
      ],
    });
    await confirmOldDeliveries(shop.db, addDays(later, 8));
    expect((await readOrder(shop, buyer, order.id)).status).toBe('purchaseConfirmed');
  });

  it('CO-14 writes each event once though two runs are concurrent, checks ever less often, and stops once a parcel arrived', async () => {
    const waybill = waybillOf((await ship((await prepared(1)).id)).answer);
    const row = async () => (await shop.db.select().from(parcel).where(eq(parcel.waybill, waybill)))[0];
    const pauses: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      const due = (await row())?.nextCheckAt ?? later;
      if (due > later) later = due;
      await track(0);
      pauses.push(((await row())?.nextCheckAt?.getTime() ?? 0) - later.getTime());
    }
    expect(pauses.map((pause) => Math.ceil(pause / 60_000))).toEqual([2, 5, 10, 20]);
    await pull(waybill, { level: 3 });
    await track(30);
    await Promise.all([track(5), track(0)]);
    await pull(waybill, { level: 6 });
    await track(30);
    expect(await row()).toMatchObject({ status: 'delivered', nextCheckAt: null });
    const [first] = await shop.db.select().from(parcel).where(eq(parcel.waybill, waybill));
    const { parcels } = await readOrder(shop, buyer, first?.orderId ?? 0);
    expect(parcels[0]?.traces.map(({ level }) => level)).toEqual([6, 5, 4, 3, 2]);
  });

  it('an invalid response or an unknown waybill does not stop the others', async () => {
    const [broken, unknown, good] = [
      (await ship((await prepared(1)).id)).answer,
      (await ship((await prepared(1)).id, undefined, { waybill: '5550000' })).answer,
      (await ship((await prepared(1)).id)).answer,
    ];
    await pull(waybillOf(broken), { fault: 'garbage' });
    await pull(waybillOf(good), { level: 6 });
    warnings.length = 0;
    await expect(track()).rejects.toMatchObject({ errors: [{ code: 'BAD_ANSWER_200' }] });
    const statuses = [];
    for (const { id } of [broken, unknown, good]) statuses.push((await readOrder(shop, buyer, id)).status);
    expect(statuses).toEqual(['shippingStarted', 'shippingStarted', 'delivered']);
    expect(warnings).toEqual([
      { parcel: broken.parcels[0]?.id, err: expect.objectContaining({ code: 'BAD_ANSWER_200' }) },
    ]);
    await pull(waybillOf(broken), { fault: 'none', level: 6 });
    await pull(waybillOf(broken), { level: 6 });
    await track(30);
    expect((await readOrder(shop, buyer, broken.id)).status).toBe('delivered');
  });
});

describe('quality control', () => {
  const picture = async (): Promise<string> => {
    const payload = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    const reply = await shop.inject({
      method: 'POST',
      url: '/api/v1/auth/attachments',
      query: { name: 'a.png' },
      headers: { authorization: `Bearer ${seller()}`, 'content-type': 'image/png' },
      payload,
    });
    return reply.json().key;
  };
  const request = (id: number, files: string[], note = '봉제와 라벨을 확인했습니다') =>
    shop.call('requestQc', { token: seller(), params: { id }, body: { note, files } });
  const decide = (id: number, body: { decision: 'approved' | 'returned'; why?: string }, token = buyer.token) =>
    shop.call('decideQc', { token, params: { id }, body });

  it('ORD-015 ORD-020 ORD-035 is requested with pictures, returned with a reason, requested again and approved', async () => {
    const { id } = await prepared(1);
    const key = await picture();
    const requested = await request(id, [key]);
    expect(requested.answer).toMatchObject({
      status: 'qcAwaitingApproval',
      qcReports: [{ note: '봉제와 라벨을 확인했습니다', decision: null, files: [{ key, type: 'image/webp' }] }],
    });
    expect(
      (
        await shop.inject({
          method: 'GET',
          url: `/attachments/${key}`,
          headers: { authorization: `Bearer ${buyer.token}` },
        })
      ).statusCode,
    ).toBe(200);
    expect((await readOrder(shop, buyer, id)).events).toEqual(expect.arrayContaining(['approveQc', 'returnQc']));
    expect((await ship(id)).refusal.code).toBe('order.transitionNotAllowed');
    expect((await decide(id, { decision: 'returned', why: '  ' })).refusal.code).toBe('order.qcReasonRequired');
    expect((await decide(id, { decision: 'returned', why: '라벨이 비뚤어졌습니다' })).answer).toMatchObject({
      status: 'preparing',
      qcReports: [{ decision: 'returned', why: '라벨이 비뚤어졌습니다' }],
    });
    expect((await request(id, [key])).refusal.code).toBe('media.fileGone');
    await request(id, [await picture()], '라벨을 다시 달았습니다');
    expect((await decide(id, { decision: 'approved' })).answer).toMatchObject({
      status: 'qcApproved',
      qcReports: [{ decision: 'approved' }, { decision: 'returned' }],
    });
    expect((await decide(id, { decision: 'approved' })).refusal.code).toBe('order.transitionNotAllowed');
    expect((await ship(id)).answer.status).toBe('shippingStarted');
  });

  it('is not available to a stranger, nor for a sample', async () => {
    const { id } = await prepared(1);
    await request(id, []);
    expect((await decide(id, { decision: 'approved' }, (await shop.aBuyer()).token)).status).toBe(404);
    await aRate(shop.db, { currency: 'USD', feedName: 'USD', unit: 1, basic: '1385.2' });
    const sample = await paid(shop, buyer, await shop.goods({ samplePrice: 5_000 }), { sample: true, expected: 8_000 });
    const started = await shop.call('startPreparation', { token: seller(), params: { id: sample.id } });
    expect(started.answer.events).not.toContain('requestQc');
    expect((await request(sample.id, [])).refusal.code).toBe('order.transitionNotAllowed');
  });

  it('ORD-022 the seller marks the goods as packed', async () => {
    const { id } = await prepared(1);
    expect((await shop.call('markReady', { token: seller(), params: { id } })).answer).toMatchObject({
      status: 'readyForDelivery',
      events: ['enterWaybill'],
    });
    expect((await ship(id)).answer.status).toBe('shippingStarted');
  });
});

describe('staff', () => {
  it('ORD-062 moves an order with a status and a comment, where the table allows it', async () => {
    const { token } = await aMember(shop.db, { staffRole: 'operator' });
    const { id } = await paid(shop, buyer, await shop.goods());
    const move = (status: 'preparing' | 'qcApproved' | 'delivered' | 'cancelled', comment: string) =>
      shop.call('moveOrderForStaff', { token, params: { id }, body: { status, comment } });
    expect((await move('preparing', '')).refusal.fields).toMatchObject([{ path: 'comment', code: 'request.required' }]);
    expect((await move('delivered', '고객 요청')).refusal.code).toBe('order.transitionNotAllowed');
    expect((await move('preparing', '판매자 대신 시작')).answer).toMatchObject({
      status: 'preparing',
      history: [{ event: 'startPreparation', by: 'operator', why: '판매자 대신 시작' }, {}, {}],
    });
    await shop.call('requestQc', { token: seller(), params: { id }, body: { note: '확인', files: [] } });
    expect((await move('qcApproved', '사진 확인')).answer).toMatchObject({
      status: 'qcApproved',
      qcReports: [{ decision: 'approved', why: '사진 확인' }],
    });
  });

  it('ORD-062 cancels for the seller, and everything is refunded', async () => {
    const { token } = await aMember(shop.db, { staffRole: 'operator' });
    const { id } = await paid(shop, buyer, await shop.goods());
    const reply = await shop.call('moveOrderForStaff', {
      token,
      params: { id },
      body: { status: 'cancelled', comment: '판매 중지' },
    });
    expect(reply.answer).toMatchObject({
      status: 'cancelled',
      history: [{ event: 'sellerCancel', by: 'operator', why: '판매 중지' }, {}, {}],
    });
    expect((await readOrder(shop, buyer, id)).invoices[0]?.refunds).toMatchObject([{ status: 'done' }]);
  });
});
