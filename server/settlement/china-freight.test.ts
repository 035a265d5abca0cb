import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kstDate } from '#core/calendar.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { anImportRequest, type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';
import { importLinesOf } from '#server/importing/queries.ts';
import { importLine, purchase } from '#server/importing/tables.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { chinaFreight } from '#server/logistics/tables.ts';
import { fillCart, payByCard, readOrder } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { cleared, inspected, moved, released } from '#server/settlement/builders.ts';
import { finishSettlements } from '#server/settlement/timers.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
  // 314 yuan a supplier: 66,223 won at the applied rate.
  await shop.db.insert(chinaFreight).values({ base: 31_400, kilo: 0, validFrom: kstDate(shop.clock.now) });
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const A_MINUTE = 60_000;
const won = (amount: number) => ({ amount, currency: 'KRW' });
const TAXES = { customsValue: 2_328_840, duty: 186_300, vat: 251_510 };
const CONFIRMED = ['refundUnusual', 'missingUnusual', 'freightUnusual'].map((code) => ({
  code: `settlement.${code}`,
  reason: 'compared with the orders at the suppliers',
}));
const operator = () => shop.staff.operator.token;
type Input = {
  readonly lines?: { code: string; amount: number }[];
  readonly note?: string;
  readonly confirmed?: { code: string; reason: string }[];
};
const settle = (id: number, { lines = [], note = '', confirmed }: Input = {}) =>
  shop.call('settleImport', {
    token: operator(),
    params: { id },
    body: { lines, note, ...(confirmed && { confirmed }) },
  });
const balance = async (account: Parameters<typeof balanceOf>[1], id: number) =>
  (await balanceOf(shop.db, account, id, 'KRW')).minor;
const refundsOf = async (buyer: BuiltImport['buyer'], id: number) =>
  (await readOrder(shop, buyer, id)).invoices.reduce((sum, { refunded }) => sum + refunded.amount, 0);

async function finished(id: number): Promise<void> {
  await sendRefunds(shop.app.deps, id);
  await finishSettlements(shop.db, shop.clock.now);
  expect([await balance('buyerFunds', id), await balance('importCost', id)]).toEqual([0, 0]);
}

async function payNow({ id, buyer }: BuiltImport): Promise<void> {
  const paymentId = await payByCard(shop, buyer, id);
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
}

