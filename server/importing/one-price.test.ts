import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltProduct } from '#server/catalogue/builders.ts';
import { type BuyingShop, openBuying } from '#server/importing/testing.ts';
import { anImportRequest } from '#server/importing/builders.ts';
import { aMember, anAddress } from '#server/member/builders.ts';

// The pages before ordering show the estimate of readLandedCost, the checkout that of quoteImport.
let shop: BuyingShop;
const goods: BuiltProduct[] = [];
beforeAll(async () => {
  shop = await openBuying();
  const made = { storeId: shop.importStoreId, publishWay: 'IMPORT_BY_1688', currency: 'CNY', stock: 100_000 } as const;
  goods.push(
    shop.tumblers,
    await shop.goods({ ...made, price: 744, hsCode: '3924900000', origin: 'CN', certificateOfOrigin: true }),
    await shop.goods({
      ...made,
      price: 95_00,
      hsCode: '6109100000',
      origin: 'CN',
      carton: { pieces: 10, length: 60, width: 40, height: 40, weight: 9 },
    }),
  );
});
afterAll(() => shop.close());

/** The capital area, the middle, the south and Jeju. */
const POSTCODES = ['06236', '34126', '48058', '63122'] as const;

describe('the price of imported goods', () => {
  it('is one figure on the pages before ordering and in the checkout, wherever the buyer lives', async () => {
    const buyers = await Promise.all(
      POSTCODES.map(async (postcode) => {
        const member = await aMember(shop.db);
        return { ...member, addressId: await anAddress(shop.db, member.id, { postcode, isDefault: true }) };
      }),
    );
    const some = fc.record({
      buyer: fc.constantFrom(...buyers),
      product: fc.constantFrom(...goods),
      quantity: fc.integer({ min: 1, max: 3_000 }),
    });
    const totals = new Set<number>();
    for (const { buyer, product, quantity } of fc.sample(some, { numRuns: 40, seed: 7 })) {
      const sku = product.skus[0]?.code ?? '';
      const lines = [{ sku, quantity }];
      const before = await shop.call('readLandedCost', { token: buyer.token, body: { lines } });
      expect(before.status).toBe(200);
      expect(before.answer.isOwnZone).toBe(true);
      const quoted = await shop.call('quoteImport', {
        token: buyer.token,
        body: anImportRequest(shop, buyer, { lines }),
      });
      const { firstTotal, secondTotal } = quoted.answer.estimate;
      expect([before.answer.firstTotal, before.answer.secondTotal]).toEqual([firstTotal, secondTotal]);
      totals.add(before.answer.total.amount);
    }
    expect(totals.size).toBeGreaterThan(30);
  });

  it('is that of the capital area for visitors and for members abroad, and of any zone that is named', async () => {
    const lines = [{ sku: shop.tumblers.skus[0]?.code ?? '', quantity: 600 }];
    const visitor = await shop.call('readLandedCost', { body: { lines } });
    expect(visitor.answer).toMatchObject({ zone: 'CAPITAL', isOwnZone: false });
    const abroad = await aMember(shop.db);
    await anAddress(shop.db, abroad.id, { country: 'SA', postcode: '11564', isDefault: true });
    const foreign = await shop.call('readLandedCost', { token: abroad.token, body: { lines } });
    expect(foreign.answer).toMatchObject({ zone: 'CAPITAL', isOwnZone: false });
    const jeju = await shop.call('readLandedCost', { body: { lines, zone: 'JEJU' } });
    expect(jeju.answer.zone).toBe('JEJU');
    expect(jeju.answer.total.amount).toBeGreaterThan(visitor.answer.total.amount);
  });
});
