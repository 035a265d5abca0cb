import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kstDate } from '#core/calendar.ts';
import { LANGUAGES } from '#core/locale.ts';
import { landedCost } from '#core/logistics/landed-cost.ts';
import { money } from '#core/money.ts';
import { aPhoto } from '#server/centre/builders.ts';
import { carton, inspection } from '#server/centre/tables.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { type ImportShop, openImports } from '#server/importing/builders.ts';
import { importOf, servicesOf } from '#server/importing/queries.ts';
import { importOrder } from '#server/importing/tables.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { tariffById } from '#server/logistics/queries.ts';
import { linesOf } from '#server/order/queries.ts';
import { order } from '#server/order/tables.ts';
import { type Buyer, fillCart, readOrder, payByCard } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { brought, inspected, moved } from '#server/settlement/builders.ts';
import { finishSettlements } from '#server/settlement/timers.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

/** Each test runs a whole import, on a machine that may be busy. */
const A_MINUTE = 60_000;
let settledA: { id: number; buyer: Buyer };

const won = (amount: number) => ({ amount, currency: 'KRW' });
type Goods = { readonly product: ImportShop['tumblers']; readonly quantity: number };
type Service = { readonly at: number; readonly kind: 'QUANTITY' | 'DETAILED_PHOTO'; readonly count: number };

/** Orders, and replaces our freight within China by that of the example before the review passes it. */
async function placedWith(
  buyer: Buyer,
  goods: readonly Goods[],
  input: { insured: boolean; freightFen: number; services?: readonly Service[] },
): Promise<number> {
  const skus = goods.map(({ product }) => product.skus[0] ?? { id: 0, code: '' });
  const cartCode = await fillCart(
    shop.db,
    buyer,
    goods.map(({ quantity }, at) => ({ skuId: skus[at]?.id ?? 0, quantity })),
  );
  const services = (input.services ?? []).map(({ at, ...service }) => ({ ...service, sku: skus[at]?.code ?? '' }));
  const requested = {
    cartCode,
    lines: skus.map(({ code }) => ({ sku: code })),
    addressId: buyer.addressId,
    importer: 'PROXY',
    mode: 'LCL',
    customsOption: 'BASE',
    insured: input.insured,
    lastMile: 'COURIER',
    services,
  } as const;
  const quoted = await shop.call('quoteImport', { token: buyer.token, body: { ...requested, services } });
  const placed = await shop.call('placeImport', {
    token: buyer.token,
    body: {
      ...requested,
      services,
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: quoted.answer.total,
    },
  });
  expect(placed.refusal).toBeUndefined();
  const { id } = placed.answer;
  const importRow = await importOf(shop.db, id);
  const tariff = await tariffById(shop.db, importRow?.tariffVersionId ?? 0, kstDate(shop.clock.now));
  if (!importRow || !tariff) throw new Error('the import is not there');
  const consignment = { ...importRow.consignment, domesticFreightFen: input.freightFen };
  const estimate = landedCost(consignment, tariff);
  const delivery = estimate.first.find(({ code }) => code === 'DOMESTIC_FREIGHT')?.amount.minor ?? 0;
  await shop.db.update(importOrder).set({ consignment, estimate }).where(eq(importOrder.orderId, id));
  await shop.db.update(order).set({ delivery, total: estimate.firstTotal.minor }).where(eq(order.id, id));
  return id;
}

const operator = () => shop.staff.operator.token;
async function payNow(buyer: Buyer, id: number): Promise<void> {
  const paymentId = await payByCard(shop, buyer, id);
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
}

async function paidAtCentre(buyer: Buyer, id: number): Promise<void> {
  await shop.call('reviewImport', { token: operator(), params: { id }, body: { decision: 'pass', note: '' } });
  await payNow(buyer, id);
  for (const [event, role] of [
    ['startPreparation', 'operator'],
    ['sendToCentre', 'operator'],
    ['arriveAtCentre', 'centre'],
  ] as const)
    await moved(shop.db, id, event, role, shop.clock.now);
}

