import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#core/contract.ts';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { aCard, openWindow, submitWindow } from '#server/integrations/payment/builders.ts';
import { openShop, type Shop, windowRequest } from '#server/order/testing.ts';
import { aStore } from '#server/store/builders.ts';
import { pathOf } from '#server/testing/contract-samples.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.now = new Date('2026-05-31T06:00:00.000Z');
});
afterAll(() => shop.close());

type Recorded = { body?: unknown; answer?: unknown };
type Input = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };

/** Records what is sent and answered; random values get constant ones of the same form. */
function recorder() {
  const calls: Record<string, Recorded> = {};
  const refusals: Record<string, unknown> = {};
  const constants = new Map<string, string>();
  let token: string | undefined;
  async function ask(name: CallName, { params = {}, query = {}, body }: Input = {}) {
    const call: Endpoint = contract[name];
    const reply = await shop.inject({
      method: call.method,
      url: pathOf(call, (param) => params[param] ?? ''),
      query: { lang: 'en', ...query },
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.idempotent && { 'idempotency-key': `example-${name}-${JSON.stringify(body).length}` }),
      },
      ...(body !== undefined && { payload: Object(body) }),
    });
    const answer = reply.body === '' ? null : reply.json();
    return { status: reply.statusCode, answer };
  }
  return {
    constants,
    logIn: (session: string) => void (token = session),
    async call(name: CallName, input: Input = {}) {
      const { status, answer } = await ask(name, input);
      if (status >= 300) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
      calls[name] = { ...(input.body !== undefined && { body: input.body }), ...(answer !== null && { answer }) };
      return answer;
    },
    async refusal(name: CallName, input: Input = {}) {
      const { status, answer } = await ask(name, input);
      if (status < 400) throw new Error(`${name} was not refused`);
      constants.set(answer.error.requestId, '0b7c8a52-6a0f-4c53-9a53-6f0f4f1f6a10');
      refusals[answer.error.code] = answer;
    },
    text() {
      let text = JSON.stringify({ calls, refusals }, null, 2);
      // The longest first: the id of a payment contains the number of its order.
      const ordered = [...constants].toSorted(([a], [b]) => b.length - a.length);
      for (const [random, constant] of ordered) text = text.replaceAll(random, constant);
      return `${text}\n`;
    },
  };
}

describe('the examples of the OpenAPI document', () => {
  it('API-051 are what the server answers on the way to a purchase', async () => {
    const leaf = await aLeaf(shop.db);
    const store = await aStore(shop.db, { code: 'hanbada', freeDeliveryFrom: 300_000 });
    const { id } = await aProduct(shop.db, {
      storeId: store.id,
      code: 'TUMBLER',
      categories: [leaf],
      minOrderQuantity: 10,
      price: [
        [10, 12_000],
        [100, 11_000],
      ],
      stock: 250,
      options: [{ name: { ko: '색상', en: 'Colour' }, values: [{ ko: '흰색', en: 'White' }] }],
    });
    const { call, refusal, constants, logIn, text } = recorder();
    const username = 'buyer@example.com';
    const password = 'Sample!2026';

    const registered = await call('registerMember', {
      body: {
        memberKind: 'individual',
        emailAddress: username,
        password,
        repeatPassword: password,
        firstName: 'Bada',
        lastName: 'Han',
        country: 'KR',
        phoneCountry: '82',
        phone: '01012345678',
        consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
      },
    });
    await refusal('logIn', { body: { username, password: 'wrong' } });
    const session = await call('logIn', { body: { username, password } });
    for (const { token } of [registered, session]) constants.set(token, 'xC3k0nGm1i5b8rQ2vT7yU4wE9aS6dF1gH3jK5lZ8cXo');
    await refusal('readCart');
    logIn(session.token);
    await call('readProfile');
    await call('listCategories');
    await call('listProducts', { query: { sort: 'newest', count: '20' } });
    await call('readProduct', { params: { id } });
    await refusal('readProduct', { params: { id: 999_999 } });
    const { since } = await call('readStore', { params: { code: 'hanbada' } });
    constants.set(since, '2026-01-05T06:00:00.000Z');
    const address = await call('addAddress', {
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
    });
    await call('listAddresses');
    const line = { sku: 'TUMBLER-01', cartItemType: 'NORMAL' };
    await refusal('addCartLine', { body: { ...line, quantity: 0 } });
    const cart = await call('addCartLine', { body: { ...line, quantity: 10 } });
    constants.set(cart.code, '7Qm2xV9kT4bN8cR1');
    await call('changeCartLine', { body: { ...line, quantity: 20 } });
    await call('readCart');
    const goods = { tab: 'SELLER', lines: [line] };
    const params = { code: cart.code };
    const quote = await call('quoteCart', { params, body: goods });
    const order = {
      ...goods,
      addressId: address.id,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: quote.total,
    };
    await refusal('placeOrder', { params, body: { ...order, expectedTotal: { amount: 1, currency: 'KRW' } } });
    const placed = await call('placeOrder', { params, body: order });
    constants.set(placed.number, '20260531-8KQ4T7ZN');
    await call('listPayMethods', { query: { step: 'GOODS' } });
    const started = await call('startPayment', { params: { id: placed.id }, body: { method: 'CARD' } });
    const window = await openWindow(shop.provider, await windowRequest(shop, started.windowUrl));
    await submitWindow(window, { action: 'pay', ...aCard('4242') });
    const { paymentId } = started;
    constants.set(started.windowUrl, '/payment/window/Jk3mP8sW1zQ6tY9bV4nC7xR2').set(paymentId, 'payment-2f6d1c9b7a34');
    await call('completePayment', { params: { paymentId } });
    await call('listMyOrders');
    await call('readMyOrder', { params: { id: placed.id } });
    await call('cancelOrder', { params: { id: placed.id }, body: { reason: 'Ordered by mistake' } });
    await refusal('cancelOrder', { params: { id: placed.id }, body: { reason: 'Ordered twice' } });

    // After a change of the contract: vitest run server/http/api-docs/examples.test.ts --update
    await expect(text()).toMatchFileSnapshot('./examples.json');
  });
});
