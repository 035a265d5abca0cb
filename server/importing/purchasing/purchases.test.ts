import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { anImportOrder } from '#server/importing/builders.ts';
import { followPurchases } from '#server/importing/purchasing/follow-purchases.ts';
import { importOrder } from '#server/importing/tables.ts';
import { type BuyingShop, openBuying } from '#server/importing/testing.ts';
import { entry, posting } from '#server/ledger/tables.ts';
import { notice } from '#server/notice/tables.ts';
import { readOrder } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { closedSupplier } from '#server/supplier/deps.ts';

let shop: BuyingShop;
let token: string;
beforeAll(async () => {
  shop = await openBuying();
  ({ token } = shop.staff.operator);
});
beforeEach(() => shop.control({ fault: 'none' }));
afterAll(() => shop.close());

async function shownTotal(id: number) {
  const { answer } = await shop.call('previewPurchase', { token, params: { id } });
  if (!answer.total) throw new Error(`no total: ${JSON.stringify(answer.whyNot)}`);
  return answer.total;
}
async function ordered(input?: { quantity?: number }) {
  const built = await shop.beingBought(input);
  const { answer } = await shop.call('orderPurchase', {
    token,
    params: { id: built.purchaseId },
    body: { expectedTotal: await shownTotal(built.purchaseId) },
  });
  return { ...built, supplierOrder: answer };
}
const wonFor = ({ goods, freight }: { goods: { amount: number }; freight: { amount: number } }) =>
  Math.round(((goods.amount + freight.amount) * 200) / 100);
const pay = (id: number, paidWon: number) =>
  shop.call('payPurchase', { token, params: { id }, body: { paidWon, how: 'withholding' } });

