import createClient from 'openapi-fetch';
import { randomUUID } from 'node:crypto';
import type { components, paths } from '../../.cache/clients/openapi-fetch/schema.ts';
import { PASSWORD, type Purchase, type Purchased } from './purchase.ts';

type Schemas = components['schemas'];

/** The answer of a call; an error with the code of its refusal when there is none. */
function answerOf<T>({ data, error }: { data?: T; error?: Schemas['Refusal'] }): T {
  if (data === undefined) throw new Error(`refused: ${error?.error.code}`);
  return data;
}

export async function buy({ baseUrl, email, pay }: Purchase): Promise<Purchased> {
  const client = createClient<paths>({ baseUrl });
  const consents: Schemas['Consents'] = {
    terms: true,
    electronicFinance: true,
    personalInformation: true,
    over14: true,
  };
  answerOf(
    await client.POST('/api/v1/customer/register', {
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
  const session = answerOf(
    await client.POST('/api/v1/customer/login', { body: { username: email, password: PASSWORD } }),
  );
  client.use({
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.token}`),
  });
  const address: Schemas['Address'] = answerOf(
    await client.POST('/api/v1/auth/user/address', {
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
  const { products } = answerOf(
    await client.GET('/api/v2/products', { params: { query: { sort: 'newest', count: 1, lang: 'en' } } }),
  );
  const product = answerOf(
    await client.GET('/api/v2/product/{id}', { params: { path: { id: products[0]?.id ?? 0 } } }),
  );
  const line = { sku: product.variants[0]?.sku ?? '', cartItemType: 'NORMAL' } as const;
  const cart = answerOf(await client.POST('/api/v1/auth/customer_cart', { body: { ...line, quantity: 2 } }));
  const goods: Schemas['QuoteCartRequest'] = { tab: 'SELLER', lines: [line] };
  const quote = answerOf(
    await client.POST('/api/v1/auth/cart/{code}/quote', { params: { path: { code: cart.code } }, body: goods }),
  );
  const order = (expectedTotal: Schemas['Money'], key: string) =>
    client.POST('/api/v1/auth/cart/{code}/checkout', {
      params: { path: { code: cart.code }, header: { 'Idempotency-Key': key } },
      body: {
        ...goods,
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
    await client.POST('/api/v1/auth/orders/{id}/payments', {
      params: { path: { id: placed.id }, header: { 'Idempotency-Key': randomUUID() }, query: { site: 'kr' } },
      body: { method: 'CARD' },
    }),
  );
  await pay(payment.windowUrl);
  const result = answerOf(
    await client.POST('/api/v1/auth/payments/{paymentId}/complete', {
      params: { path: { paymentId: payment.paymentId } },
    }),
  );
  const read = answerOf(await client.GET('/api/v1/auth/orders/{id}', { params: { path: { id: placed.id } } }));
  const list = answerOf(await client.GET('/api/v1/auth/orders'));
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
export async function mistakes(order: Schemas['Order']): Promise<void> {
  const client = createClient<paths>();
  // @ts-expect-error There is no such path.
  await client.GET('/api/v2/produkt/{id}', { params: { path: { id: 1 } } });
  // @ts-expect-error The id is missing.
  await client.GET('/api/v2/product/{id}', {});
  // @ts-expect-error An id is a number.
  await client.GET('/api/v2/product/{id}', { params: { path: { id: 'one' } } });
  // @ts-expect-error The password is missing.
  await client.POST('/api/v1/customer/login', { body: { username: 'buyer@example.com' } });
  // @ts-expect-error There is no such order of the list.
  await client.GET('/api/v2/products', { params: { query: { sort: 'cheapest' } } });
  const line = { sku: 'A', quantity: 1, cartItemType: 'NORMAL' } as const;
  await client.POST('/api/v1/auth/customer_cart', { body: line });
  // @ts-expect-error A cart has normal goods and samples.
  await client.POST('/api/v1/auth/customer_cart', { body: { ...line, cartItemType: 'OTHER' } });
  // @ts-expect-error A quantity is a number.
  await client.POST('/api/v1/auth/customer_cart', { body: { ...line, quantity: '1' } });
  // @ts-expect-error There is no such field.
  const priced: Schemas['CartLineInput'] = { ...line, price: 1 };
  // @ts-expect-error A call that moves money needs a key.
  await client.POST('/api/v1/auth/orders/{id}/payments', { params: { path: { id: 1 } }, body: { method: 'CARD' } });
  // @ts-expect-error There is no such currency.
  const money: Schemas['Money'] = { amount: 1, currency: 'EUR' };
  // @ts-expect-error An order that was not paid has no time of payment.
  const paidAt: string = order.paidAt;
  // @ts-expect-error There is no such field.
  void [priced, money, paidAt, order.price];
}
