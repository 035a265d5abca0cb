import { eq } from 'drizzle-orm';
import type { DisplayCurrency, Lang } from '#core/locale.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { METHODS, PAY_METHODS, type PayMethod } from '#core/payment/rules.ts';
import { aCartLine } from '#server/cart/builders.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import type { Pool } from '#server/db/pool.ts';
import { aMember, anAddress, type BuiltMember, signIn } from '#server/member/builders.ts';
import {
  aCard,
  aProvider,
  aServer,
  openWindow,
  payIn,
  submitWindow,
  testKeys,
} from '#server/integrations/payment/builders.ts';
import { sku } from '#server/catalogue/tables.ts';
import { aStore } from '#server/store/builders.ts';
import type { PaymentPort } from '#server/integrations/payment/port.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type ProductInput = Parameters<typeof aProduct>[1];
export type Buyer = BuiltMember & { readonly addressId: number };
export type Shop = TestApp & {
  readonly store: { readonly id: number; readonly code: string; readonly sellerToken: string };
  readonly provider: Awaited<ReturnType<typeof aProvider>>['provider'];
  readonly webhooks: { mode: 'deliver' | 'drop'; readonly seen: { headers: Record<string, string>; body: string }[] };
  aBuyer(): Promise<Buyer>;
  goods(input?: ProductInput): Promise<BuiltProduct>;
  close(): Promise<void>;
};

const ISSUER = {
  name: 'Badaro',
  representative: 'Lee',
  businessNumber: '617-86-23450',
  mailOrderNumber: '',
  address: 'Seoul',
  phone: '',
  email: 'tax@badaro.example',
  escrowUrl: '',
  appUrl: '',
  analyticsPath: '',
  analyticsConsent: 'none',
};

/**
 * A test app with one approved store and payments through the real client and the simulator, whose events arrive over
 * HTTP. `line` may wrap the real client, to delay or change the provider's responses.
 */
export async function openShop(
  line: (payments: PaymentPort) => PaymentPort = (payments) => payments,
  options: Omit<NonNullable<Parameters<typeof openTestApp>[0]>, 'payment'> = {},
): Promise<Shop> {
  const webhooks: Shop['webhooks'] = { mode: 'deliver', seen: [] };
  // Events may arrive before the app that receives them has started.
  const started: { testApp?: TestApp } = {};
  const mailbox = await aServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        );
        const event = { headers, body: Buffer.concat(parts).toString('utf8') };
        webhooks.seen.push(event);
        const { testApp } = started;
        if (webhooks.mode === 'drop' || !testApp) return void response.writeHead(200).end();
        // Not `deliver`: the provider may be waiting for this response inside the very work `deliver` waits for.
        void post(testApp, event).then((status) => response.writeHead(status).end());
      });
  });
  const { provider, payments } = await aProvider({ timeoutMs: 2_000 });
  const testApp = await openTestApp({
    ...options,
    payment: {
      provider: line(payments),
      issuer: ISSUER,
      window: {
        sdkUrl: `${provider.url}/v2/browser-sdk.js`,
        storeId: testKeys.storeId,
        channels: Object.fromEntries(PAY_METHODS.map((method) => [method, 'channel-key-test'])),
        account: { bank: 'KOOKMIN', number: '12345678901234', holder: 'Badaro' },
        publicUrl: 'http://shop.example',
        webhookUrl: `${mailbox.url}/external/payment/webhook`,
      },
    },
  });
  started.testApp = testApp;
  const store = await aStore(testApp.db);
  const sellerToken = await signIn(testApp.db, store.ownerId);
  return {
    ...testApp,
    store: { id: store.id, code: store.code, sellerToken },
    provider,
    webhooks,
    aBuyer: () => aBuyer(testApp.db),
    goods: (input) => aProduct(testApp.db, { storeId: store.id, minOrderQuantity: 1, ...input }),
    async close() {
      await provider.close();
      await mailbox.close();
      await testApp.close();
    },
  };
}

type SentEvent = { headers: Record<string, string>; body: string };

/** Delivers an event as the provider sends it, and waits for its effects. Returns the status. */
export async function deliver(testApp: TestApp, event: SentEvent): Promise<number> {
  const status = await post(testApp, event);
  await testApp.app.http.afterResponse.settled();
  return status;
}

async function post(testApp: TestApp, event: SentEvent): Promise<number> {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = event.headers;
  const url = '/external/payment/webhook';
  const answer = await testApp.app.http.inject({ method: 'POST', url, headers, payload: event.body });
  return answer.statusCode;
}

export async function aBuyer(db: Pool): Promise<Buyer> {
  const member = await aMember(db);
  return { ...member, addressId: await anAddress(db, member.id) };
}

/** Inserts goods into the buyer's cart without checks. Returns the cart's code. */
export async function fillCart(
  db: Pool,
  buyer: Buyer,
  lines: readonly { skuId: number; quantity?: number; itemType?: 'NORMAL' | 'SAMPLE' }[],
): Promise<string> {
  let code = '';
  for (const { skuId, ...line } of lines) code = await aCartLine(db, buyer.id, skuId, line);
  return code;
}

type Input = {
  quantity?: number;
  expected?: number;
  key?: string;
  sample?: boolean;
  skuIndex?: number;
  stockOutPreference?: OrderAnswer['stockOutPreference'];
  references?: { poNumber?: string; costCentre?: string };
  cash?: number;
  couponGrantId?: number;
  /** The currency and language the buyer reads. */
  reads?: { currency?: DisplayCurrency; lang?: Lang };
};