describe('freight within China', () => {
  it('IMP-011 PAY-006 is refunded where the suppliers charged less than was billed, and nothing of it is ours', async () => {
    // 29 yuan at 200.00 are 5,800 won.
    const { id, buyer } = await released(shop, { rate: '200.00', freightFen: 29_00, ...TAXES });
    const preview = await shop.call('previewSettlement', { token: operator(), params: { id } });
    expect(preview.answer).toMatchObject({
      hindrances: [],
      chinaFreight: { charged: { amount: 314_00, currency: 'CNY' }, paid: { amount: 29_00, currency: 'CNY' } },
    });
    const asked = await settle(id);
    expect(asked.refusal).toMatchObject({
      code: 'audit.confirmationNeeded',
      fields: expect.arrayContaining([
        expect.objectContaining({
          code: 'settlement.freightUnusual',
          params: { expected: '₩66,223', entered: '₩5,800' },
        }),
      ]),
    });
    const { answer } = await settle(id, { confirmed: CONFIRMED });
    const line = answer.lines.find(({ code }) => code === 'DOMESTIC_FREIGHT');
    expect([line?.billed, line?.actual]).toEqual([won(66_223), won(5_800)]);
    const goods = 2_340_990 - 11_100 * 200;
    const taxes = answer.lines.reduce(
      (sum, one) => sum + (['CUSTOMS_DUTY', 'VAT'].includes(one.code) ? one.billed.amount - one.actual.amount : 0),
      0,
    );
    expect(answer.refund).toEqual(won(60_423 + goods + taxes));
    await finished(id);
    expect(await refundsOf(buyer, id)).toBe(60_423 + goods + taxes);
    expect(await balance('exchange', id)).toBe(0);
    const shown = await shop.call('readMySettlement', { token: buyer.token, params: { id } });
    expect(shown.answer.lines.find(({ code }) => code === 'DOMESTIC_FREIGHT')).toMatchObject({
      stage: 'FIRST',
      billed: won(66_223),
      actual: won(5_800),
    });
  });

  it('IMP-012 is requested where the suppliers charged more, and paid by the buyer who accepts or borne by us', async () => {
    // 375.50 yuan are 79,193 won at the applied rate; the worse rate of the payment is ours.
    const one = await released(shop, { rate: '212.00', freightFen: 375_50, ...TAXES });
    const { answer } = await settle(one.id);
    expect(answer).toMatchObject({ status: 'adjustmentAsked', missing: won(12_970) });
    await shop.call('acceptAdjustment', { token: one.buyer.token, params: { id: one.id } });
    await payNow(one);
    await finished(one.id);
    const worse = Math.round((11_100 + 375.5) * 212) - (2_340_990 + 79_193);
    expect([await balance('exchange', one.id), await balance('promotion', one.id)]).toEqual([worse, 0]);

    const other = await released(shop, { rate: '210.90', freightFen: 375_50, ...TAXES });
    await settle(other.id);
    await shop.call('waiveAdjustment', { token: operator(), params: { id: other.id }, body: { note: 'our estimate' } });
    await finished(other.id);
    expect([await balance('exchange', other.id), await balance('promotion', other.id)]).toEqual([0, 12_970]);
  });

  it('is corrected by staff with a reason, and asks about a figure far from what the suppliers were paid', async () => {
    const { id } = await released(shop, { rate: '210.90', freightFen: 314_00, ...TAXES });
    const correct = (amount: number, more: Input = {}) =>
      settle(id, { lines: [{ code: 'DOMESTIC_FREIGHT', amount }], note: 'a carrier was paid on delivery', ...more });
    expect((await correct(90_000, { note: '' })).refusal.code).toBe('settlement.noteRequired');
    expect((await correct(500_000)).refusal).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({
          code: 'settlement.freightUnusual',
          params: { expected: '₩66,223', entered: '₩500,000' },
        }),
      ]),
    });
    const { answer } = await correct(80_000);
    expect(answer.missing).toEqual(won(13_777));
    const owed = answer.lines.reduce(
      (sum, { stage, actual }) => sum + (stage === 'SECOND' ? actual.amount : 0),
      80_000 - 66_223,
    );
    expect(await balance('forwarderPayable', id)).toBe(-owed);
    await shop.call('waiveAdjustment', { token: operator(), params: { id }, body: { note: 'ours' } });
    await finished(id);
    expect(await balance('exchange', id)).toBe(0);
  });

  it('is not settled while a purchase is ordered and not paid', async () => {
    const { id } = await released(shop, { rate: '210.90', ...TAXES });
    const [open] = await shop.db
      .insert(purchase)
      .values({
        orderId: id,
        sellerId: 'b2b-1',
        company: '义乌',
        status: 'created',
        supplierOrderId: '170000000001',
        goodsFen: 1_000,
        createdAt: shop.clock.now,
      })
      .returning();
    expect((await settle(id)).refusal.code).toBe('settlement.purchasesOpen');
    const preview = await shop.call('previewSettlement', { token: operator(), params: { id } });
    expect(preview.answer.hindrances).toEqual(['purchases']);
    await shop.call('cancelPurchase', {
      token: operator(),
      params: { id: open?.id ?? 0 },
      body: { reason: 'never sent' },
    });
    expect((await settle(id)).status).toBe(200);
    await finished(id);
  });
});

/** One supplier of a random order: its pieces, its real charges, and what happens to it on the way. */
const supplier = fc.record({
  pieces: fc.integer({ min: 20, max: 90 }),
  freightFen: fc.integer({ min: 0, max: 60_000 }),
  cheaperFen: fc.integer({ min: -2_000, max: 2_000 }),
  stockOut: fc.constantFrom(0, 0, 3),
  isBoughtTwice: fc.boolean(),
});
const whole = fc.record({
  suppliers: fc.array(supplier, { minLength: 1, maxLength: 3 }),
  rate: fc.integer({ min: 1_900, max: 2_200 }),
  isWaived: fc.boolean(),
});
type Random = typeof whole extends fc.Arbitrary<infer T> ? T : never;

async function placedAt({ suppliers }: Random): Promise<BuiltImport> {
  const buyer = await shop.aBuyer();
  const goods = [];
  for (const { pieces } of suppliers) {
    const product = await shop.goods({
      storeId: shop.importStoreId,
      publishWay: 'IMPORT_BY_1688',
      currency: 'CNY',
      price: 2_800,
      stock: 100_000,
      hsCode: '6109100000',
      origin: 'CN',
      carton: { pieces: 24, length: 52, width: 36, height: 26, weight: 13.5 },
    });
    goods.push({ sku: product.skus[0] ?? { id: 0, code: '' }, quantity: pieces });
  }
  const cartCode = await fillCart(
    shop.db,
    buyer,
    goods.map(({ sku, quantity }) => ({ skuId: sku.id, quantity })),
  );
  const request = {
    ...anImportRequest(shop, buyer),
    addressId: buyer.addressId,
    cartCode,
    lines: goods.map(({ sku }) => ({ sku: sku.code })),
  };
  const quoted = await shop.call('quoteImport', { token: buyer.token, body: request });
  const placed = await shop.call('placeImport', {
    token: buyer.token,
    body: { ...request, stockOutPreference: 'refund', termsAgreed: true, expectedTotal: quoted.answer.total },
  });
  const { id, number } = placed.answer;
  for (const [at, line] of (await importLinesOf(shop.db, id)).entries())
    await shop.db
      .update(importLine)
      .set({ sellerId: `b2b-${at}`, company: `supplier ${at}` })
      .where(eq(importLine.orderLineId, line.orderLineId));
  await shop.call('reviewImport', { token: operator(), params: { id }, body: { decision: 'pass', note: '' } });
  await payNow({ id, number, buyer });
  return { id, number, buyer };
}