describe('buying from suppliers', () => {
  it('IMP-002 drafts one purchase for each supplier when preparation starts, and drafts nothing twice', async () => {
    const { id, buyer, purchaseId } = await shop.beingBought();
    expect((await readOrder(shop, buyer, id)).status).toBe('preparing');
    const again = await shop.call('startBuying', { token, params: { id } });
    expect(again.answer).toMatchObject({
      undrafted: 0,
      mayBuy: true,
      purchases: [
        {
          id: purchaseId,
          status: 'draft',
          isOnPlatform: true,
          lines: [{ quantity: 60, unitPrice: { amount: 1_850, currency: 'CNY' } }],
        },
      ],
    });
    const received = await shop.db.select({ kind: notice.kind }).from(notice).where(eq(notice.memberId, buyer.id));
    expect(received.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['importPlaced', 'importPaid', 'importPreparing']),
    );
    expect(received.map(({ kind }) => kind)).not.toContain('orderPlaced');
  });

  it('shows the supplier’s current price next to the buyer’s', async () => {
    const { purchaseId } = await shop.beingBought();
    const { answer } = await shop.call('previewPurchase', { token, params: { id: purchaseId } });
    const tier = shop.offer.tiers.findLast(({ minQuantity }) => minQuantity <= 60);
    expect(answer).toMatchObject({
      agreed: { amount: 60 * 1_850 },
      freightAgreed: { amount: 800 + Math.ceil((13.5 / 24) * 60) * 145 },
      whyNot: null,
      lines: [{ agreed: { amount: 1_850 }, now: { amount: tier?.price }, least: shop.offer.tiers[0]?.minQuantity }],
    });
    expect(answer.total?.amount).toBe(60 * (tier?.price ?? 0) + (answer.freight?.amount ?? 0));
  });

  it('orders at the shown total only, and a second attempt finds the first', async () => {
    const { purchaseId } = await shop.beingBought();
    const total = await shownTotal(purchaseId);
    const other = await shop.call('orderPurchase', {
      token,
      params: { id: purchaseId },
      body: { expectedTotal: { ...total, amount: total.amount - 1 } },
    });
    expect(other.refusal.code).toBe('purchase.totalChanged');
    const order = () =>
      shop.call('orderPurchase', { token, params: { id: purchaseId }, body: { expectedTotal: total } });
    // The one that comes second is refused while the first is being ordered, and finds its purchase afterwards.
    const [one, two] = await Promise.all([order(), order()]);
    expect([one.status, two.status]).toContain(200);
    expect([200, 409]).toEqual(expect.arrayContaining([one.status, two.status]));
    const again = await order();
    expect(again.status).toBe(200);
    const { answer } = await shop.call('readPurchasesOfImport', { token, params: { id: again.answer.orderId } });
    expect(answer.purchases).toMatchObject([
      { status: 'created', supplierOrderId: expect.stringMatching(/^44/), failure: null },
    ]);
  });

  it('IMP-020 posts the actual payment and stores its rate; the same key pays once', async () => {
    const { id, purchaseId, supplierOrder } = await ordered();
    expect((await pay(purchaseId, wonFor(supplierOrder) * 10)).refusal.code).toBe('purchase.rateImplausible');
    const body = { paidWon: wonFor(supplierOrder), how: 'withholding' as const };
    const twice = await Promise.all(
      [1, 2].map(() =>
        shop.call('payPurchase', { token, key: 'pay-the-supplier-1', params: { id: purchaseId }, body }),
      ),
    );
    expect(twice.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    const entries = await shop.db
      .select({ account: entry.account, amount: entry.amount })
      .from(entry)
      .innerJoin(posting, eq(posting.id, entry.postingId))
      .where(eq(posting.causeId, `purchase-${purchaseId}`));
    expect(entries).toEqual(
      expect.arrayContaining([
        { account: 'importCost', amount: wonFor(supplierOrder) },
        { account: 'supplierPaid', amount: -wonFor(supplierOrder) },
      ]),
    );
    expect(entries).toHaveLength(2);
    const [importRow] = await shop.db.select().from(importOrder).where(eq(importOrder.orderId, id));
    expect(Number(importRow?.actualRate)).toBeCloseTo(200, 1);
  });

  it('IMP-006 moves the order to the centre with its first parcel, and shows the buyer where it is', async () => {
    const { id, buyer, purchaseId, supplierOrder } = await ordered();
    await pay(purchaseId, wonFor(supplierOrder));
    const early = await shop.call('lookAtPurchase', { token, params: { id: purchaseId } });
    expect(early.answer).toMatchObject({ status: 'paid', parcels: [] });
    await shop.control({ orderId: supplierOrder.supplierOrderId, to: 'shipped' });
    await expect(followPurchases(shop.db, closedSupplier.supplier, addMinutes(shop.clock.now, 60))).rejects.toThrow(
      'supplier: unavailable NOT_CONFIGURED',
    );
    expect((await readOrder(shop, buyer, id)).status).toBe('preparing');
    const sent = await shop.call('lookAtPurchase', { token, params: { id: purchaseId } });
    expect(sent.answer).toMatchObject({
      status: 'shipped',
      failure: null,
      parcels: [{ arrivedAt: null, traces: [{}] }],
    });
    expect((await readOrder(shop, buyer, id)).status).toBe('localDelivery');
    const way = await shop.call('readMyImportWay', { token: buyer.token, params: { id } });
    expect(way.answer).toMatchObject({
      route: 'WEIHAI_INCHEON',
      parcels: [{ company: shop.offer.seller.company, waybill: sent.answer.parcels[0]?.waybill }],
    });
    const scanned = await shop.call('scanWaybill', {
      token: shop.staff.centre.token,
      body: { waybill: sent.answer.parcels[0]?.waybill ?? '' },
    });
    expect(scanned.status).toBe(200);
    expect((await shop.call('readPurchasesOfImport', { token, params: { id } })).answer.purchases).toMatchObject([
      { status: 'received' },
    ]);
  });
});