/** Orders one product over HTTP; the expected total defaults to 10,000 won a piece plus 3,000 for delivery. */
export async function order(shop: TestApp, buyer: Buyer, product: BuiltProduct, input: Input = {}) {
  const { quantity = 1, sample = false } = input;
  const goods = product.skus[input.skuIndex ?? 0];
  if (!goods) throw new Error('the product has no SKU');
  const code = await fillCart(shop.db, buyer, [{ skuId: goods.id, quantity, itemType: sample ? 'SAMPLE' : 'NORMAL' }]);
  return shop.call('placeOrder', {
    token: buyer.token,
    params: { code },
    query: { ...input.reads },
    ...(input.key && { key: input.key }),
    body: {
      ...input.references,
      ...(input.cash !== undefined && { cash: input.cash }),
      ...(input.couponGrantId !== undefined && { couponGrantId: input.couponGrantId }),
      tab: sample ? 'SAMPLE' : 'SELLER',
      lines: [{ sku: goods.code, cartItemType: sample ? 'SAMPLE' : 'NORMAL' }],
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: input.stockOutPreference ?? 'refund',
      termsAgreed: true,
      expectedTotal: { amount: input.expected ?? 10_000 * quantity + 3_000, currency: 'KRW' },
    },
  });
}

/** Repeats a request answered 503, with the same key, as a browser does. */
export async function insist<R extends { readonly status: number }>(ask: () => Promise<R>): Promise<R> {
  let reply = await ask();
  for (let again = 0; reply.status === 503 && again < 20; again += 1) reply = await ask();
  return reply;
}

/** An order that waits for payment. */
export async function placed(
  shop: TestApp,
  buyer: Buyer,
  product: BuiltProduct,
  input: Input = {},
): Promise<OrderAnswer> {
  const reply = await order(shop, buyer, product, input);
  if (reply.status !== 201) throw new Error(`not placed: ${JSON.stringify(reply.refusal)}`);
  return reply.answer;
}

/** Begins a payment and opens the page that leads to the provider. Returns the parameters of the provider's script. */
export async function startPaying(
  shop: TestApp,
  buyer: Buyer,
  orderId: number,
  method: PayMethod = 'CARD',
  input: { instalments?: number; depositor?: string } = {},
) {
  const site = METHODS[method].sites[0] ?? 'kr';
  const started = await shop.call('startPayment', {
    token: buyer.token,
    query: { site },
    params: { id: orderId },
    body: { method, ...input },
  });
  if (started.status !== 201) throw new Error(`no payment: ${JSON.stringify(started.refusal)}`);
  return { paymentId: started.answer.paymentId, request: await windowRequest(shop, started.answer.windowUrl) };
}

/** Opens the page that leads to the provider. Returns the parameters of the provider's script. */
export async function windowRequest(shop: TestApp, windowUrl: string) {
  const page = await shop.inject({ method: 'GET', url: windowUrl });
  const request =
    /PortOne\.(?:requestPayment|loadPaymentUI)\(here\((\{.*?\})\)(?:\)\.then|, \{ onPaymentSuccess)/s.exec(
      page.body,
    )?.[1];
  if (!request) throw new Error(`the payment page asks for nothing: ${page.body}`);
  const parameters = JSON.parse(request);
  return { ...parameters, redirectUrl: `http://127.0.0.1${parameters.redirectUrl}` };
}

/**
 * Pays by card in the provider's window; the card's last digits script the outcome. The browser does not return by
 * itself.
 */
export async function payByCard(shop: Shop, buyer: Buyer, orderId: number, ending = '4242'): Promise<string> {
  const { paymentId, request } = await startPaying(shop, buyer, orderId);
  await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...aCard(ending) });
  return paymentId;
}

/** Opens a virtual account in the provider's window. */
export async function openAccount(shop: Shop, buyer: Buyer, orderId: number): Promise<string> {
  const { paymentId, request } = await startPaying(shop, buyer, orderId, 'VIRTUAL_ACCOUNT');
  await submitWindow(await openWindow(shop.provider, request), { action: 'pay', bank: 'SHINHAN', depositor: 'Kim' });
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  return paymentId;
}

export const deposit = (shop: Shop, paymentId: string, amount: number) => payIn(shop.provider, paymentId, amount);

/** A paid order. */
export async function paid(shop: Shop, buyer: Buyer, product: BuiltProduct, input: Input = {}): Promise<OrderAnswer> {
  const { id } = await placed(shop, buyer, product, input);
  const paymentId = await payByCard(shop, buyer, id);
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  return readOrder(shop, buyer, id);
}

export async function readOrder(shop: TestApp, buyer: Buyer, orderId: number): Promise<OrderAnswer> {
  const reply = await shop.call('readMyOrder', { token: buyer.token, params: { id: orderId } });
  if (reply.status !== 200) throw new Error(`no order: ${JSON.stringify(reply.refusal)}`);
  return reply.answer;
}

export async function stockOf(db: Pool, skuId: number | undefined): Promise<number | undefined> {
  const [row] = await db
    .select({ stock: sku.stock })
    .from(sku)
    .where(eq(sku.id, skuId ?? 0));
  return row?.stock;
}
