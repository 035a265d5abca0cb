import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { aPhoto, sent } from '#server/centre/builders.ts';
import { anImportOrder, type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';
import { readOrder } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';

let shop: ImportShop;
let centre: string;
let operator: string;
beforeAll(async () => {
  shop = await openImports();
  centre = shop.staff.centre.token;
  operator = shop.staff.operator.token;
});
afterAll(() => shop.close());

const scan = (waybill: string, token = centre) => shop.call('scanWaybill', { token, body: { waybill } });
const work = async ({ id }: BuiltImport) =>
  (await shop.call('readCentreOrder', { token: centre, params: { id } })).answer;
const CLEAN = { exteriorChecked: 0, exteriorBad: 0, operationChecked: 0, operationBad: 0, note: '' };
const lineIdOf = async (built: BuiltImport): Promise<number> => (await work(built)).lines[0]?.id ?? 0;
const count = async (built: BuiltImport, counted: number, checked = 0) =>
  shop.call('inspectLine', {
    token: centre,
    params: { id: built.id },
    body: {
      orderLineId: await lineIdOf(built),
      ...CLEAN,
      exteriorChecked: checked,
      operationChecked: checked,
      counted,
    },
  });
const pack = async (
  built: BuiltImport,
  alike: number,
  quantity: number,
  box = { length: 52, width: 36, height: 26, grams: 13_500 },
) =>
  shop.call('addCartons', {
    token: centre,
    params: { id: built.id },
    body: { ...box, alike, pieces: [{ orderLineId: await lineIdOf(built), quantity }] },
  });

const photo = () => aPhoto(shop, centre);

async function photos(built: BuiltImport, kind: 'ONSITE' | 'DETAILED', many: number) {
  const files = await Promise.all(Array.from({ length: many }, () => photo()));
  return shop.call('addCentrePhotos', {
    token: centre,
    params: { id: built.id },
    body: { orderLineId: await lineIdOf(built), kind, files },
  });
}

describe('arrivals', () => {
  it('IMP-006 a scanned waybill moves its order with the first parcel, and the purchase is received with the last', async () => {
    const built = await anImportOrder(shop, { state: 'localDelivery' });
    const {
      waybills: [first = '', second = ''],
    } = await sent(shop, built, 2);
    const arrived = await scan(` ${first.toLowerCase().slice(0, 6)}-${first.slice(6)} `);
    expect(arrived.answer).toMatchObject({
      status: 'matched',
      waybill: first,
      again: false,
      orders: [{ orderId: built.id, parcels: 2, arrived: 1 }],
    });
    expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'atChinaCentre' });
    expect((await scan(second)).answer).toMatchObject({ orders: [{ parcels: 2, arrived: 2 }] });
    const { answer } = await shop.call('findPurchases', { token: centre, query: { search: built.number } });
    expect(answer.purchases).toEqual([]);
  });

  it('two concurrent scans of the same parcel write one arrival and one transition', async () => {
    const built = await anImportOrder(shop, { state: 'localDelivery' });
    const {
      waybills: [waybill = ''],
    } = await sent(shop, built);
    const [one, other] = await Promise.all([scan(waybill), scan(waybill)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.answer.id).toBe(other.answer.id);
    expect([one.answer.again, other.answer.again].sort()).toEqual([false, true]);
    const { history } = await readOrder(shop, built.buyer, built.id);
    expect(history.filter(({ to }) => to === 'atChinaCentre')).toHaveLength(1);
  });

  it('an unexpected parcel waits until it is matched to a purchase or returned', async () => {
    const built = await anImportOrder(shop, { state: 'preparing' });
    const { purchaseId } = await sent(shop, built, 0);
    const { answer } = await scan('YT9988776655');
    expect(answer).toMatchObject({ status: 'unidentified', orders: [] });
    const found = await shop.call('findPurchases', { token: centre, query: { search: built.number } });
    // Who counts the goods does not learn how many were ordered; the operator does.
    expect(found.answer.purchases).toMatchObject([{ id: purchaseId, orderId: built.id, lines: [{ quantity: null }] }]);
    const full = await shop.call('findPurchases', { token: operator, query: { search: built.number } });
    expect(full.answer.purchases).toMatchObject([{ lines: [{ quantity: expect.any(Number) }] }]);
    const matched = await shop.call('matchArrival', { token: centre, params: { id: answer.id }, body: { purchaseId } });
    expect(matched.answer).toMatchObject({ status: 'matched', orders: [{ orderId: built.id }] });
    expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'atChinaCentre' });
    expect(
      (
        await shop.call('sendBackArrival', {
          token: centre,
          params: { id: answer.id },
          body: { note: 'nobody knows it' },
        })
      ).refusal,
    ).toMatchObject({ code: 'centre.transitionNotAllowed', params: { state: 'matched' } });
    const lost = await scan('YT1111111111');
    const back = (note: string) =>
      shop.call('sendBackArrival', { token: operator, params: { id: lost.answer.id }, body: { note } });
    expect((await back(' ')).refusal.code).toBe('centre.reasonRequired');
    expect((await back('refused by the centre')).answer).toMatchObject({
      status: 'returned',
      note: 'refused by the centre',
    });
    expect((await scan('!')).refusal.code).toBe('centre.waybillInvalid');
  });
});