describe('failures of a supplier', () => {
  it.each([
    ['signature', 'supplier.denied'],
    ['slow', 'supplier.unavailable'],
    ['error', 'supplier.unavailable'],
    ['business', 'supplier.refused'],
  ])('%s leaves the draft as it is with the reason, and a retry succeeds', async (fault, code) => {
    const { purchaseId } = await shop.beingBought();
    const expectedTotal = await shownTotal(purchaseId);
    await shop.control({ fault });
    const failed = await shop.call('orderPurchase', { token, params: { id: purchaseId }, body: { expectedTotal } });
    expect(failed.answer).toMatchObject({ status: 'draft', supplierOrderId: null, failure: { code } });
    await shop.control({ fault: 'none' });
    const again = await shop.call('orderPurchase', { token, params: { id: purchaseId }, body: { expectedTotal } });
    expect(again.answer).toMatchObject({ status: 'created', failure: null });
  });

  it('stock 0 and less than the smallest quantity are reported before anything is ordered', async () => {
    const few = await shop.beingBought({ quantity: 1 });
    expect((await shop.call('previewPurchase', { token, params: { id: few.purchaseId } })).answer).toMatchObject({
      total: null,
      whyNot: { code: 'supplier.belowMinimum' },
    });
    const { purchaseId } = await shop.beingBought();
    const expectedTotal = await shownTotal(purchaseId);
    await shop.control({ offerId: shop.offer.offerId, change: { stock: 0 } });
    const preview = await shop.call('previewPurchase', { token, params: { id: purchaseId } });
    const failed = await shop.call('orderPurchase', { token, params: { id: purchaseId }, body: { expectedTotal } });
    await shop.control({ offerId: shop.offer.offerId, change: { stock: 5_000 } });
    expect(preview.answer).toMatchObject({ whyNot: { code: 'supplier.soldOut' } });
    expect(failed.answer).toMatchObject({ status: 'draft', failure: { code: 'supplier.soldOut' } });
  });
});

describe('buying by hand', () => {
  it('IMP-002 records number, yuan and won of goods the platform does not list, and their parcels', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'paid', quantity: 60 });
    const started = await shop.call('startBuying', { token, params: { id } });
    const [draft] = started.answer.purchases;
    const params = { id: draft?.id ?? 0 };
    expect(draft).toMatchObject({ isOnPlatform: false });
    expect((await shop.call('previewPurchase', { token, params })).refusal.code).toBe('purchase.byHandOnly');
    const body = { supplierOrderId: `HAND-${id}`, goodsFen: 111_000, freightFen: 4_000, paidWon: 230_000 };
    expect((await shop.call('notePurchase', { token, params, body })).answer).toMatchObject({
      status: 'paid',
      byHand: true,
      paid: { amount: 230_000 },
    });
    expect(
      (await shop.call('notePurchaseParcel', { token, params, body: { courier: 'SF', waybill: 'SF-10 01!' } })).refusal
        .code,
    ).toBe('purchase.waybillInvalid');
    expect(
      (await shop.call('notePurchaseParcel', { token, params, body: { courier: 'SF', waybill: 'sf 1001' } })).answer,
    ).toMatchObject({ status: 'shipped', parcels: [{ waybill: 'SF1001' }] });
    expect((await readOrder(shop, buyer, id)).status).toBe('localDelivery');
  });

  it('a cancelled paid purchase reverses its posting and its pieces can be drafted again', async () => {
    const { id, purchaseId, supplierOrder } = await ordered();
    await pay(purchaseId, wonFor(supplierOrder));
    expect(
      (await shop.call('cancelPurchase', { token, params: { id: purchaseId }, body: { reason: ' ' } })).refusal.code,
    ).toBe('purchase.reasonRequired');
    expect(
      (await shop.call('cancelPurchase', { token, params: { id: purchaseId }, body: { reason: 'closed down' } })).answer
        .status,
    ).toBe('cancelled');
    const [importRow] = await shop.db.select().from(importOrder).where(eq(importOrder.orderId, id));
    expect(importRow?.actualRate).toBeNull();
    expect(
      (await shop.call('startBuying', { token, params: { id } })).answer.purchases.map(({ status }) => status),
    ).toEqual(['cancelled', 'draft']);
  });
});

