import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import type { Mode } from '#core/logistics/tariff.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { transaction } from '#server/db/pool.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import {
  aCustomsDollar,
  anImportOrder,
  anImportRequest,
  type ImportShop,
  openImports,
  orderImport,
} from '#server/importing/builders.ts';
import { saveArrival } from '#server/importing/queries.ts';
import { aMember, anAddress, signIn } from '#server/member/builders.ts';
import type { Buyer } from '#server/order/testing.ts';
import { billed, brought, inspected, moved } from '#server/settlement/builders.ts';

let shop: ImportShop;
let sample: BuiltProduct;
beforeAll(async () => {
  shop = await openImports();
  await aCustomsDollar(shop);
  sample = await goods({});
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

/** Goods of one piece at 713 yuan, which is 100 dollars, in a small carton. */
const goods = (change: object) =>
  shop.goods({
    storeId: shop.importStoreId,
    publishWay: 'IMPORT_BY_1688',
    currency: 'CNY',
    price: 71_300,
    stock: 500,
    hsCode: '9617000000',
    origin: 'CN',
    minOrderQuantity: 1,
    carton: { pieces: 1, length: 30, width: 20, height: 20, weight: 0.5 },
    ...change,
  });

/** A person who imports alone by sea and declares personal use. */
const PERSON = {
  importer: 'PERSON',
  customsNumber: 'P123456789012',
  personalUse: true,
  mode: 'LCL_ALONE',
} as const;
const LIMIT = { amount: 207_780, currency: 'KRW' };

const quote = (buyer: Buyer, change: Partial<ReturnType<typeof anImportRequest>> = {}, product = sample) =>
  shop.call('quoteImport', {
    token: buyer.token,
    body: anImportRequest(shop, buyer, {
      lines: [{ sku: product.skus[0]?.code ?? '', quantity: 1 }],
      ...PERSON,
      ...change,
    }),
  });
const order = (buyer: Buyer) => orderImport(shop, buyer, { ...PERSON, product: sample, quantity: 1 });
const amountsOf = (lines: readonly { code: string; amount: { amount: number } }[]) =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount.amount]));