describe('counting and packing', () => {
  it('IMP-023 IMP-024 the volume is charged by volume, weight or minimum as calculated by hand', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    await count(built, 600);
    // One carton: 52 × 36 × 26 = 48,672 cm³; 13.5 kg ÷ 280 = 48,215 cm³; less than 0.3 m³.
    expect((await pack(built, 1, 24)).answer.chargeable).toEqual({
      cm3: 300_000,
      byVolumeCm3: 48_672,
      byWeightCm3: 48_215,
      decidedBy: 'minimum',
      grams: 13_500,
    });
    // Twenty-five: 1.2168 m³ against 1.2054 m³.
    expect((await pack(built, 24, 24)).answer.chargeable).toEqual({
      cm3: 1_220_000,
      byVolumeCm3: 1_216_800,
      byWeightCm3: 1_205_358,
      decidedBy: 'volume',
      grams: 337_500,
    });
    const last = (await work(built)).cartons.at(-1);
    await shop.call('removeCarton', { token: centre, params: { id: last?.id ?? 0 } });
    // The last one twice as heavy: 351 kg ÷ 280 = 1.2536 m³.
    expect((await pack(built, 1, 24, { length: 52, width: 36, height: 26, grams: 27_000 })).answer).toMatchObject({
      chargeable: { cm3: 1_260_000, decidedBy: 'weight', grams: 351_000 },
      hindrances: [],
    });
  });

  it('draws the packing list of what was measured, for staff alone', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    const ask = (token: string) =>
      shop.inject({
        method: 'GET',
        url: `/api/v1/ops/centre/orders/${built.id}/packing-list`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask(centre)).json().error.code).toBe('document.notYet');
    await count(built, 600);
    await pack(built, 25, 24);
    const paper = await ask(shop.staff.customs.token);
    expect([paper.statusCode, paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect((await ask(built.buyer.token)).statusCode).toBe(403);
  });

  it('refuses to pack more pieces than were counted', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    expect((await pack(built, 1, 1)).refusal).toMatchObject({ code: 'centre.moreThanCounted', params: { left: 0 } });
    expect((await count(built, 100)).answer.hindrances).toEqual(['notPacked']);
    expect((await pack(built, 4, 24)).status).toBe(200);
    expect((await pack(built, 1, 5)).refusal.params).toEqual({ left: 4 });
    const [one, other] = await Promise.all([pack(built, 1, 3), pack(built, 1, 3)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await count(built, 50)).refusal.code).toBe('centre.moreThanCounted');
    expect(
      (
        await shop.call('inspectLine', {
          token: centre,
          params: { id: built.id },
          body: { orderLineId: await lineIdOf(built), ...CLEAN, counted: 600, exteriorChecked: 5, exteriorBad: 6 },
        })
      ).refusal,
    ).toMatchObject({ code: 'centre.checkedTooMany', params: { limit: 5 } });
  });

  it('refuses unknown orders', async () => {
    const built = await anImportOrder(shop, { state: 'localDelivery' });
    expect((await count(built, 1)).refusal).toMatchObject({
      code: 'centre.notAtCentre',
      params: { state: 'localDelivery' },
    });
  });
});

