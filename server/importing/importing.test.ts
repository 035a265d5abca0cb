import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImportOrder, type ImportShop, openImports, orderImport } from '#server/importing/builders.ts';
import { readOrder } from '#server/order/testing.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

describe('ordering an import', () => {
  it('IMP-004 IMP-020 requests the first payment at the applied rate, and none before the expert’s review', async () => {
    const buyer = await shop.aBuyer();
    const placed = await orderImport(shop, buyer);
    expect(placed.refusal).toBeUndefined();
    expect(placed.answer).toMatchObject({
      status: 'pendingReview',
      kind: 'IMPORT_1688',
      goods: { amount: 2_340_990 },
      fee: { amount: 117_050 },
      invoices: [],
    });
  });

  it('IMP-005 a passed order requests its first payment and is paid by it', async () => {
    const { id, buyer } = await anImportOrder(shop);
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'paid',
      invoices: [{ kind: 'GOODS', status: 'paid' }],
    });
  });

  it('a refused order ends with its reason and refunds what it had taken', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'pendingReview' });
    const refused = await shop.call('reviewImport', {
      token: shop.staff.operator.token,
      params: { id },
      body: { decision: 'refuse', note: 'KC certificate cannot be had' },
    });
    expect(refused.answer).toMatchObject({ status: 'cancelled', reviewNote: 'KC certificate cannot be had' });
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'cancelled' });
  });
});
