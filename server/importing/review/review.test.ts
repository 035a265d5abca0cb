import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessDayAfter, kstDate } from '#core/calendar.ts';
import { firstPaymentDue } from '#core/importing/rules.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import {
  anImportOrder,
  anImportRequest,
  type ImportShop,
  openImports,
  orderImport,
} from '#server/importing/builders.ts';
import { type Buyer, readOrder } from '#server/order/testing.ts';
import { expireInvoices } from '#server/payment/timers.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const operator = () => shop.staff.operator.token;
const review = (id: number, decision: 'pass' | 'refuse', note = '', more: { token?: string; key?: string } = {}) =>
  shop.call('reviewImport', {
    token: more.token ?? operator(),
    params: { id },
    body: { decision, note },
    ...(more.key && { key: more.key }),
  });
const ask = (id: number, types: ('KC' | 'FDA')[], token = operator()) =>
  shop.call('askCertificates', {
    token,
    params: { id },
    body: { types, by: businessDayAfter(kstDate(shop.clock.now), 5), note: 'KC of the maker' },
  });
const aPaper = async (buyer: Buyer): Promise<string> => {
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/v1/auth/attachments',
    query: { name: 'kc.pdf' },
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
  });
  return reply.json().key;
};
const cancel = (buyer: Buyer, id: number) =>
  shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'changed my mind' } });
const purses = async ({ token }: Buyer) => {
  const { answer } = await shop.call('readWallet', { token });
  return [answer.cash.amount, answer.mileage.amount];
};
/** A buyer with a coupon and a filled wallet, and an import that used all of it. */
const withWallet = async () => {
  const buyer = await shop.aBuyer();
  await fillWallet(shop.db, buyer.id, { cash: 100_000, mileage: 3_000 });
  const couponGrantId = await aCouponOf(shop.db, buyer.id, {}, shop.clock.now);
  return { buyer, input: { couponGrantId, mileage: 3_000, cash: 100_000 } };
};
/** Asserts that everything is refunded: the coupon can be used again. */
const expectAllBack = async (
  buyer: Buyer,
  { couponGrantId, ...spent }: { couponGrantId: number; mileage: number; cash: number },
) => {
  expect(await purses(buyer)).toEqual([spent.cash, spent.mileage]);
  expect((await orderImport(shop, buyer, { couponGrantId })).status).toBe(201);
};

describe('the expert’s review', () => {
  it('IMP-005 requests certificates until a day, accepts them from the buyer, and passes when they are uploaded', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'pendingReview' });
    const declared = (await shop.call('readImport', { token: operator(), params: { id } })).answer;
    expect(declared.goods).toEqual([
      {
        orderLineId: expect.any(Number),
        hsCode: '9617000000',
        dutyBasisPoints: 800,
        certificates: declared.usualCertificates,
      },
    ]);
    expect((await ask(id, ['KC'])).answer).toMatchObject({
      certificates: [{ type: 'KC', handedIn: false }],
      reviewNote: 'KC of the maker',
    });
    expect(await review(id, 'pass')).toMatchObject({
      status: 409,
      refusal: { code: 'importing.certificatesMissing', params: { types: 'KC' } },
    });
    const notices = await shop.call('listNotices', { token: buyer.token, query: {} });
    expect(JSON.stringify(notices.answer)).toContain('importCertificates');
    const handIn = await shop.call('handInCertificate', {
      token: buyer.token,
      params: { id },
      body: { certificate: 'KC', file: await aPaper(buyer) },
    });
    expect(handIn.answer).toMatchObject({
      certificates: [{ type: 'KC', handedIn: true }],
      papers: [{ certificate: 'KC', file: { name: 'kc.pdf' } }],
    });
    const { papers } = (await shop.call('readImport', { token: operator(), params: { id } })).answer;
    const file = await shop.inject({
      method: 'GET',
      url: `/attachments/${papers[0]?.file.key}`,
      headers: { authorization: `Bearer ${operator()}` },
    });
    expect(file.statusCode).toBe(200);
    expect((await review(id, 'pass')).answer.status).toBe('awaitingPayment');
  });

  it('IMP-005 requests the first payment within three days', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'awaitingPayment' });
    const { invoices, total } = await readOrder(shop, buyer, id);
    expect(invoices).toMatchObject([
      { kind: 'GOODS', status: 'requested', total, dueAt: firstPaymentDue(shop.clock.now).toISOString() },
    ]);
  });

  it('refuses with a reason, and refunds coupon, mileage and cash', async () => {
    const { buyer, input } = await withWallet();
    const { answer } = await orderImport(shop, buyer, input);
    expect((await review(answer.id, 'refuse', ' ')).refusal.code).toBe('importing.reasonRequired');
    expect((await review(answer.id, 'refuse', 'These goods may not be imported')).answer).toMatchObject({
      status: 'cancelled',
      reviewNote: 'These goods may not be imported',
    });
    await expectAllBack(buyer, input);
  });

  it('decides once: a concurrent pass and refusal have one outcome, and the same key is one decision', async () => {
    const { id } = await anImportOrder(shop, { state: 'pendingReview' });
    const both = await Promise.all([review(id, 'pass'), review(id, 'refuse', 'no')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('order.transitionNotAllowed');
    const { id: other } = await anImportOrder(shop, { state: 'pendingReview' });
    const twice = [
      await review(other, 'pass', '', { key: `pass-once-${other}` }),
      await review(other, 'pass', '', { key: `pass-once-${other}` }),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('against a concurrent cancellation has one outcome', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'pendingReview' });
    const both = await Promise.all([review(id, 'refuse', 'no'), cancel(buyer, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readOrder(shop, buyer, id)).status).toBe('cancelled');
  });

  it('is closed once it is decided: nothing can be requested or uploaded afterwards', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'awaitingPayment' });
    expect((await ask(id, ['KC'])).refusal.code).toBe('importing.notWaiting');
    expect(
      (
        await shop.call('handInCertificate', {
          token: buyer.token,
          params: { id },
          body: { certificate: 'KC', file: await aPaper(buyer) },
        })
      ).refusal.code,
    ).toBe('importing.notWaiting');
  });

  it('is paid at once when the wallet covers everything', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 5_000_000 });
    const { answer: quoted } = await shop.call('quoteImport', {
      token: buyer.token,
      body: anImportRequest(shop, buyer),
    });
    const { answer } = await orderImport(shop, buyer, { cash: quoted.offered.cash.most });
    expect(answer).toMatchObject({ status: 'pendingReview', total: { amount: 0 } });
    expect((await review(answer.id, 'pass')).answer.status).toBe('paid');
  });
});

