import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartLine } from '#server/cart/tables.ts';
import { priceRow, product, sku } from '#server/catalogue/tables.ts';
import { aRate } from '#server/exchange/builders.ts';
import { anImportOrder, type ImportShop, openImports } from '#server/importing/builders.ts';
import { type Buyer, fillCart, placed, readOrder } from '#server/order/testing.ts';
import { store } from '#server/store/tables.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
  await aRate(shop.db);
});
afterAll(() => shop.close());

const compare = (buyer: Buyer, id: number) => shop.call('compareReorder', { token: buyer.token, params: { id } });
const linesOf = async (buyer: Buyer, id: number) => (await compare(buyer, id)).answer.lines;
const again = (buyer: Buyer, id: number, lines: { id: number; quantity: number }[]) =>
  shop.call('reorder', { token: buyer.token, params: { id }, body: { lines } });
const cartOf = async (buyer: Buyer) =>
  (await shop.call('readCart', { token: buyer.token })).answer.cartItems.map(
    ({ sku: code, quantity, cartItemType, tab, checked }) => ({ sku: code, quantity, cartItemType, tab, checked }),
  );
const krw = (amount: number) => ({ amount, currency: 'KRW' as const });
const change = (id: number, set: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(set).where(eq(product.id, id));

/** A buyer with a placed order of one product. */
async function bought(input: Parameters<ImportShop['goods']>[0] = {}, quantity = 5) {
  const buyer = await shop.aBuyer();
  const goods = await shop.goods(input);
  const order = await placed(shop, buyer, goods, { quantity, expected: 10_000 * quantity + 3_000 });
  const [line] = order.lines;
  if (!line) throw new Error('the order has no line');
  return { buyer, goods, order, lineId: line.id };
}

/** An order of one store with a line for each of the products. */
async function boughtAll(quantities: readonly (readonly [skuId: number, code: string, quantity: number])[]) {
  const buyer = await shop.aBuyer();
  const code = await fillCart(
    shop.db,
    buyer,
    quantities.map(([skuId, , quantity]) => ({ skuId, quantity })),
  );
  const pieces = quantities.reduce((sum, [, , quantity]) => sum + quantity, 0);
  const reply = await shop.call('placeOrder', {
    token: buyer.token,
    params: { code },
    body: {
      tab: 'SELLER',
      lines: quantities.map(([, name]) => ({ sku: name, cartItemType: 'NORMAL' as const })),
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: krw(10_000 * pieces + 3_000),
    },
  });
  return { buyer, order: reply.answer };
}

describe('buying again', () => {
  it('shows what was paid and what it costs today, with the prices by quantity', async () => {
    const { buyer, goods, order, lineId } = await bought();
    await shop.db.delete(priceRow).where(eq(priceRow.productId, goods.id));
    await shop.db.insert(priceRow).values([
      { productId: goods.id, minQuantity: 1, price: 12_000, currency: 'KRW' },
      { productId: goods.id, minQuantity: 5, price: 11_500, currency: 'KRW' },
      { productId: goods.id, minQuantity: 20, price: 9_000, currency: 'KRW' },
    ]);
    const row = (minQuantity: number, amount: number) => ({
      minQuantity,
      price: krw(amount),
      comparable: krw(amount),
    });
    expect((await compare(buyer, order.id)).answer).toMatchObject({
      orderId: order.id,
      number: order.number,
      kind: 'GENERAL',
      lines: [
        {
          id: lineId,
          sku: goods.skus[0]?.code,
          cartItemType: 'NORMAL',
          tab: 'SELLER',
          quantity: 5,
          paid: krw(10_000),
          today: row(5, 11_500),
          prices: [row(1, 12_000), row(5, 11_500), row(20, 9_000)],
          problem: null,
          blocked: false,
          cart: { pieces: 0, unticked: 0, product: 0, productTicked: 0 },
        },
      ],
    });
    // With fifteen pieces in the cart, twenty are ordered together.
    await fillCart(shop.db, buyer, [{ skuId: goods.skus[0]?.id ?? 0, quantity: 15 }]);
    expect(await linesOf(buyer, order.id)).toMatchObject([{ today: row(20, 9_000), cart: { pieces: 15 } }]);
  });

  it('adds the same SKUs and quantities, also of an order that was cancelled, to what is in the cart', async () => {
    const { buyer, goods, order, lineId } = await bought();
    const code = goods.skus[0]?.code ?? '';
    await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id: order.id },
      key: `cancel-${order.id}`,
      body: { reason: 'too early' },
    });
    expect((await readOrder(shop, buyer, order.id)).status).toBe('cancelled');
    expect((await again(buyer, order.id, [{ id: lineId, quantity: 5 }])).answer).toEqual({
      added: [{ id: lineId, quantity: 5 }],
      refused: [],
    });
    const line = { sku: code, cartItemType: 'NORMAL', tab: 'SELLER', checked: true };
    expect(await cartOf(buyer)).toEqual([{ ...line, quantity: 5 }]);
    await shop.db
      .update(cartLine)
      .set({ checked: false })
      .where(eq(cartLine.skuId, goods.skus[0]?.id ?? 0));
    expect(await linesOf(buyer, order.id)).toMatchObject([{ cart: { pieces: 5, unticked: 5, productTicked: 0 } }]);
    await again(buyer, order.id, [{ id: lineId, quantity: 2 }]);
    expect(await cartOf(buyer)).toEqual([{ ...line, quantity: 7 }]);
  });

  it('follows a SKU whose code was changed', async () => {
    const { buyer, goods, order, lineId } = await bought();
    const code = `NEW-${goods.id}`;
    await shop.db
      .update(sku)
      .set({ code })
      .where(eq(sku.id, goods.skus[0]?.id ?? 0));
    expect(await linesOf(buyer, order.id)).toMatchObject([{ sku: code, problem: null }]);
    await again(buyer, order.id, [{ id: lineId, quantity: 1 }]);
    expect(await cartOf(buyer)).toMatchObject([{ sku: code, quantity: 1 }]);
  });

  it.each<[string, string, boolean, (goods: { id: number; skuId: number; storeId: number }) => Promise<unknown>]>([
    ['a product taken down', 'product.notApproved', true, ({ id }) => change(id, { approval: 'takenDown' })],
    [
      'goods sold out',
      'cart.outOfStock',
      true,
      ({ skuId }) => shop.db.update(sku).set({ stock: 0 }).where(eq(sku.id, skuId)),
    ],
    [
      'less in stock than ordered',
      'cart.outOfStock',
      false,
      ({ skuId }) => shop.db.update(sku).set({ stock: 4 }).where(eq(sku.id, skuId)),
    ],
    ['a minimum above the quantity', 'cart.belowMinimum', false, ({ id }) => change(id, { minOrderQuantity: 6 })],
    ['a maximum below the quantity', 'cart.aboveMaximum', false, ({ id }) => change(id, { maxOrderQuantity: 4 })],
    [
      'goods without a price',
      'product.notApproved',
      true,
      ({ id }) => shop.db.delete(priceRow).where(eq(priceRow.productId, id)),
    ],
  ])('gives the reason for %s', async (_what, code, blocked, happens) => {
    const { buyer, goods, order } = await bought();
    await happens({ id: goods.id, skuId: goods.skus[0]?.id ?? 0, storeId: goods.storeId });
    const isOffered = code !== 'product.notApproved';
    expect(await linesOf(buyer, order.id)).toMatchObject([
      { problem: { code }, blocked, paid: krw(10_000), today: isOffered ? { price: krw(10_000) } : null },
    ]);
  });

  it('gives the reason for a closed store, and for the own one', async () => {
    const { buyer, order } = await bought();
    const was = { id: shop.store.id };
    const [row] = await shop.db.select().from(store).where(eq(store.id, was.id));
    if (!row) throw new Error('no store');
    const setStore = (set: Partial<typeof store.$inferInsert>) =>
      shop.db.update(store).set(set).where(eq(store.id, was.id));
    await setStore({ status: 'suspended' });
    expect(await linesOf(buyer, order.id)).toMatchObject([{ problem: { code: 'store.notAvailable' }, blocked: true }]);
    await setStore({ status: row.status, ownerId: buyer.id });
    expect(await linesOf(buyer, order.id)).toMatchObject([{ problem: { code: 'cart.ownStore' }, blocked: true }]);
    await setStore({ ownerId: row.ownerId });
    expect(await linesOf(buyer, order.id)).toMatchObject([{ problem: null }]);
  });

  it('adds the rest of an order, and answers why a line was left out', async () => {
    const [fine, gone] = [await shop.goods(), await shop.goods()];
    const skuOf = (goods: typeof fine, quantity: number) =>
      [goods.skus[0]?.id ?? 0, goods.skus[0]?.code ?? '', quantity] as const;
    const { buyer, order } = await boughtAll([skuOf(fine, 2), skuOf(gone, 3)]);
    await change(gone.id, { approval: 'takenDown' });
    expect((await linesOf(buyer, order.id)).map(({ problem }) => problem?.code ?? null)).toEqual([
      null,
      'product.notApproved',
    ]);
    const [first, second] = order.lines;
    const reply = await again(buyer, order.id, [
      { id: second?.id ?? 0, quantity: 3 },
      { id: first?.id ?? 0, quantity: 2 },
    ]);
    expect(reply.answer).toEqual({
      added: [{ id: first?.id, quantity: 2 }],
      refused: [{ id: second?.id, problem: { code: 'product.notApproved', params: {} } }],
    });
    expect(await cartOf(buyer)).toMatchObject([{ sku: fine.skus[0]?.code, quantity: 2 }]);
  });

  it('never takes a smaller quantity than requested', async () => {
    const { buyer, goods, order, lineId } = await bought();
    await change(goods.id, { maxOrderQuantity: 4 });
    expect((await again(buyer, order.id, [{ id: lineId, quantity: 5 }])).answer).toEqual({
      added: [],
      refused: [{ id: lineId, problem: { code: 'cart.aboveMaximum', params: { maximum: 4 } } }],
    });
    expect(await cartOf(buyer)).toEqual([]);
  });

  it('counts the options of a product together, without those that cannot be added', async () => {
    const goods = await shop.goods({
      options: [{ name: { ko: '색상' }, values: ['red', 'blue'] }],
      minOrderQuantity: 10,
    });
    const [red, blue] = goods.skus;
    if (!red || !blue) throw new Error('two SKUs are needed');
    const { buyer, order } = await boughtAll([
      [red.id, red.code, 5],
      [blue.id, blue.code, 5],
    ]);
    expect((await linesOf(buyer, order.id)).map(({ problem }) => problem)).toEqual([null, null]);
    await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.id, red.id));
    expect((await linesOf(buyer, order.id)).map(({ problem }) => problem?.code)).toEqual([
      'cart.outOfStock',
      'cart.belowMinimum',
    ]);
    await fillCart(shop.db, buyer, [{ skuId: blue.id, quantity: 5 }]);
    expect((await linesOf(buyer, order.id)).map(({ problem }) => problem?.code)).toEqual([
      'cart.outOfStock',
      undefined,
    ]);
    // Together they are above the maximum, and each says so.
    await shop.db.update(sku).set({ stock: 100 }).where(eq(sku.id, red.id));
    await change(goods.id, { maxOrderQuantity: 14 });
    expect((await linesOf(buyer, order.id)).map(({ problem }) => problem?.code)).toEqual([
      'cart.aboveMaximum',
      'cart.aboveMaximum',
    ]);
  });

  it('adds a sample as a sample, once', async () => {
    const goods = await shop.goods({ samplePrice: 5_000 });
    const buyer = await shop.aBuyer();
    const order = await placed(shop, buyer, goods, { sample: true, expected: 8_000 });
    const [line] = order.lines;
    const one = { id: line?.id ?? 0, quantity: 1 };
    await change(goods.id, { samplePrice: 6_000 });
    expect(await linesOf(buyer, order.id)).toMatchObject([
      { cartItemType: 'SAMPLE', tab: 'SAMPLE', paid: krw(5_000), today: { price: krw(6_000) }, problem: null },
    ]);
    expect((await again(buyer, order.id, [{ ...one, quantity: 2 }])).answer.refused).toMatchObject([
      { problem: { code: 'cart.onlyOneSample' } },
    ]);
    await again(buyer, order.id, [one]);
    expect(await cartOf(buyer)).toMatchObject([{ cartItemType: 'SAMPLE', quantity: 1, tab: 'SAMPLE' }]);
    expect(await linesOf(buyer, order.id)).toMatchObject([{ problem: { code: 'cart.onlyOneSample' }, blocked: true }]);
    await change(goods.id, { samplePrice: null });
    expect(await linesOf(buyer, order.id)).toMatchObject([{ problem: { code: 'cart.noSample' }, today: null }]);
  });

  it('does not mix samples and ordinary goods of a product', async () => {
    const { buyer, goods, order, lineId } = await bought({ samplePrice: 5_000 });
    await fillCart(shop.db, buyer, [{ skuId: goods.skus[0]?.id ?? 0, itemType: 'SAMPLE' }]);
    const code = 'cart.sampleQuantityMustBeOne';
    expect(await linesOf(buyer, order.id)).toMatchObject([{ problem: { code }, blocked: true }]);
    expect((await again(buyer, order.id, [{ id: lineId, quantity: 5 }])).answer.refused).toMatchObject([
      { problem: { code } },
    ]);
  });

  it('adds an import to the import basket, and compares its price in yuan with the won that were paid', async () => {
    const { id, buyer } = await anImportOrder(shop);
    const [line] = await linesOf(buyer, id);
    if (!line) throw new Error('the order has no line');
    expect(line).toMatchObject({
      tab: 'IMPORT_BY_1688',
      quantity: 600,
      today: { price: { amount: 1_850, currency: 'CNY' }, comparable: line.paid },
      problem: null,
    });
    expect(line.paid.currency).toBe('KRW');
    await shop.db.update(priceRow).set({ price: 3_700 }).where(eq(priceRow.productId, shop.tumblers.id));
    const [dearer] = await linesOf(buyer, id);
    await shop.db.update(priceRow).set({ price: 1_850 }).where(eq(priceRow.productId, shop.tumblers.id));
    expect(dearer?.today?.comparable?.amount).toBeGreaterThan(2 * line.paid.amount - 2);
    await again(buyer, id, [{ id: line.id, quantity: 600 }]);
    expect(await cartOf(buyer)).toMatchObject([{ sku: line.sku, quantity: 600, tab: 'IMPORT_BY_1688' }]);
  });

  it('does not find an order of somebody else, nor a line of another order', async () => {
    const { order, lineId } = await bought();
    const stranger = await bought();
    const lines = [{ id: lineId, quantity: 1 }];
    const notFound = { status: 404, refusal: { code: 'order.notFound' } };
    expect(await compare(stranger.buyer, order.id)).toMatchObject(notFound);
    expect(await again(stranger.buyer, order.id, lines)).toMatchObject(notFound);
    // Nor does the seller of the order.
    const token = shop.store.sellerToken;
    expect(await shop.call('compareReorder', { token, params: { id: order.id } })).toMatchObject(notFound);
    expect(await again(stranger.buyer, stranger.order.id, lines)).toMatchObject({
      status: 404,
      refusal: { code: 'order.lineNotFound' },
    });
    expect(await cartOf(stranger.buyer)).toEqual([]);
  });
});