describe('photos and services', () => {
  it('IMP-028 three photos of a line are free, detailed ones are accepted as requested, and staff and buyer see them', async () => {
    const built = await anImportOrder(shop, {
      state: 'atChinaCentre',
      services: [{ sku: shop.tumblers.skus[0]?.code ?? '', kind: 'DETAILED_PHOTO', count: 2 }],
    });
    expect((await photos(built, 'ONSITE', 3)).status).toBe(200);
    expect((await photos(built, 'ONSITE', 1)).refusal).toMatchObject({
      code: 'centre.photosFull',
      params: { limit: 3 },
    });
    expect((await photos(built, 'DETAILED', 3)).refusal).toMatchObject({
      code: 'centre.photosNotAsked',
      params: { left: 2 },
    });
    const { answer } = await photos(built, 'DETAILED', 2);
    const file = answer.lines[0]?.photos[0]?.file.key ?? '';
    const read = (token: string) =>
      shop.inject({ method: 'GET', url: `/attachments/${file}`, headers: { authorization: `Bearer ${token}` } });
    const picture = await read(built.buyer.token);
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined();
    expect([
      picture.statusCode,
      (await read(shop.staff.customs.token)).statusCode,
      (await read((await shop.aBuyer()).token)).statusCode,
    ]).toEqual([200, 200, 404]);
    expect(
      (await shop.call('readMyInspection', { token: built.buyer.token, params: { id: built.id } })).answer.photos,
    ).toHaveLength(5);
  });

  it.each([
    ['IMP-030 IMP-032', 'EXTERIOR', 5],
    ['IMP-031 IMP-032', 'OPERATION', 3],
  ] as const)(
    '%s the %s check of %i pieces is free, of more by the person-hour; it is finished with its half hours, and the order is in services meanwhile',
    async (_ids, kind, free) => {
      const built = await anImportOrder(shop, {
        state: 'atChinaCentre',
        services: [{ sku: shop.tumblers.skus[0]?.code ?? '', kind, count: free + 1 }],
      });
      const id = (await work(built)).lines[0]?.services[0]?.id ?? 0;
      const move = (event: 'begin' | 'finish' | 'reject', more = {}, token = centre) =>
        shop.call('workService', { token, params: { id }, body: { event, ...more } });
      expect((await move('begin')).answer).toMatchObject({
        status: 'servicesInProgress',
        hindrances: ['servicesOpen', 'notCounted', 'notPacked'],
      });
      expect((await move('finish')).refusal.code).toBe('centre.halfHoursRequired');
      await count(built, 600, free + 1);
      expect((await move('finish', { halfHours: 5 }, shop.staff.customs.token)).refusal.code).toBe(
        'session.notAllowed',
      );
      expect((await move('finish', { halfHours: 5, result: 'two dents' })).answer).toMatchObject({
        status: 'atChinaCentre',
        lines: [{ services: [{ status: 'done', halfHours: 5, result: 'two dents' }] }],
      });
      // Two and a half hours at 7,000 won, shown as such in the bill.
      expect(await billedFor(built, `SERVICE_${kind}`)).toEqual({ amount: 17_500, currency: 'KRW' });
      const { answer: bill } = await shop.call('previewBill', { token: operator, params: { id: built.id } });
      expect(bill.cost.second.find(({ code }) => code === `SERVICE_${kind}`)?.rule).toMatchObject({
        personHours: 2.5,
        unit: 7_000,
      });
      const small = await anImportOrder(shop, {
        state: 'atChinaCentre',
        services: [{ sku: shop.tumblers.skus[0]?.code ?? '', kind, count: free }],
      });
      await count(small, 600, free);
      const smallId = (await work(small)).lines[0]?.services[0]?.id ?? 0;
      expect(
        (
          await shop.call('workService', {
            token: centre,
            params: { id: smallId },
            body: { event: 'finish', halfHours: 5 },
          })
        ).status,
      ).toBe(200);
      expect((await billedFor(small, `SERVICE_${kind}`))?.amount ?? 0).toBe(0);
    },
  );

  /** The requested second payment under a code, once everything is counted and packed. */
  async function billedFor(built: BuiltImport, code: string) {
    await pack(built, 25, 24);
    const preview = await shop.call('previewBill', { token: operator, params: { id: built.id } });
    return preview.answer.lines.find((line) => line.code === code)?.billed;
  }
});

