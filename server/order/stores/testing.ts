import type { CheckoutAnswer } from '#core/order/stores-checkout/contract.ts';
import type { PayMethod } from '#core/payment/rules.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { aCard, openWindow, submitWindow } from '#server/integrations/payment/builders.ts';
import { type Buyer, fillCart, type Shop, windowRequest } from '#server/order/testing.ts';
import { aStore } from '#server/store/builders.ts';

type Placing = {
  readonly quantities?: readonly number[];
  readonly coupons?: readonly { storeId: number; couponGrantId: number }[];
  readonly mileage?: number;
  readonly cash?: number;
  readonly expected?: number;
  readonly key?: string;
};

export type SoldProduct = BuiltProduct & { readonly ownerId: number };

/** A product of another store for each. */
export async function productsOfStores(
  shop: Shop,
  count: number,
  input: Parameters<typeof aProduct>[1] = {},
): Promise<SoldProduct[]> {
  const products: SoldProduct[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id: storeId, ownerId } = await aStore(shop.db);
    products.push({ ...(await aProduct(shop.db, { minOrderQuantity: 1, stock: 100, ...input, storeId })), ownerId });
  }
  return products;
}

/** Fills the cart and returns the body that selects its lines. */
export async function selection(
  shop: Shop,
  buyer: Buyer,
  products: readonly BuiltProduct[],
  { quantities }: Placing = {},
) {
  const skus = products.flatMap(({ skus: [goods] }) => goods ?? []);
  const code = await fillCart(
    shop.db,
    buyer,
    skus.map(({ id }, at) => ({ skuId: id, quantity: quantities?.[at] ?? 1 })),
  );
  const lines = skus.map((goods) => ({ sku: goods.code, cartItemType: 'NORMAL' as const }));
  return { params: { code }, goods: { tab: 'SELLER' as const, lines, addressId: buyer.addressId } };
}

/** Quotes and places an order for each store of these goods. */
export async function orderOfStores(shop: Shop, buyer: Buyer, products: readonly BuiltProduct[], input: Placing = {}) {
  const { params, goods } = await selection(shop, buyer, products, input);
  const { coupons, mileage, cash } = input;
  const discounts = {
    ...(coupons && { coupons: [...coupons] }),
    ...(mileage !== undefined && { mileage }),
    ...(cash !== undefined && { cash }),
  };
  const quoted = await shop.call('quoteStores', { token: buyer.token, params, body: { ...goods, ...discounts } });
  const total = quoted.status === 200 ? quoted.answer.total : { amount: 0, currency: 'KRW' as const };
  return shop.call('placeStoreOrders', {
    token: buyer.token,
    params,
    ...(input.key && { key: input.key }),
    body: {
      ...goods,
      ...discounts,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { ...total, ...(input.expected !== undefined && { amount: input.expected }) },
    },
  });
}

/** A placed checkout of goods of several stores. */
export async function placedOfStores(
  shop: Shop,
  buyer: Buyer,
  products: readonly BuiltProduct[],
  input: Placing = {},
): Promise<CheckoutAnswer> {
  const reply = await orderOfStores(shop, buyer, products, input);
  if (reply.status !== 201) throw new Error(`not placed: ${JSON.stringify(reply.refusal)}`);
  return reply.answer;
}

export async function startPayingAll(
  shop: Shop,
  buyer: Buyer,
  id: number,
  method: PayMethod = 'CARD',
  input: { depositor?: string } = {},
) {
  const started = await shop.call('startCheckoutPayment', {
    token: buyer.token,
    params: { id },
    query: { site: method === 'PAYPAL' ? 'us' : 'kr' },
    body: { method, ...input },
  });
  if (started.status !== 201) throw new Error(`no payment: ${JSON.stringify(started.refusal)}`);
  return started.answer;
}

/** Pays all orders of a checkout by one card payment; the browser does not return by itself. */
export async function payAllByCard(shop: Shop, buyer: Buyer, id: number, ending = '4242'): Promise<string> {
  const { paymentId, windowUrl } = await startPayingAll(shop, buyer, id);
  const request = await windowRequest(shop, windowUrl);
  await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...aCard(ending) });
  return paymentId;
}

/** A checkout of one product of each of so many stores, paid by one card payment. */
export async function paidOfStores(
  shop: Shop,
  buyer: Buyer,
  products: readonly BuiltProduct[],
  input: Placing = {},
): Promise<CheckoutAnswer & { readonly paymentId: string }> {
  const { id } = await placedOfStores(shop, buyer, products, input);
  const paymentId = await payAllByCard(shop, buyer, id);
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  return { ...(await readCheckoutOf(shop, buyer, id)), paymentId };
}

export async function readCheckoutOf(shop: Shop, buyer: Buyer, id: number): Promise<CheckoutAnswer> {
  const reply = await shop.call('readCheckout', { token: buyer.token, params: { id } });
  if (reply.status !== 200) throw new Error(`no checkout: ${JSON.stringify(reply.refusal)}`);
  return reply.answer;
}
