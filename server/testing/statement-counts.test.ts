import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { openImports } from '#server/importing/builders.ts';
import { productsOfStores, selection } from '#server/order/stores/testing.ts';
import { type Buyer, fillCart, openShop, type Shop } from '#server/order/testing.ts';

// The statements of a request, those of its session and transaction included. They must not grow with the rows.
let shop: Shop;
let buyer: Buyer;
const goods: BuiltProduct[] = [];
const sent: string[] = [];

beforeAll(async () => {
  shop = await openShop(undefined, { onStatement: (statement) => void sent.push(statement) });
  buyer = await shop.aBuyer();
  for (let n = 0; n < 20; n += 1) goods.push(await shop.goods());
});
afterAll(() => shop.close());

async function statementsOf(request: () => Promise<{ status: number }>, status = 200): Promise<number> {
  sent.length = 0;
  const reply = await request();
  expect(reply.status).toBe(status);
  return sent.length;
}

it('LO-07 are as many for a list of 20 imports as of one', async () => {
  const imports = await openImports(undefined, { onStatement: (statement) => void sent.push(statement) });
  const made = { storeId: imports.importStoreId, publishWay: 'IMPORT_BY_1688', currency: 'CNY' } as const;
  for (let n = 0; n < 20; n += 1) await imports.goods({ ...made, price: 500 + n, hsCode: `96170000${10 + n}` });
  const list = (count: number) =>
    statementsOf(async () => {
      const reply = await imports.call('listProducts', { query: { store: '1688', count } });
      expect(reply.answer.products.filter(({ landedPrice }) => landedPrice)).toHaveLength(count);
      return reply;
    });
  const few = await list(1);
  expect(await list(20)).toBe(few);
  await imports.close();
});

describe('the statements of a request', () => {
  it('LO-07 are at most 8 for a list, with 1 product as with 20', async () => {
    const list = (count: number) => statementsOf(() => shop.call('listProducts', { query: { count } }));
    const few = await list(1);
    expect(await list(20)).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
  });

  it('LO-07 are at most 12 for a product', async () => {
    const id = goods[0]?.id ?? 0;
    expect(await statementsOf(() => shop.call('readProduct', { params: { id } }))).toBeLessThanOrEqual(12);
  });

  it('LO-07 are as many for a checkout of 12 lines as of one', async () => {
    const checkout = async (bought: readonly BuiltProduct[]) => {
      const lines = bought.flatMap(({ skus }) => skus.slice(0, 1));
      const code = await fillCart(
        shop.db,
        buyer,
        lines.map(({ id }) => ({ skuId: id, quantity: 1 })),
      );
      return statementsOf(
        () =>
          shop.call('placeOrder', {
            token: buyer.token,
            params: { code },
            body: {
              tab: 'SELLER',
              lines: lines.map((line) => ({ sku: line.code, cartItemType: 'NORMAL' as const })),
              addressId: buyer.addressId,
              deliveryMethod: 'courier',
              stockOutPreference: 'refund',
              termsAgreed: true,
              expectedTotal: { amount: 10_000 * lines.length + 3_000, currency: 'KRW' },
            },
          }),
        201,
      );
    };
    const one = await checkout(goods.slice(0, 1));
    expect(await checkout(goods.slice(1, 13))).toBe(one);
    // Some of them bound what unpaid orders hold (decision 79): the lock of a telephone and its accounts, what the owner
    // has paid and proven of person and company, and what has just ended unpaid.
    expect(one).toBeLessThanOrEqual(37);
  });

  it('LO-07 are as many for the quote of a checkout of 3 stores as of one', async () => {
    const quoted = async (bought: readonly BuiltProduct[]) => {
      const owner = await shop.aBuyer();
      const { params, goods: body } = await selection(shop, owner, bought);
      return statementsOf(() => shop.call('quoteStores', { token: owner.token, params, body }));
    };
    const sold = await productsOfStores(shop, 3);
    expect(await quoted(sold)).toBe(await quoted(sold.slice(0, 1)));
  });
});
