import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomsDollar, anImportOrder, type ImportShop, openImports } from '#server/importing/builders.ts';
import { type Buyer, paid, placed } from '#server/order/testing.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
  await aCustomsDollar(shop);
});
afterAll(() => shop.close());

const readChoices = async (buyer: Buyer) => (await shop.call('readLastChoices', { token: buyer.token })).answer;

describe('the choices a checkout begins with', () => {
  it('are those of the last paid order of a store', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods();
    await placed(shop, buyer, goods);
    expect(await readChoices(buyer)).toEqual({ store: null, import: null });
    const { placedAt } = await paid(shop, buyer, goods, { stockOutPreference: 'wait' });
    await placed(shop, buyer, goods);
    expect(await readChoices(buyer)).toEqual({
      store: {
        placedAt,
        deliveryMethod: 'courier',
        stockOutPreference: 'wait',
        method: 'CARD',
        instalments: 0,
        depositor: '',
        receipt: null,
      },
      import: null,
    });
  });

  it('are those of the last paid import, with its customs number', async () => {
    const buyer = await shop.aBuyer();
    await anImportOrder(shop, {
      buyer,
      importer: 'PERSON',
      customsNumber: 'P123456789012',
      mode: 'LCL_ALONE',
      quantity: 1,
      insured: false,
      lastMile: 'FREIGHT',
    });
    await anImportOrder(shop, { buyer, state: 'awaitingPayment' });
    expect(await readChoices(buyer)).toEqual({
      store: null,
      import: {
        placedAt: shop.clock.now.toISOString(),
        stockOutPreference: 'refund',
        receipt: null,
        importer: 'PERSON',
        customsNumber: 'P123456789012',
        customsOption: 'BASE',
        insured: false,
        lastMile: 'FREIGHT',
      },
    });
    expect(await readChoices(await shop.aBuyer())).toEqual({ store: null, import: null });
  });
});