describe('unavailable goods', () => {
  it('are removed from the order as the buyer preferred, and refunded; the draft is updated', async () => {
    const { id, buyer } = await shop.beingBought();
    const orderLineId = (await readOrder(shop, buyer, id)).lines[0]?.id ?? 0;
    const input = {
      token,
      params: { id },
      body: { lines: [{ orderLineId, quantity: 20 }], reason: 'sold out at the supplier' },
    };
    expect((await shop.call('refundOutOfStock', input)).answer.purchases).toMatchObject([
      { status: 'draft', lines: [{ quantity: 40 }] },
    ]);
    const after = await readOrder(shop, buyer, id);
    expect(after).toMatchObject({ status: 'preparing', lines: [{ cancelled: 20 }] });
    expect(after.invoices[0]?.refunds).toHaveLength(1);
    await shop.db.update(order).set({ stockOutPreference: 'wait' }).where(eq(order.id, id));
    expect((await shop.call('refundOutOfStock', input)).refusal.code).toBe('purchase.buyerWaits');
  });

  it('end the whole order where the buyer preferred that, unless something is bought already', async () => {
    const first = await ordered();
    await shop.db.update(order).set({ stockOutPreference: 'cancelAll' }).where(eq(order.id, first.id));
    const orderLineId = (await readOrder(shop, first.buyer, first.id)).lines[0]?.id ?? 0;
    const body = { lines: [{ orderLineId, quantity: 1 }], reason: 'gone' };
    expect((await shop.call('refundOutOfStock', { token, params: { id: first.id }, body })).refusal.code).toBe(
      'purchase.boughtAlready',
    );
    const second = await shop.beingBought();
    await shop.db.update(order).set({ stockOutPreference: 'cancelAll' }).where(eq(order.id, second.id));
    const line = (await readOrder(shop, second.buyer, second.id)).lines[0]?.id ?? 0;
    const ended = await shop.call('refundOutOfStock', {
      token,
      params: { id: second.id },
      body: { ...body, lines: [{ orderLineId: line, quantity: 1 }] },
    });
    expect(ended.answer.purchases).toMatchObject([{ status: 'cancelled' }]);
    expect((await readOrder(shop, second.buyer, second.id)).status).toBe('cancelled');
  });
});

describe('access', () => {
  it('AZ-01 only the operator may buy, other staff may read', async () => {
    const { id, purchaseId, buyer } = await shop.beingBought();
    for (const who of [shop.staff.centre.token, shop.staff.customs.token, buyer.token]) {
      expect(
        (
          await shop.call('payPurchase', {
            token: who,
            params: { id: purchaseId },
            body: { paidWon: 1, how: 'byHand' },
          })
        ).status,
      ).toBe(403);
      expect((await shop.call('startBuying', { token: who, params: { id } })).status).toBe(403);
    }
    expect((await shop.call('listPurchases', {})).status).toBe(401);
    expect((await shop.call('readPurchasesOfImport', { token: shop.staff.centre.token, params: { id } })).status).toBe(
      200,
    );
    expect(
      (await shop.call('listPurchases', { token, query: { status: 'draft' } })).answer.purchases.map((one) => one.id),
    ).toContain(purchaseId);
  });

  it('the buyer asks and the coordinator answers, each is notified; a stranger finds nothing', async () => {
    const { id, buyer } = await shop.beingBought();
    const stranger = await shop.aBuyer();
    expect(
      (await shop.call('askCoordinator', { token: stranger.token, params: { id }, body: { text: 'hello' } })).status,
    ).toBe(404);
    expect((await shop.call('readMyImportWay', { token: stranger.token, params: { id } })).status).toBe(404);
    expect(
      (await shop.call('askCoordinator', { token: buyer.token, params: { id }, body: { text: '  ' } })).refusal.code,
    ).toBe('importing.wordsRequired');
    await shop.call('askCoordinator', { token: buyer.token, params: { id }, body: { text: 'When do they leave?' } });
    const answered = await shop.call('answerQuestion', {
      token: shop.staff.centre.token,
      params: { id },
      body: { text: 'On Monday.' },
    });
    expect(answered.answer.questions).toMatchObject([
      { role: 'buyer', text: 'When do they leave?', isMine: false },
      { role: 'centre', text: 'On Monday.', isMine: true },
    ]);
    const seen = await shop.call('listMyQuestions', { token: buyer.token, params: { id } });
    expect(seen.answer.questions).toMatchObject([{ isMine: true }, { role: 'centre', who: '' }]);
    const received = await shop.db
      .select({ kind: notice.kind, to: notice.memberId })
      .from(notice)
      .where(eq(notice.href, `/admin/imports/${id}#questions`));
    expect(received).toEqual([{ kind: 'importQuestion', to: shop.staff.operator.id }]);
  });
});
