import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { refusals } from '#core/refusals.ts';
import { aClaim } from '#server/claim/builders.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { type Buyer, fillCart, openShop, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { aReceipt } from '#server/receipt/builders.ts';
import { aStore } from '#server/store/builders.ts';

const calls: [CallName, Endpoint][] = Object.entries(contract).map(([name, call]) => [nameOf(name), call]);
const guarded = calls.filter(([, call]) => call.access !== 'public');
const withBody = calls.filter(([, call]) => call.body && !call.raw);
const owned = calls.filter(([, call]) => call.owned);

function nameOf(name: string): CallName {
  const found = Object.keys(contract).find((known): known is CallName => known === name);
  if (!found) throw new Error(`no call ${name}`);
  return found;
}

let shop: Shop;
let buyer: Buyer;
let foreign: Record<string, string | number>;
let tokens: { buyer: string; seller: string };

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  const owner = await shop.aBuyer();
  const product = await shop.goods();
  const { id } = await placed(shop, owner, product);
  const { paymentId } = await startPaying(shop, owner, id);
  foreign = {
    address: owner.addressId,
    order: id,
    claim: await aClaim(shop.db, id),
    payment: paymentId,
    receipt: await aReceipt(shop.db, { orderId: id, memberId: owner.id }),
    cart: await fillCart(shop.db, owner, [{ skuId: product.skus[0]?.id ?? 0 }]),
  };
  tokens = { buyer: buyer.token, seller: await signIn(shop.db, (await aStore(shop.db)).ownerId) };
});
afterAll(() => shop.close());

const pathOf = (call: Endpoint, value: string | number = 1) => call.path.replaceAll(/:\w+/g, encodeURIComponent(String(value)));
const ask = (call: Endpoint, options: { token?: string; payload?: string; query?: Record<string, string>; value?: string | number; key?: string } = {}) =>
  shop.inject({
    method: call.method,
    url: pathOf(call, options.value),
    ...(options.query && { query: options.query }),
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.payload !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': options.key ?? `walk-${randomUUID()}`,
    },
    ...(options.payload !== undefined && { payload: options.payload }),
  });

/** Bodies that are well formed, so that only whose the thing is decides. */
const goodBodies: Partial<Record<CallName, object>> = {
  changeAddress: { nickname: 'a', recipient: 'b', phoneCountry: '82', phone: '01012345678', country: 'KR', postcode: '04524', address: 'c', detailAddress: 'd' },
  placeOrder: {
    tab: 'SELLER', lines: [{ sku: 'x', cartItemType: 'NORMAL' }], addressId: 1, deliveryMethod: 'courier', stockOutWish: 'refund', termsAgreed: true,
    expectedTotal: { amount: 1, currency: 'KRW' },
  },
  quoteCart: { tab: 'SELLER', lines: [{ sku: 'x', cartItemType: 'NORMAL' }] },
  startPayment: { method: 'CARD' },
  cancelOrder: { reason: 'x' },
  requestReceipt: { kind: 'cashReceipt', use: 'income', identity: '01012345678' },
  nameRefundAccount: { bank: 'SHINHAN', number: '110123456789', holder: 'x' },
  cancelOrderAsSeller: { reason: 'x' },
  estimateClaim: { kind: 'return', reason: 'damaged', lines: [{ id: 1, quantity: 1 }] },
  requestClaim: { kind: 'return', reason: 'damaged', lines: [{ id: 1, quantity: 1 }] },
  sendClaimGoods: { courier: 'CJ', waybill: '1234567890' },
  answerStoreClaim: { approve: true },
  receiveStoreClaimGoods: { restock: false },
  finishStoreClaim: {},
  correctWaybill: { courier: 'CJ', waybill: '1234567890', shippedAt: '2026-01-01T00:00:00Z' },
  requestQc: { note: 'x', files: [] },
  decideQc: { decision: 'approved' },
  enterWaybill: { courier: 'CJ', waybill: '1234567890', shippedAt: '2026-01-01T00:00:00Z' },
};