describe('personal use up to 150 dollars', () => {
  it('a sample of 100 dollars that a person declares for personal use bears no duty and no import VAT', async () => {
    const { answer } = await quote(await shop.aBuyer());
    const second = amountsOf(answer.estimate.second);
    expect([second.CUSTOMS_DUTY, second.VAT]).toEqual([undefined, undefined]);
    expect([answer.estimate.duty.amount, answer.estimate.importVat.amount]).toEqual([0, 0]);
    expect(second.CUSTOMS_CLEARANCE_FEE).toBe(30_000);
    expect(answer.estimate.exemption).toEqual({
      isExempt: true,
      counted: answer.estimate.customsValue,
      limit: LIMIT,
      whyNot: null,
    });
    expect(answer.lines[0]?.dutyBasisPoints).toBe(0);
    expect(answer.whyNot).toBeNull();
  });

  it('bears the normal rates where it was not declared, or the value is one piece more', async () => {
    const buyer = await shop.aBuyer();
    const plain = await quote(buyer, { personalUse: false });
    expect(plain.answer.estimate.exemption).toBeNull();
    const value = plain.answer.estimate.customsValue.amount;
    // 700 dollars and less have the rate of the treaty without a certificate.
    expect(plain.answer.estimate.importVat.amount).toBeGreaterThan(0);
    const two = await quote(buyer, { lines: [{ sku: sample.skus[0]?.code ?? '', quantity: 2 }] });
    expect(two.answer.estimate.exemption).toMatchObject({ isExempt: false, whyNot: 'value', limit: LIMIT });
    expect(two.answer.estimate.customsValue.amount).toBeGreaterThan(value);
    expect(two.answer.estimate.importVat.amount).toBeGreaterThan(0);
  });

  it('excludes goods that customs do not clear by a list, and refuses more pieces than count as personal use', async () => {
    const buyer = await shop.aBuyer();
    const cream = await goods({ hsCode: '3304990000' });
    const excluded = await quote(buyer, {}, cream);
    expect(excluded.answer.estimate.exemption).toMatchObject({ isExempt: false, whyNot: 'goods' });
    expect(excluded.answer.estimate.importVat.amount).toBeGreaterThan(0);
    const phone = await goods({ hsCode: '8517130000', price: 10_000 });
    expect((await quote(buyer, {}, phone)).answer.estimate.exemption).toMatchObject({ isExempt: true });
    const two = { lines: [{ sku: phone.skus[0]?.code ?? '', quantity: 2 }] };
    expect((await quote(buyer, two)).refusal).toMatchObject({
      code: 'logistics.personalUsePieces',
      params: { hsCode: '8517130000', limit: 1 },
    });
    expect((await quote(buyer, { ...two, personalUse: false })).status).toBe(200);
  });

  it('follows the rules that staff publish from their first day on', async () => {
    const buyer = await shop.aBuyer();
    const lamp = await goods({ hsCode: '9405110000' });
    expect((await quote(buyer, {}, lamp)).answer.estimate.exemption).toMatchObject({ isExempt: true });
    const publish = (token: string, validFrom: string) =>
      shop.call('publishPersonalUse', {
        token,
        body: { hsCode: '9405', isListCleared: false, maxPieces: null, validFrom },
      });
    const today = kstDate(shop.clock.now);
    expect((await publish(buyer.token, today)).status).toBe(403);
    expect((await publish(shop.staff.operator.token, kstDate(addDays(shop.clock.now, -1)))).refusal.code).toBe(
      'logistics.beginsBeforeToday',
    );
    expect((await publish(shop.staff.operator.token, today)).status).toBe(200);
    const { answer: book } = await shop.call('readTariffBook', {
      token: shop.staff.operator.token,
      query: { route: 'WEIHAI_INCHEON', mode: 'LCL' },
    });
    expect(book.personalUse).toContainEqual({
      hsCode: '9405',
      isListCleared: false,
      maxPieces: null,
      validFrom: today,
    });
    await expect
      .poll(async () => (await quote(buyer, {}, lamp)).answer.estimate.exemption)
      .toMatchObject({ isExempt: false, whyNot: 'goods' });
  });

  it('adds up everything of one person that arrives on the same day, and nothing of anybody else', async () => {
    const [buyer, other] = [await shop.aBuyer(), await shop.aBuyer()];
    const { answer: first } = await order(buyer);
    const { answer } = await quote(buyer);
    const { customsValue, exemption } = answer.estimate;
    expect(exemption).toMatchObject({
      isExempt: false,
      whyNot: 'value',
      counted: { amount: 2 * customsValue.amount },
    });
    expect(amountsOf(answer.estimate.second).VAT).toBeGreaterThan(0);
    expect((await quote(other)).answer.estimate.exemption).toMatchObject({ isExempt: true });
    const cancelled = { token: buyer.token, params: { id: first.id }, body: { reason: 'changed my mind' } };
    expect((await shop.call('cancelOrder', cancelled)).status).toBe(200);
    expect((await quote(buyer)).answer.estimate.exemption).toMatchObject({ isExempt: true });
  });

  it('does not add up what arrives on another day', async () => {
    const buyer = await shop.aBuyer();
    await order(buyer);
    const start = shop.clock.now;
    try {
      shop.clock.now = addDays(start, 7);
      const later = { ...buyer, token: await signIn(shop.db, buyer.id, shop.clock.now) };
      expect((await quote(later)).answer.estimate).toMatchObject({ exemption: { isExempt: true } });
    } finally {
      shop.clock.now = start;
    }
  });

  it('adds up what a voyage brings on the day of another one', async () => {
    const buyer = await shop.aBuyer();
    const { answer: placed } = await order(buyer);
    const expected = (await quote(buyer)).answer.estimate.exemption;
    expect(expected).toMatchObject({ isExempt: false });
    await transaction(shop.db, (tx) => saveArrival(tx, [placed.id], '2026-01-02'));
    expect((await quote(buyer)).answer.estimate.exemption).toMatchObject({ isExempt: true });
  });

  it('estimate, order, second payment and settlement agree', async () => {
    const built = await billed(shop, { ...PERSON, product: sample, quantity: 1, isPaid: true });
    const { id, buyer } = built;
    const read = await shop.call('readMyImport', { token: buyer.token, params: { id } });
    expect(read.answer).toMatchObject({ personalUse: true, estimate: { exemption: { isExempt: true } } });
    const bill = (await shop.call('readMyBill', { token: buyer.token, params: { id } })).answer;
    const codes = bill.lines.map(({ code }) => code);
    expect(codes).toContain('CUSTOMS_CLEARANCE_FEE');
    expect(codes).not.toContain('CUSTOMS_DUTY');
    expect(codes).not.toContain('VAT');
    expect(bill.cost).toMatchObject({ duty: { amount: 0 }, importVat: { amount: 0 }, exemption: { isExempt: true } });
    await brought(shop, id, { rate: '210.90', customsValue: bill.cost.customsValue.amount, duty: 0, vat: 0 });
    const { answer: settled } = await shop.call('previewSettlement', {
      token: shop.staff.operator.token,
      params: { id },
    });
    expect(settled.lines.filter(({ code }) => code === 'VAT' || code === 'CUSTOMS_DUTY')).toEqual([]);
  });

  it('a second payment is taxed when another order of the person arrives on the same day, and says why', async () => {
    const buyer = await shop.aBuyer();
    const built = await anImportOrder(shop, { ...PERSON, product: sample, quantity: 1, buyer, state: 'atChinaCentre' });
    await inspected(shop, built);
    await anImportOrder(shop, { ...PERSON, product: sample, quantity: 1, buyer });
    const { answer } = await shop.call('requestBill', {
      token: shop.staff.operator.token,
      params: { id: built.id },
      body: { note: 'two parcels on one day' },
    });
    expect(answer.cost.exemption).toMatchObject({ isExempt: false, whyNot: 'value' });
    expect(answer.lines.find(({ code }) => code === 'VAT')).toMatchObject({
      estimated: { amount: 0 },
      why: 'personalUse',
    });
  });

  it('the public calculator gives the same taxes', async () => {
    const { answer } = await quote(await shop.aBuyer(), { insured: false });
    const line = {
      goodsFen: 71_300,
      quantity: 1,
      hsCode: '9617000000',
      volumeCm3: 12_000,
      weightG: 500,
    };
    const freight = answer.estimate.first.find(({ code }) => code === 'DOMESTIC_FREIGHT')?.rule.foreignFen ?? 0;
    const calculated = await shop.call('calculateLandedCost', {
      body: { importer: 'PERSON', personalUse: true, mode: 'LCL_ALONE', domesticFreightFen: freight, lines: [line] },
    });
    expect(calculated.answer.exemption).toEqual(answer.estimate.exemption);
    expect(calculated.answer.secondTotal).toEqual(answer.estimate.secondTotal);
    expect(calculated.answer.estimatedTax.amount).toBe(0);
    const byProxy = await shop.call('calculateLandedCost', { body: { personalUse: true, lines: [line] } });
    expect(byProxy.refusal.code).toBe('logistics.personalUseByPersonOnly');
  });
});