describe('access', () => {
  it('another buyer finds no such import, a visitor must sign in', async () => {
    const { id } = await anImportOrder(shop, { state: 'pendingReview' });
    const other = await shop.aBuyer();
    expect((await shop.call('readMyImport', { token: other.token, params: { id } })).status).toBe(404);
    expect(
      (
        await shop.call('handInCertificate', {
          token: other.token,
          params: { id },
          body: { certificate: 'KC', file: await aPaper(other) },
        })
      ).status,
    ).toBe(404);
    expect((await shop.call('readMyImport', { params: { id } })).status).toBe(401);
    expect((await shop.call('listImports', { query: {} })).status).toBe(401);
  });

  it('IMP-037 only the operator decides; other staff read, and a buyer does neither', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'pendingReview' });
    const { centre, customs, warehouse } = shop.staff;
    for (const { token } of [centre, customs, warehouse]) {
      expect((await review(id, 'pass', '', { token })).status).toBe(403);
      expect((await ask(id, ['KC'], token)).status).toBe(403);
      expect((await shop.call('listImports', { token, query: {} })).status).toBe(403);
      expect((await shop.call('readImport', { token, params: { id } })).status).toBe(200);
    }
    expect((await shop.call('readImport', { token: buyer.token, params: { id } })).status).toBe(403);
    expect((await review(id, 'pass', '', { token: buyer.token })).status).toBe(403);
    expect((await readOrder(shop, buyer, id)).status).toBe('pendingReview');
  });

  it('finds imports by state and number, with the number in each state', async () => {
    const { id, number } = await anImportOrder(shop, { state: 'pendingReview' });
    const list = (query: object) => shop.call('listImports', { token: operator(), query: { ...query } });
    const { answer } = await list({ status: 'pendingReview', number });
    expect(answer.imports).toMatchObject([{ orderId: id, number, importer: 'PROXY', mode: 'LCL', lines: 1 }]);
    expect(answer.counts).toEqual([{ status: 'pendingReview', count: 1 }]);
    expect((await list({ status: 'paid', number })).answer.imports).toEqual([]);
    expect((await list({ number: '%' })).answer.imports).toEqual([]);
  });
});

describe('the buyer’s cancellation', () => {
  it.each(['pendingReview', 'awaitingPayment', 'paid'] as const)(
    'ORD-028 succeeds while it is %s, and everything is refunded',
    async (state) => {
      const { buyer, input } = await withWallet();
      const { id } = await anImportOrder(shop, { ...input, state, buyer });
      const { status, answer } = await cancel(buyer, id);
      expect([status, answer.status]).toEqual([200, 'cancelled']);
      const { invoices, total } = await readOrder(shop, buyer, id);
      const returned = invoices
        .flatMap(({ refunds }) => refunds)
        .reduce((sum, refund) => sum + refund.amount.amount, 0);
      expect(returned).toBe(state === 'paid' ? total.amount : 0);
      await expectAllBack(buyer, input);
    },
  );

  it('ORD-029 is refused once preparation has begun', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'preparing' });
    expect(await cancel(buyer, id)).toMatchObject({ status: 409, refusal: { code: 'order.transitionNotAllowed' } });
  });
});

it('IMP-005 an unpaid import expires after three days and refunds everything', async () => {
  const { buyer, input } = await withWallet();
  const { id } = await anImportOrder(shop, { ...input, state: 'awaitingPayment', buyer });
  const { now } = shop.clock;
  shop.clock.now = addDays(firstPaymentDue(now), 1);
  await expireInvoices(shop.app.deps);
  shop.clock.now = now;
  expect((await readOrder(shop, buyer, id)).status).toBe('cancelled');
  expect(await purses(buyer)).toEqual([input.cash, input.mileage]);
});