describe('the whole contract', () => {
  it('is bound, and nothing else is', () => {
    expect([...shop.app.bound].toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  it('API-045 is documented with every path', async () => {
    const documented = (await shop.inject({ method: 'GET', url: '/api/docs/openapi.json' })).json();
    for (const [name, call] of calls) {
      for (const path of [call.path, ...(call.also ?? [])]) {
        const operation = documented.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
        expect(operation, `${name} ${path}`).toMatchObject({ summary: call.summary });
      }
    }
  });

  it('declares only refusals that exist', () => {
    for (const [name, call] of calls) for (const code of call.refuses) expect(Object.keys(refusals), name).toContain(code);
  });

  it.each(guarded)('ADM-003 %s refuses visitors before it reads the body', async (_name, call) => {
    for (const token of [undefined, '', 'undefined', 'null', '0', 'x'.repeat(300)]) {
      const reply = await ask(call, { ...(token !== undefined && { token }), payload: '{ not json' });
      expect(reply.statusCode).toBe(401);
      expect(reply.json().error.code).toBe('session.required');
      expect(reply.headers['cache-control']).toContain('no-store');
    }
  });

  it.each(guarded.filter(([, call]) => call.access === 'seller' || call.access === 'operator'))('ADM-003 %s refuses members without the right', async (_name, call) => {
    for (const token of call.access === 'operator' ? [tokens.buyer, tokens.seller] : [tokens.buyer]) {
      const reply = await ask(call, { token, payload: '{ not json' });
      expect(reply.statusCode).toBe(403);
      expect(reply.json().error.code).toBe('session.notAllowed');
    }
  });

  it.each(calls)('API-006 %s refuses an unknown language, currency and site', async (_name, call) => {
    const wrong = { lang: "ko' or 1=1--", currency: 'EUR', site: 'xx' };
    for (const [word, value] of Object.entries(wrong)) {
      const reply = await ask(call, { query: { [word]: value }, token: tokens.buyer });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error.code).toBe(`request.unknown${word[0]?.toUpperCase()}${word.slice(1)}`);
    }
  });

  it.each(withBody)('%s refuses keys nobody declared and bodies that are none', async (_name, call) => {
    const { token } = await aMember(shop.db, { staffRole: 'operator' });
    const right = call.access === 'seller' ? tokens.seller : token;
    for (const payload of ['{', '[]', '"x"', '{"__proto__":{"polluted":1}}', '{"undeclared":1}', '{"constructor":{"prototype":{"x":1}}}']) {
      const reply = await ask(call, { token: right, payload });
      expect([400, 404], payload).toContain(reply.statusCode);
    }
    expect(Object.keys({})).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it.each(owned)('%s does not find what is another’s', async (name, call) => {
    const value = foreign[call.owned ?? ''];
    expect(value, `the test knows no foreign ${call.owned}`).toBeDefined();
    const body = goodBodies[name];
    expect(Boolean(call.body), `the test knows no body for ${name}`).toBe(Boolean(body));
    const reply = await ask(call, { token: call.access === 'seller' ? tokens.seller : tokens.buyer, ...(value !== undefined && { value }), ...(body && { payload: JSON.stringify(body) }) });
    expect(reply.statusCode).toBe(404);
  });

  it('names whose thing every guarded id is', () => {
    for (const [name, call] of guarded) {
      // An operator may see everything, and favourites and cart lines are reached through one's own list only.
      if (call.access === 'operator' || !call.params || name === 'removeCartLine' || name.toLowerCase().includes('favorite')) continue;
      expect(call.owned, name).toBeDefined();
    }
  });

  it('answers an unknown call with 404 as JSON', async () => {
    for (const url of ['/api/v1/nothing', '/api/v2/nothing', '/external/nothing']) {
      const reply = await shop.inject({ method: 'GET', url });
      expect(reply.statusCode).toBe(404);
      expect(reply.json().error.code).toBe('request.notFound');
    }
  });

  it('refuses what is too large and what is no JSON', async () => {
    const large = await shop.inject({ method: 'POST', url: '/api/v1/customer/login', headers: { 'content-type': 'application/json' }, payload: `{"username":"${'x'.repeat(1_100_000)}"}` });
    expect(large.statusCode).toBe(413);
    const text = await shop.inject({ method: 'POST', url: '/api/v1/customer/login', headers: { 'content-type': 'text/plain' }, payload: 'x' });
    expect(text.statusCode).toBe(415);
  });

  it('words every refusal in the language asked for', async () => {
    const messages = new Set<string>();
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar']) messages.add((await shop.inject({ method: 'GET', url: `/api/v1/auth/orders?lang=${lang}` })).json().error.message);
    expect(messages.size).toBe(5);
  });
});