describe('what a person may import', () => {
  it('IMP-014 IMP-015 is one piece, or what is declared for personal use, up to 150 dollars: more is refused everywhere', async () => {
    const buyer = await shop.aBuyer();
    const lines = (quantity: number) => [{ sku: sample.skus[0]?.code ?? '', quantity }];
    const tooMuch = { code: 'logistics.personLimit', params: { dollars: 150 } };
    expect((await quote(buyer, { personalUse: false })).answer.whyNot).toBeNull();
    for (const change of [
      { lines: lines(2) },
      { lines: lines(300), personalUse: false },
      { lines: lines(300), personalUse: false, mode: 'AIR' as const },
    ]) {
      expect((await quote(buyer, change)).answer.whyNot).toMatchObject(tooMuch);
      const body = {
        ...anImportRequest(shop, buyer, { ...PERSON, ...change }),
        addressId: buyer.addressId,
        stockOutPreference: 'refund',
        termsAgreed: true,
        expectedTotal: { amount: 1, currency: 'KRW' },
      } as const;
      expect((await shop.call('placeImport', { token: buyer.token, body })).refusal).toMatchObject(tooMuch);
    }
    const cheap = await goods({ price: 1_000 });
    const pair = [{ sku: cheap.skus[0]?.code ?? '', quantity: 2 }];
    expect((await quote(buyer, { lines: pair, personalUse: false })).answer.whyNot).toMatchObject(tooMuch);
    expect((await quote(buyer, { lines: pair })).answer.whyNot).toBeNull();
    // A product page, a cart and the calculator refuse it too.
    const byPerson = { importer: 'PERSON', mode: 'LCL_ALONE' } as const;
    const shown = await shop.call('readLandedCost', { body: { ...byPerson, lines: lines(300) } });
    expect(shown.refusal).toMatchObject(tooMuch);
    const line = { goodsFen: 71_300 * 300, quantity: 300, hsCode: '9617000000', volumeCm3: 12_000, weightG: 500 };
    expect((await shop.call('calculateLandedCost', { body: { ...byPerson, lines: [line] } })).refusal).toMatchObject(
      tooMuch,
    );
    // The operator imports it as the proxy.
    const byProxy = { lines: lines(300), importer: 'PROXY', personalUse: false } as const;
    expect((await quote(buyer, { ...byProxy, lines: [...byProxy.lines] })).answer.whyNot).toBeNull();
  });

  const CONTAINERS: readonly Mode[] = ['FCL20', 'FCL40', 'FCL40HC'];

  it.each(CONTAINERS)('refuses a person the container %s, in the language of the request', async (mode) => {
    const buyer = await shop.aBuyer();
    const { status, refusal } = await quote(buyer, { mode, personalUse: false });
    expect([status, refusal.code]).toEqual([422, 'importing.personNoContainer']);
    expect(refusal.message).toContain('컨테이너');
    const body = {
      ...anImportRequest(shop, buyer, { ...PERSON, mode }),
      addressId: buyer.addressId,
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 1, currency: 'KRW' },
    } as const;
    expect((await shop.call('placeImport', { token: buyer.token, body })).refusal.code).toBe(
      'importing.personNoContainer',
    );
    const calculated = await shop.call('calculateLandedCost', {
      body: {
        importer: 'PERSON',
        mode,
        lines: [{ goodsFen: 100, quantity: 1, hsCode: '9617', volumeCm3: 1, weightG: 1 }],
      },
    });
    expect(calculated.refusal.code).toBe('logistics.personNoContainer');
  });

  it('a person may send a container by the proxy, and a company as a business', async () => {
    const buyer = await shop.aBuyer();
    const byProxy = { importer: 'PROXY', personalUse: false, mode: 'FCL20' } as const;
    expect((await quote(buyer, byProxy)).answer.whyNot).toBeNull();
    const member = await aMember(shop.db, { kind: 'companyBuyer', company: '한강유통', businessNumber: '1108112345' });
    await anApprovedCompany(shop.db, member.id);
    const company = { ...member, addressId: await anAddress(shop.db, member.id) };
    const asBusiness = { ...byProxy, importer: 'BUSINESS', customsNumber: '0128100017' } as const;
    expect((await quote(company, asBusiness)).answer.whyNot).toBeNull();
    expect((await quote(buyer, asBusiness)).answer.whyNot).toMatchObject({ code: 'importing.businessOnly' });
  });

  it.each(['PROXY', 'BUSINESS'] as const)('%s cannot declare personal use', async (importer) => {
    const { refusal } = await quote(await shop.aBuyer(), { importer, customsNumber: '0128100017', mode: 'AIR' });
    expect(refusal.code).toBe('importing.personalUseByPersonOnly');
  });
});

describe('the declaration of goods for personal use', () => {
  it('is drafted without taxes, which need no confirmation; taxes do', async () => {
    const built = await billed(shop, { ...PERSON, product: sample, quantity: 1, isPaid: true });
    const { id } = built;
    const token = shop.staff.customs.token;
    for (const step of ['ship', 'arriveAtPort'] as const) {
      await moved(shop.db, id, step, step === 'ship' ? 'centre' : 'customs', shop.clock.now);
    }
    const { answer } = await shop.call('saveBill', {
      token,
      params: { id },
      body: { houseBill: 'HB2026001', billYear: Number(kstDate(shop.clock.now).slice(0, 4)), cargoNumber: '' },
    });
    expect(answer).toMatchObject({ personalUse: true, duty: 0, vat: 0 });
    const save = (vat: number) =>
      shop.call('saveFigures', {
        token,
        params: { id },
        body: {
          declarationNumber: '1',
          originCertificate: '',
          lines: answer.lines.map((line) => ({ ...line, vat })),
        },
      });
    expect((await save(20_000)).refusal.code).toBe('audit.confirmationNeeded');
    expect((await save(0)).status).toBe(200);
  });
});