/** Buys everything by hand; some purchases are cancelled and bought again, some pieces are out of stock before. */
async function boughtAs({ suppliers, rate }: Random, id: number): Promise<void> {
  const drafted = (await shop.call('startBuying', { token: operator(), params: { id } })).answer;
  expect(drafted.purchases).toHaveLength(suppliers.length);
  for (const [at, { stockOut }] of suppliers.entries()) {
    const orderLineId = drafted.purchases[at]?.lines[0]?.orderLineId ?? 0;
    if (stockOut > 0)
      await shop.call('refundOutOfStock', {
        token: operator(),
        params: { id },
        body: { lines: [{ orderLineId, quantity: stockOut }], reason: 'sold out' },
      });
  }
  await sendRefunds(shop.app.deps, id);
  for (const round of [1, 2]) {
    const { purchases } = (await shop.call('startBuying', { token: operator(), params: { id } })).answer;
    for (const { id: purchaseId, company, goods, status } of purchases) {
      const input = suppliers[Number(company.split(' ')[1])];
      if (status !== 'draft' || !input) continue;
      const goodsFen = goods.amount - input.cheaperFen;
      const paidWon = Math.round(((goodsFen + input.freightFen) * rate) / 1_000);
      const noted = await shop.call('notePurchase', {
        token: operator(),
        params: { id: purchaseId },
        body: { supplierOrderId: `HAND-${purchaseId}`, goodsFen, freightFen: input.freightFen, paidWon },
      });
      expect(noted.refusal).toBeUndefined();
      if (round === 1 && input.isBoughtTwice)
        await shop.call('cancelPurchase', {
          token: operator(),
          params: { id: purchaseId },
          body: { reason: 'refunded by the supplier' },
        });
    }
  }
}

it(
  'IMP-011 IMP-012 MO-04 of any purchases: payments are refunds, costs and fees, and only rates remain ours',
  async () => {
    for (const random of fc.sample(whole, { numRuns: 6, seed: 20_261_125 })) {
      const built = await placedAt(random);
      const { id, buyer } = built;
      await boughtAs(random, id);
      await moved(shop.db, id, 'sendToCentre', 'operator', shop.clock.now);
      await moved(shop.db, id, 'arriveAtCentre', 'centre', shop.clock.now);
      await inspected(shop, built);
      const bill = await shop.call('requestBill', { token: operator(), params: { id }, body: { note: 'measured' } });
      if (bill.answer.needsAcceptance) await shop.call('acceptBill', { token: buyer.token, params: { id } });
      await payNow(built);
      const { duty, importVat, customsValue } = bill.answer.cost;
      await cleared(shop, id, { customsValue: customsValue.amount, duty: duty.amount, vat: importVat.amount });
      const before = await refundsOf(buyer, id);
      const settled = await settle(id, { confirmed: CONFIRMED });
      expect(settled.refusal).toBeUndefined();
      const { answer } = settled;
      if (answer.missing.amount > 0 && random.isWaived)
        await shop.call('waiveAdjustment', { token: operator(), params: { id }, body: { note: 'ours' } });
      else if (answer.missing.amount > 0) {
        await shop.call('acceptAdjustment', { token: buyer.token, params: { id } });
        await payNow(built);
      }
      await finished(id);
      const { invoices } = await readOrder(shop, buyer, id);
      const paid = invoices.reduce((sum, one) => sum + one.paid.amount, 0);
      const refunds = await refundsOf(buyer, id);
      const waived = random.isWaived ? answer.missing.amount : 0;
      expect(paid - refunds + waived).toBe(answer.actual.amount);
      expect(refunds - before).toBe(answer.refund.amount);
      const freight = answer.lines.find(({ code }) => code === 'DOMESTIC_FREIGHT');
      const fen = random.suppliers.reduce((sum, one) => sum + one.freightFen, 0);
      const rate = Number(answer.rate.actual);
      expect(freight?.actual.amount).toBe(Math.ceil(Number(((fen / 100) * Math.min(rate, 210.9)).toFixed(4))));
      // What remains is the worse rate of what the buyer bears, and the rounding of each line.
      const goodsFen = 2_800 * random.suppliers.reduce((sum, one) => sum + one.pieces - one.stockOut, 0);
      const saved = Math.max(
        0,
        random.suppliers.reduce((sum, one) => sum + one.cheaperFen, 0),
      );
      const worse = ((goodsFen - saved + fen) / 100) * Math.max(0, rate - 210.9);
      expect(Math.abs((await balance('exchange', id)) - worse)).toBeLessThanOrEqual(4);
    }
  },
  2 * A_MINUTE,
);
