import { randomUUID } from 'node:crypto';
import { createClient } from '../../.cache/clients/hey-api/client/index.ts';
import {
  addAddress,
  addCartLine,
  completePayment,
  type Consents,
  listMyOrders,
  listProducts,
  logIn,
  type Money,
  type Order,
  placeOrder,
  quoteCart,
  readMyOrder,
  readProduct,
  type Refusal,
  registerMember,
  startPayment,
} from '../../.cache/clients/hey-api/index.ts';
import { PASSWORD, type Purchase, type Purchased } from './purchase.ts';

/** The answer of a call; an error with the code of its refusal when there is none. */
function answerOf<T>({ data, error }: { data?: T; error?: Refusal }): T {
  if (data === undefined) throw new Error(`refused: ${error?.error.code}`);
  return data;
}

export async function buy({ baseUrl, email, pay }: Purchase): Promise<Purchased> {
  const visitor = createClient({ baseUrl });
  const consents: Consents = { terms: true, electronicFinance: true, personalInformation: true, over14: true };
  answerOf(
    await registerMember({
      client: visitor,
      body: {
        memberKind: 'individual',
        emailAddress: email,
        password: PASSWORD,
        repeatPassword: PASSWORD,
        firstName: 'Bada',
        lastName: 'Han',
        country: 'KR',
        phoneCountry: '82',
        phone: '01012345678',
        consents,
      },
    }),
  );
  const { token } = answerOf(await logIn({ client: visitor, body: { username: email, password: PASSWORD } }));
  const client = createClient({ baseUrl, ...(token !== undefined && { auth: token }) });
  const address = answerOf(
    await addAddress({
      client,
      body: {
        nickname: 'Office',
        recipient: 'Han Bada',
        phoneCountry: '82',
        phone: '01012345678',
        country: 'KR',
        postcode: '06236',
        address: '152 Teheran-ro, Gangnam-gu, Seoul',
        detailAddress: '3F',
      },
    }),
  );
  const { products } = answerOf(await listProducts({ client, query: { sort: 'newest', count: 1, lang: 'en' } }));
  const product = answerOf(await readProduct({ client, path: { id: products[0]?.id ?? 0 } }));
  const line = { sku: product.variants[0]?.sku ?? '', cartItemType: 'NORMAL' } as const;
  const cart = answerOf(await addCartLine({ client, body: { ...line, quantity: 2 } }));
  const path = { code: cart.code };
  const quote = answerOf(await quoteCart({ client, path, body: { tab: 'SELLER', lines: [line] } }));
  const order = (expectedTotal: Money, key: string) =>
    placeOrder({
      client,
      path,
      headers: { 'Idempotency-Key': key },
      body: {
        tab: 'SELLER',
        lines: [line],
        addressId: address.id,
        deliveryMethod: 'courier',
        stockOutPreference: 'refund',
        termsAgreed: true,
        expectedTotal,
      },
    });
  const { error } = await order({ ...quote.total, amount: quote.total.amount + 1 }, randomUUID());
  const key = randomUUID();
  const placed = answerOf(await order(quote.total, key));
  const repeated = answerOf(await order(quote.total, key));
  const payment = answerOf(
    await startPayment({
      client,
      path: { id: placed.id },
      headers: { 'Idempotency-Key': randomUUID() },
      query: { site: 'kr' },
      body: { method: 'CARD' },
    }),
  );
  await pay(payment.windowUrl);
  const result = answerOf(await completePayment({ client, path: { paymentId: payment.paymentId } }));
  const read = answerOf(await readMyOrder({ client, path: { id: placed.id } }));
  const list = answerOf(await listMyOrders({ client }));
  return {
    orderId: placed.id,
    repeatedId: repeated.id,
    refused: error?.error.code ?? '',
    paymentStatus: result.status,
    total: placed.total,
    status: read.status,
    skus: read.lines.map(({ sku }) => sku),
    listed: list.orders.map(({ id }) => id),
  };
}

/** Compiled and not run: each marked line is an error of the compiler. */
export async function mistakes(order: Order): Promise<void> {
  // @ts-expect-error The id is missing.
  await readProduct({});
  // @ts-expect-error An id is a number.
  await readProduct({ path: { id: 'one' } });
  // @ts-expect-error The password is missing.
  await logIn({ body: { username: 'buyer@example.com' } });
  // @ts-expect-error There is no such order of the list.
  await listProducts({ query: { sort: 'cheapest' } });
  const line = { sku: 'A', quantity: 1, cartItemType: 'NORMAL' } as const;
  await addCartLine({ body: line });
  // @ts-expect-error A cart has normal goods and samples.
  await addCartLine({ body: { ...line, cartItemType: 'OTHER' } });
  // @ts-expect-error A quantity is a number.
  await addCartLine({ body: { ...line, quantity: '1' } });
  // @ts-expect-error There is no such field.
  await addCartLine({ body: { ...line, price: 1 } });
  // @ts-expect-error A call that moves money needs a key.
  await startPayment({ path: { id: 1 }, body: { method: 'CARD' } });
  // @ts-expect-error There is no such currency.
  const money: Money = { amount: 1, currency: 'EUR' };
  // @ts-expect-error An order that was not paid has no time of payment.
  const paidAt: string = order.paidAt;
  // @ts-expect-error There is no such field.
  void [money, paidAt, order.price];
}
