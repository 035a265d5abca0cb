import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang } from '#core/locale.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { messageText } from '#server/i18n/messages.ts';
import { disabledKeyword } from '#server/search/tables.ts';
import { store } from '#server/store/tables.ts';

let shop: Shop;
let buyer: Buyer;
let sku: string;
let hidden: number;
let delivered: { id: number; lineId: number };
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  const goods = await shop.goods();
  sku = goods.skus[0]?.code ?? '';
  const { id, lines } = await paid(shop, buyer, goods);
  const request = { token: shop.store.sellerToken, params: { id } };
  await shop.call('startPreparation', request);
  await shop.call('enterWaybill', {
    ...request,
    body: { courier: 'CJ', waybill: '123456789012', shippedAt: shop.clock.now.toISOString() },
  });
  await shop.call('markDelivered', request);
  delivered = { id, lineId: lines[0]?.id ?? 0 };
  hidden = (await aProduct(shop.db, { approval: 'pending' })).id;
  await shop.db.insert(disabledKeyword).values(LANGUAGES.map((lang) => ({ lang, keyword: 'forbidden' })));
});
afterAll(() => shop.close());

type Explained = { readonly code: string; readonly message: string };
type RefusalText = Explained & { readonly fields: readonly (Explained & { readonly path: string })[] };

function orThrow(field: Explained | undefined): Explained {
  if (!field) throw new Error('the field is not refused');
  return field;
}

async function send(lang: Lang, method: 'GET' | 'POST', path: string, payload?: Buffer | object): Promise<RefusalText> {
  const headers = {
    authorization: `Bearer ${buyer.token}`,
    'idempotency-key': crypto.randomUUID(),
    ...(payload && { 'content-type': payload instanceof Buffer ? 'image/png' : 'application/json' }),
  };
  const answer = await shop.inject({
    method,
    url: `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`,
    headers,
    ...(payload && { payload }),
  });
  return refusedOf(answer);
}

function refusedOf({ body }: { readonly body: string }): RefusalText {
  const { error }: { error: RefusalText } = JSON.parse(body);
  return error;
}

const NOT_A_PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('no picture'),
]);
const input = () => ({
  lines: [{ sku, cartItemType: 'NORMAL', quantity: 1 }],
  addressId: buyer.addressId,
  deliveryMethod: 'courier',
  stockOutPreference: 'refund',
  expectedTotal: { amount: 13_000, currency: 'KRW' },
});
const claim = () => ({
  kind: 'return',
  reason: 'damaged',
  lines: [{ id: delivered.lineId, quantity: 1 }],
  photos: ['x'.repeat(32)],
});

const add = (quantity: number) => (lang: Lang) =>
  send(lang, 'POST', '/api/v1/auth/customer_cart', { sku, quantity, cartItemType: 'NORMAL' });