describe('issues', () => {
  const report = async (built: BuiltImport, kind: 'missing' | 'damaged', quantity: number) =>
    shop.call('reportIssue', {
      token: centre,
      params: { id: built.id },
      body: { orderLineId: await lineIdOf(built), kind, quantity, note: 'seen at the centre', files: [await photo()] },
    });
  const decide = (
    built: BuiltImport,
    issueId: number,
    decision: 'accept' | 'replace' | 'return',
    token = built.buyer.token,
  ) => shop.call('decideIssue', { token, params: { id: built.id }, body: { issueId, decision, note: '' } });

  it('the buyer returns damaged pieces: they leave the order and their price is refunded once', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    const [issue] = (await report(built, 'damaged', 6)).answer.issues;
    expect(issue).toMatchObject({
      status: 'open',
      quantity: 6,
      decisions: ['accept', 'replace', 'return'],
      photos: [{ kind: 'ISSUE' }],
    });
    const stranger = await shop.aBuyer();
    expect((await decide(built, issue?.id ?? 0, 'return', stranger.token)).status).toBe(404);
    const answers = await Promise.all([
      decide(built, issue?.id ?? 0, 'return'),
      decide(built, issue?.id ?? 0, 'accept'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('removes returned pieces from the order with their payment, and the centre sends them back', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    const before = await readOrder(shop, built.buyer, built.id);
    const [issue] = (await report(built, 'damaged', 6)).answer.issues;
    expect((await decide(built, issue?.id ?? 0, 'return')).answer.issues).toMatchObject([
      { status: 'decided', decision: 'return', decisions: [] },
    ]);
    await sendRefunds(shop.app.deps);
    const after = await readOrder(shop, built.buyer, built.id);
    expect(after).toMatchObject({ status: 'atChinaCentre', lines: [{ quantity: 600, cancelled: 6 }] });
    // Six of six hundred pieces: a hundredth of the goods and of the agency fee on them, rounded down.
    expect(after.invoices[0]?.refunds).toMatchObject([
      {
        status: 'done',
        amount: { amount: Math.floor(before.goods.amount / 100) + Math.floor((before.fee?.amount ?? 0) / 100) },
      },
    ]);
    expect((await work(built)).hindrances).toContain('issuesOpen');
    await count(built, 594);
    const done = await shop.call('finishIssue', { token: centre, params: { id: issue?.id ?? 0 } });
    expect(done.answer).toMatchObject({ issues: [{ status: 'done' }], lines: [{ ordered: 600, remaining: 594 }] });
  });

  it('missing pieces cannot be accepted, and once refunded they need no further work', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    const [issue] = (await report(built, 'missing', 2)).answer.issues;
    expect((await decide(built, issue?.id ?? 0, 'accept')).refusal.code).toBe('centre.missingNotAcceptable');
    expect((await decide(built, issue?.id ?? 0, 'return')).answer.issues).toMatchObject([
      { status: 'done', decision: 'return' },
    ]);
  });

  it('an order of which everything is returned ends', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    const [issue] = (await report(built, 'damaged', 600)).answer.issues;
    expect((await decide(built, issue?.id ?? 0, 'return')).status).toBe(200);
    expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'cancelled' });
  });

  it('the operator decides only after three business days of silence', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    const instead = async (id = 0) =>
      shop.call('decideIssueForBuyer', {
        token: operator,
        params: { id },
        body: { decision: 'accept', note: 'no word from the buyer' },
      });
    const [fresh] = (await report(built, 'damaged', 1)).answer.issues;
    expect((await instead(fresh?.id)).refusal.code).toBe('centre.buyerHasTime');
    const now = shop.clock.now;
    shop.clock.now = addDays(now, -8);
    const old = (await report(built, 'damaged', 1)).answer.issues.at(-1);
    shop.clock.now = now;
    expect((await instead(old?.id)).answer.issues).toMatchObject([
      { status: 'open' },
      { status: 'done', decision: 'accept' },
    ]);
  });
});

describe('rights', () => {
  it('IMP-037 the centre works, other staff read, buyers and visitors get nothing', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    const { customs, warehouse } = shop.staff;
    for (const token of [operator, customs.token, warehouse.token]) {
      expect((await scan('SF7777777777', token)).status).toBe(403);
      expect((await shop.call('readCentreOrder', { token, params: { id: built.id } })).status).toBe(200);
    }
    expect((await scan('SF7777777777', built.buyer.token)).status).toBe(403);
    expect((await shop.call('readCentreOrder', { token: built.buyer.token, params: { id: built.id } })).status).toBe(
      403,
    );
    expect((await shop.call('readCentreOrder', { params: { id: built.id } })).status).toBe(401);
    expect(
      (
        await shop.call('decideIssueForBuyer', {
          token: centre,
          params: { id: 1 },
          body: { decision: 'accept', note: 'x' },
        })
      ).status,
    ).toBe(403);
    const lost = await scan('SF8888888888');
    expect(
      (
        await shop.call('sendBackArrival', {
          token: warehouse.token,
          params: { id: lost.answer.id },
          body: { note: 'x' },
        })
      ).refusal.code,
    ).toBe('session.notAllowed');
  });
});