async function workOn(id: number): Promise<void> {
  const { token } = shop.staff.centre;
  for (const service of await servicesOf(shop.db, id)) {
    if (service.kind === 'DETAILED_PHOTO')
      await shop.call('addCentrePhotos', {
        token,
        params: { id },
        body: {
          orderLineId: service.orderLineId,
          kind: 'DETAILED',
          files: await Promise.all(Array.from({ length: service.count }, () => aPhoto(shop, token))),
        },
      });
    for (const event of ['begin', 'finish'] as const) {
      const worked = await shop.call('workService', {
        token,
        params: { id: service.id },
        body: { event },
      });
      expect(worked.refusal).toBeUndefined();
    }
  }
}

/**
 * Requests the second payment, pays it, ships the goods to Korea and settles. Returns what was requested, charged and
 * refunded.
 */
async function toTheEnd(buyer: Buyer, id: number, real: Parameters<typeof brought>[2]) {
  const bill = await shop.call('requestBill', { token: operator(), params: { id }, body: { note: '' } });
  expect(bill.refusal).toBeUndefined();
  await payNow(buyer, id);
  await brought(shop, id, real);
  const settled = await shop.call('settleImport', { token: operator(), params: { id }, body: { lines: [], note: '' } });
  expect(settled.refusal).toBeUndefined();
  await sendRefunds(shop.app.deps, id);
  await finishSettlements(shop.db, shop.clock.now);
  return { bill: bill.answer, settlement: settled.answer };
}

async function nothingLeft(id: number, fee: number): Promise<void> {
  for (const account of ['buyerFunds', 'importCost'] as const)
    expect(await balanceOf(shop.db, account, id, 'KRW'), account).toEqual(money(0, 'KRW'));
  expect((await balanceOf(shop.db, 'commission', id, 'KRW')).minor).toBe(-fee);
}

const amounts = (lines: readonly { code: string; billed: { amount: number } }[]) =>
  Object.fromEntries(lines.map(({ code, billed }) => [code, billed.amount]));
const turned = (text: string) => [...text].toReversed().join('');