/** The request, the refusal, and the beginning of its English text. */
const REFUSALS: readonly (readonly [
  what: string,
  ask: (lang: Lang) => Promise<Explained>,
  code: string,
  words: string,
])[] = [
  [
    'ERR-003 a wrong password',
    (lang) => send(lang, 'POST', '/api/v1/customer/login', { username: buyer.email, password: 'not-the-1-password' }),
    'member.wrongCredentials',
    'Incorrect username or password',
  ],
  [
    'ERR-004 a wrong current password',
    (lang) =>
      send(lang, 'POST', '/api/v1/auth/customer/password', {
        current: 'not-it',
        password: 'another-1-word',
        repeatPassword: 'another-1-word',
      }),
    'member.passwordWrong',
    'The current password does not match.',
  ],
  [
    'ERR-004 a repeated password that differs',
    async (lang) => {
      const body = { current: 'not-it', password: 'another-1-word', repeatPassword: 'another-2-word' };
      const { fields } = await send(lang, 'POST', '/api/v1/auth/customer/password', body);
      return orThrow(fields.find(({ path }) => path === 'repeatPassword'));
    },
    'member.passwordMismatch',
    'The passwords do not match.',
  ],
  ['ERR-005 a request that is none', add(-1), 'request.invalid', 'Invalid request.'],
  [
    'ERR-006 an unknown user',
    async (lang) =>
      refusedOf(
        await shop.inject({
          method: 'GET',
          url: `/api/v1/auth/customer_cart?lang=${lang}`,
          headers: { authorization: 'Bearer nobody' },
        }),
      ),
    'session.required',
    'Authentication failed.',
  ],
  [
    'ERR-025 a forbidden keyword',
    (lang) => send(lang, 'POST', '/api/v1/search', { query: 'forbidden' }),
    'search.keywordDisabled',
    'This keyword is disabled',
  ],
  [
    'ERR-029 a product that is not approved',
    (lang) => send(lang, 'GET', `/api/v2/product/${hidden}`),
    'product.notApproved',
    'This product is not approved',
  ],
  [
    'ERR-030 an unknown product',
    (lang) => send(lang, 'GET', '/api/v2/product/999999999'),
    'product.notFound',
    'Product information could not be found.',
  ],
  ['ERR-034 more than is in stock', add(1_000_000), 'cart.outOfStock', 'Out of stock'],
  [
    'ERR-017 an unknown payment',
    (lang) => send(lang, 'POST', '/api/v1/auth/payments/p-unknown/complete'),
    'payment.notFound',
    'There is no payment information.',
  ],
  [
    'ERR-054 a file of another type',
    (lang) => send(lang, 'POST', '/api/v1/auth/attachments?name=a.png', NOT_A_PICTURE),
    'media.fileInvalid',
    'File invalid or expired.',
  ],
  [
    'ERR-054 a claim with a missing file',
    (lang) => send(lang, 'POST', `/api/v1/auth/orders/${delivered.id}/claims`, claim()),
    'media.fileGone',
    'File invalid or expired:',
  ],
  [
    'ERR-043 an order from an unavailable store',
    async (lang) => {
      await shop.db.update(store).set({ status: 'suspended' }).where(eq(store.id, shop.store.id));
      const refusal = await send(lang, 'POST', '/api/v1/auth/orders', { ...input(), termsAgreed: true });
      await shop.db.update(store).set({ status: 'approved' }).where(eq(store.id, shop.store.id));
      return refusal;
    },
    'store.notAvailable',
    'This store is not available now. Please choose other products or contact the administrator.',
  ],
  [
    'ERR-059 an order without consent to all terms',
    (lang) => send(lang, 'POST', '/api/v1/auth/orders', { ...input(), termsAgreed: false }),
    'order.termsRequired',
    'Please read all terms.',
  ],
];

describe('ERR-022 a text that is too long', () => {
  const longest = { topic: 'order', emailAddress: 'reads@badaro.example', subject: 'x'.repeat(200), message: 'x' };
  it.each(LANGUAGES)('exceeds the character limit of its field, which is named, in %s', async (lang) => {
    const { code, fields } = await send(lang, 'POST', '/api/v1/enquiry', { ...longest, subject: 'x'.repeat(201) });
    const params = { field: 'subject', limit: 200 };
    const message = messageText(lang, 'request.refusals.tooLong', params);
    expect([code, fields]).toEqual([
      'request.invalid',
      [{ path: 'subject', code: 'request.tooLong', params, message }],
    ]);
    expect(message).toMatch(lang === 'en' ? /^subject exceeds the character limit\. / : /200/);
  });
});

describe('refusal texts (ERR-003, ERR-004, ERR-005, ERR-006, ERR-017, ERR-025, ERR-029, ERR-030, ERR-034)', () => {
  it.each(REFUSALS)(
    '%s, by the meaning of the specification and in five languages',
    async (_what, ask, code, expected) => {
      const refusals: Explained[] = [];
      for (const lang of LANGUAGES) refusals.push(await ask(lang));
      expect(refusals.map((one) => one.code)).toEqual(LANGUAGES.map(() => code));
      // The refusal of one line names its SKU before the sentence.
      const english = refusals[LANGUAGES.indexOf('en')]?.message.replace(`${sku}: `, '');
      expect(english?.slice(0, expected.length)).toBe(expected);
      expect(new Set(refusals.map(({ message }) => message)).size).toBe(LANGUAGES.length);
    },
  );
});
