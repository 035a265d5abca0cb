import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, TARIFF_CODES } from '#core/logistics/tariff.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { transaction } from '#server/db/pool.ts';
import { anImportRequest, type ImportShop, openImports, orderImport } from '#server/importing/builders.ts';
import { tariffLine, tariffVersion } from '#server/logistics/tables.ts';
import { billed } from '#server/settlement/builders.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const quote = async (change: Partial<ReturnType<typeof anImportRequest>> = {}) => {
  const buyer = await shop.aBuyer();
  return shop.call('quoteImport', { token: buyer.token, body: anImportRequest(shop, buyer, change) });
};
const lineOf = (lines: readonly { code: string; amount: { amount: number } }[], code: string) =>
  lines.find((line) => line.code === code)?.amount.amount;

describe('origin labels', () => {
  it('are asked for when ordering, priced by the piece, and billed for the pieces that remain', async () => {
    const { answer } = await quote({ originLabel: true });
    expect(answer.estimate.second.find(({ code }) => code === 'ORIGIN_LABEL')).toMatchObject({
      basis: 'PER_PIECE',
      amount: { amount: 600 * 50 },
      rule: { units: '600', unit: 50 },
    });
    expect(lineOf((await quote()).answer.estimate.second, 'ORIGIN_LABEL')).toBeUndefined();
    const { id, buyer } = await billed(shop, { quantity: 48, originLabel: true });
    const [read, bill, work] = [
      await shop.call('readMyImport', { token: buyer.token, params: { id } }),
      await shop.call('readMyBill', { token: buyer.token, params: { id } }),
      await shop.call('readCentreOrder', { token: shop.staff.centre.token, params: { id } }),
    ];
    expect(read.answer.originLabel).toBe(true);
    expect(work.answer.originLabel).toBe(true);
    expect(bill.answer.lines.find(({ code }) => code === 'ORIGIN_LABEL')).toMatchObject({
      estimated: { amount: 2_400 },
      billed: { amount: 2_400 },
    });
  });
});

describe('the port of departure', () => {
  it('is chosen among those with a tariff, and the order is made with the tariff of its port', async () => {
    const { answer } = await quote();
    expect([answer.route, answer.routes]).toEqual(['WEIHAI_INCHEON', [...ROUTES]]);
    const buyer = await shop.aBuyer();
    const placed = await orderImport(shop, buyer, { route: 'QINGDAO_INCHEON' });
    const params = { id: placed.answer.id };
    expect((await shop.call('readMyImport', { token: buyer.token, params })).answer.route).toBe('QINGDAO_INCHEON');
    expect((await shop.call('readMyImportWay', { token: buyer.token, params })).answer.route).toBe('QINGDAO_INCHEON');
  });

  it('is the only one with a tariff where none is chosen', async () => {
    const withdrawn = (at: Date | null) =>
      transaction(shop.db, async (tx) => {
        await tx.update(tariffVersion).set({ withdrawnAt: at }).where(eq(tariffVersion.route, 'WEIHAI_INCHEON'));
        invalidate(tx, ['tariffs']);
      });
    await withdrawn(shop.clock.now);
    try {
      await expect.poll(async () => (await quote()).answer.route).toBe('QINGDAO_INCHEON');
      expect((await quote()).answer.routes).toEqual(['QINGDAO_INCHEON']);
      expect((await quote({ route: 'WEIHAI_INCHEON' })).refusal.code).toBe('logistics.noTariff');
    } finally {
      await withdrawn(null);
    }
  });
});

describe('marine insurance of some goods', () => {
  it('covers the chosen goods alone, in the estimate and on the order', async () => {
    const china = await shop.goods({
      storeId: shop.importStoreId,
      publishWay: 'IMPORT_BY_1688',
      currency: 'CNY',
      price: 100_000,
      stock: 5_000,
      hsCode: '6912000000',
      origin: 'CN',
      minOrderQuantity: 1,
    });
    const [tumbler, cup] = [shop.tumblers.skus[0]?.code ?? '', china.skus[0]?.code ?? ''];
    const premium = async (insured: boolean, ofTumbler?: boolean, ofCup?: boolean) => {
      const { answer } = await quote({
        insured,
        lines: [
          { sku: tumbler, quantity: 10_000, ...(ofTumbler !== undefined && { insured: ofTumbler }) },
          { sku: cup, quantity: 1_000, ...(ofCup !== undefined && { insured: ofCup }) },
        ],
      });
      return {
        amount: lineOf(answer.estimate.second, 'MARINE_INSURANCE') ?? 0,
        insured: answer.lines.map((line) => line.insured),
      };
    };
    const [both, tumblers, cups, none] = [
      await premium(true),
      await premium(true, undefined, false),
      await premium(false, undefined, true),
      await premium(true, false, false),
    ];
    expect([both.insured, tumblers.insured, cups.insured, none.insured]).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(Math.abs(both.amount - tumblers.amount - cups.amount)).toBeLessThanOrEqual(1);
    expect(Math.min(tumblers.amount, cups.amount)).toBeGreaterThan(5_000);
    expect(none.amount).toBe(0);
  });
});

describe('the lines of the tariff', () => {
  it('can all be reached by an order', async () => {
    await shop.db.update(tariffLine).set({ base: 7_000 }).where(eq(tariffLine.code, 'OTHER'));
    await transaction(shop.db, async (tx) => invalidate(tx, ['tariffs']));
    const codes = async () => {
      const { answer } = await quote({ originLabel: true, customsOption: 'ORIGIN_CERTIFICATE', insured: true });
      return answer.estimate.second.map(({ code }) => code);
    };
    await expect.poll(codes).toEqual(expect.arrayContaining([...TARIFF_CODES, 'CUSTOMS_DUTY', 'VAT']));
  });
});