describe('domain §3.5 through the API, to the won', () => {
  it(
    'PAY-006 IMP-011 IMP-016 MO-03 column A: 600 tumblers, decided by volume and insured',
    async () => {
      const buyer = await shop.aBuyer();
      const id = await placedWith(buyer, [{ product: shop.tumblers, quantity: 600 }], {
        insured: true,
        freightFen: 300_00,
      });
      await paidAtCentre(buyer, id);
      await inspected(shop, { id, number: '', buyer });
      const { bill, settlement } = await toTheEnd(buyer, id, {
        rate: '204.10',
        customsValue: 2_328_840,
        duty: 186_300,
        vat: 251_510,
      });
      expect(amounts(bill.lines)).toEqual({
        PORT_TRANSPORT: 16_760,
        EXPORT_DECLARATION: 20_000,
        EXPORT_PORT: 14_640,
        SEA_FREIGHT: 48_800,
        SURCHARGE: 9_760,
        MARINE_INSURANCE: 5_000,
        ARRIVAL_PORT: 30_500,
        ARRIVAL_DOCUMENTS: 37_000,
        BONDED_WAREHOUSE: 18_300,
        CUSTOMS_CLEARANCE_FEE: 30_000,
        PALLET_HANDLING: 15_000,
        INLAND_TRANSPORT: 68_300,
        FEE_VAT: 13_160,
        CUSTOMS_DUTY: 223_560,
        VAT: 301_812,
      });
      expect(bill).toMatchObject({
        total: won(852_592),
        overBasisPoints: 0,
        duties: [{ hsCode: '9617000000', basisPoints: 800 }],
      });
      expect(settlement).toMatchObject({
        billed: won(3_373_902),
        refund: won(165_082),
        missing: won(0),
        rate: { applied: '210.90', actual: '204.10' },
      });
      const after = await readOrder(shop, buyer, id);
      expect(after.invoices.map(({ kind, paid }) => [kind, paid])).toEqual([
        ['GOODS', won(2_521_310)],
        ['LOGISTICS', won(852_592)],
      ]);
      expect(after.invoices.reduce((sum, { refunded }) => sum + refunded.amount, 0)).toBe(165_082);
      await nothingLeft(id, 117_050);
      settledA = { id, buyer };
    },
    A_MINUTE,
  );

  it(
    'PAY-006 IMP-011 IMP-029 MO-03 column B: 200 T-shirts of two codes at the minimum, counted and photographed',
    async () => {
      const buyer = await shop.aBuyer();
      const shirt = {
        storeId: shop.importStoreId,
        publishWay: 'IMPORT_BY_1688',
        currency: 'CNY',
        price: 2_800,
        stock: 100_000,
        origin: 'CN',
        carton: { pieces: 100, length: 50, width: 40, height: 30, weight: 21 },
      } as const;
      const goods: Goods[] = [];
      for (const hsCode of ['6109100000', '6105100000'])
        goods.push({ product: await shop.goods({ ...shirt, hsCode }), quantity: 100 });
      const id = await placedWith(buyer, goods, {
        insured: false,
        freightFen: 120_00,
        services: [
          { at: 0, kind: 'QUANTITY', count: 200 },
          { at: 0, kind: 'DETAILED_PHOTO', count: 2 },
        ],
      });
      await paidAtCentre(buyer, id);
      const by = shop.staff.centre.id;
      for (const [at, line] of ((await linesOf(shop.db, [id])).get(id) ?? []).entries()) {
        await shop.db
          .insert(inspection)
          .values({ orderId: id, orderLineId: line.id, counted: 100, at: shop.clock.now, by })
          .onConflictDoNothing();
        await shop.db.insert(carton).values({
          orderId: id,
          number: at + 1,
          length: 50,
          width: 40,
          height: 30,
          grams: 21_000,
          pieces: [{ orderLineId: line.id, quantity: 100 }],
          measuredAt: shop.clock.now,
          measuredBy: by,
        });
      }
      await workOn(id);
      const { bill, settlement } = await toTheEnd(buyer, id, {
        rate: '206.00',
        customsValue: 1_163_824,
        duty: 151_290,
        vat: 131_510,
      });
      expect(amounts(bill.lines)).toEqual({
        PORT_TRANSPORT: 15_000,
        EXPORT_DECLARATION: 20_000,
        EXPORT_PORT: 3_600,
        SEA_FREIGHT: 12_000,
        SURCHARGE: 2_400,
        ARRIVAL_PORT: 7_500,
        ARRIVAL_DOCUMENTS: 37_000,
        BONDED_WAREHOUSE: 4_500,
        CUSTOMS_CLEARANCE_FEE: 30_000,
        PALLET_HANDLING: 15_000,
        INLAND_TRANSPORT: 54_500,
        FEE_VAT: 10_400,
        SERVICE_QUANTITY: 2_000,
        SERVICE_DETAILED_PHOTO: 2_000,
        CUSTOMS_DUTY: 181_548,
        VAT: 157_812,
      });
      expect(bill).toMatchObject({ total: won(555_260), cost: { chargeable: { cm3: 300_000, decidedBy: 'minimum' } } });
      expect(settlement).toMatchObject({ billed: won(1_820_660), refund: won(84_588), missing: won(0) });
      expect((await readOrder(shop, buyer, id)).invoices.map(({ paid }) => paid)).toEqual([
        won(1_265_400),
        won(555_260),
      ]);
      await nothingLeft(id, 59_052 + 4_000);
    },
    A_MINUTE,
  );

  it(
    'PAY-006 I18-001 bill and settlement are documents in the reader’s language, for the buyer and the operator alone',
    async () => {
      const paper = async (kind: string, lang: string, token = settledA.buyer.token, place = 'auth') => {
        const reply = await shop.inject({
          method: 'GET',
          url: `/api/v1/${place}/orders/${settledA.id}/documents/${kind}?lang=${lang}`,
          headers: { authorization: `Bearer ${token}` },
        });
        return {
          status: reply.statusCode,
          text: reply.statusCode === 200 ? textOfPdf(reply.rawPayload).replaceAll('\n', '') : reply.body,
        };
      };
      const titles = { ko: '최종 정산', en: 'Final settlement', zh: '最终结算', ja: '最終精算', ar: turned('المردود') };
      for (const lang of LANGUAGES) {
        const { text } = await paper('settlement', lang);
        expect(text, lang).toContain('₩165,082');
        expect(text.replaceAll(' ', ''), lang).toContain(titles[lang].replaceAll(' ', ''));
      }
      for (const lang of ['ko', 'ar']) expect((await paper('secondPayment', lang)).text, lang).toContain('₩852,592');
      expect((await paper('settlement', 'en', operator(), 'admin')).status).toBe(200);
      const stranger = await shop.aBuyer();
      expect((await paper('settlement', 'en', stranger.token)).text).toContain('order.notFound');
    },
    A_MINUTE,
  );
});
