import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { refusals } from '#core/refusals.ts';
import { grants, isForBuyers, isForStaff } from '#core/rights.ts';
import { PARTNER_KINDS, type PartnerKind, STAFF_ROLES } from '#core/role.ts';
import { anAd } from '#server/advertising/builders.ts';
import { aBulletin } from '#server/bulletin/builders.ts';
import { aCertification } from '#server/certification/builders.ts';
import { aClaim } from '#server/claim/builders.ts';
import { aColleague, anInvitation } from '#server/company/builders.ts';
import { anEmployee, anEmployeeInvitation } from '#server/employee/builders.ts';
import { aGlossaryTerm, aProductDraft, aRememberedTranslation, aTableImport } from '#server/listing/builders.ts';
import { aSellerFile, aSellerFolder } from '#server/media/builders.ts';
import { aStoreDocument } from '#server/dossier/builders.ts';
import { aDeskView } from '#server/order/desk/builders.ts';
import { aMember, aPasskey, aStepUp, sessionIdOf, signIn } from '#server/member/builders.ts';
import { placedOfStores, productsOfStores } from '#server/order/stores/testing.ts';
import { type Buyer, fillCart, openShop, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { anAssignment, aPartner } from '#server/partner/builders.ts';
import { aDelivery, aStoreKey, aWebhook, storeKeyIdOf } from '#server/program/builders.ts';
import { aStatement } from '#server/payout/builders.ts';
import { aReceipt } from '#server/receipt/builders.ts';
import { aReport } from '#server/report/builders.ts';
import { aDeliveryTemplate, aStore } from '#server/store/builders.ts';
import { calls, sampleOf } from '#server/testing/contract-samples.ts';
import { aStoreCoupon } from '#server/wallet/builders.ts';

const guarded = calls.filter(([, call]) => call.access !== 'public');
const withBody = calls.filter(([, call]) => call.body && !call.raw);
const owned = calls.filter(([, call]) => call.owned);
const idempotent = calls.filter(([, call]) => call.idempotent);

/** Whether a call is for staff, who may see everything. */
const isStaffs = ({ access }: Endpoint): boolean => isForStaff(access);
const isSellers = ({ access }: Endpoint): boolean => grants('storeOwner', access);
const isPrograms = ({ access }: Endpoint): boolean => grants('storeKey', access);
/** The kind of a partner whose right is not that of every member. */
const partnerKindFor = ({ access }: Endpoint) =>
  isForBuyers(access) ? undefined : PARTNER_KINDS.find((kind) => grants(`${kind}Partner`, access));
const staffRoleFor = ({ access }: Endpoint) => STAFF_ROLES.find((role) => grants(role, access)) ?? 'operator';

let shop: Shop;
let buyer: Buyer;
let foreign: Record<string, string | number>;
let tokens: { buyer: string; seller: string; program: string; partner: Record<PartnerKind, string> };

/** The token of a seller or a partner for their calls. */
function tokenOf(call: Endpoint, others: string): string {
  const kind = partnerKindFor(call);
  if (isPrograms(call)) return tokens.program;
  return isSellers(call) ? tokens.seller : kind ? tokens.partner[kind] : others;
}

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  const owner = await shop.aBuyer();
  const product = await shop.goods();
  const { id } = await placed(shop, owner, product);
  const { paymentId } = await startPaying(shop, owner, id);
  const hook = await aWebhook(shop.db, shop.store.id);
  foreign = {
    address: owner.addressId,
    session: await sessionIdOf(shop.db, owner.id),
    passkey: await aPasskey(shop.db, owner.id),
    order: id,
    checkout: (await placedOfStores(shop, owner, await productsOfStores(shop, 2))).id,
    claim: await aClaim(shop.db, id),
    certification: await aCertification(shop.db, owner.id),
    payment: paymentId,
    sellerFile: await aSellerFile(shop.db, shop.store.id),
    product: product.id,
    productDraft: await aProductDraft(shop.db, shop.store.id),
    glossaryTerm: await aGlossaryTerm(shop.db, shop.store.id),
    rememberedTranslation: await aRememberedTranslation(shop.db, shop.store.id),
    tableImport: await aTableImport(shop.db, shop.store.id),
    deskView: await aDeskView(shop.db, { memberId: owner.id, storeId: shop.store.id }),
    sellerFolder: await aSellerFolder(shop.db, shop.store.id),
    storeDocument: await aStoreDocument(shop.db, shop.store.id),
    ad: await anAd(shop.db, shop.store.id),
    bulletin: await aBulletin(shop.db, shop.store.id),
    coupon: (await aStoreCoupon(shop.db, shop.store.id)).id,
    payoutStatement: await aStatement(shop.db, shop.store.id),
    receipt: await aReceipt(shop.db, { orderId: id, memberId: owner.id }),
    colleague: await aColleague(shop.db, {
      ownerId: owner.id,
      memberId: (await aMember(shop.db)).id,
      role: 'purchaser',
    }),
    invitation: (await anInvitation(shop.db, { ownerId: owner.id, mailbox: 'invited@example.com' })).id,
    employee: (await anEmployee(shop.db, shop.store.id)).employeeId,
    employeeInvitation: (await anEmployeeInvitation(shop.db, shop.store.id, { mailbox: 'asked@example.com' })).id,
    store: shop.store.code,
    deliveryTemplate: await aDeliveryTemplate(shop.db, shop.store.id),
    assignment: await anAssignment(shop.db, { partnerId: (await aPartner(shop.db)).id, orderId: id }),
    report: await aReport(shop.db, owner.id),
    webhook: hook.id,
    webhookDelivery: await aDelivery(shop.db, hook.id),
    storeKey: await storeKeyIdOf(shop.db, await aStoreKey(shop.db, shop.store.id)),
    cart: await fillCart(shop.db, owner, [{ skuId: product.skus[0]?.id ?? 0 }]),
  };
  tokens = {
    buyer: buyer.token,
    seller: await signIn(shop.db, (await aStore(shop.db)).ownerId),
    program: await aStoreKey(shop.db, (await aStore(shop.db)).id),
    partner: {
      logistics: (await aPartner(shop.db, { kind: 'logistics' })).token,
      freight: (await aPartner(shop.db, { kind: 'freight' })).token,
      ipCentre: (await aPartner(shop.db, { kind: 'ipCentre' })).token,
    },
  };
});
afterAll(() => shop.close());

const pathOf = (call: Endpoint, value: string | number = 1) =>
  call.path.replaceAll(/:\w+/g, encodeURIComponent(String(value)));
const ask = (
  call: Endpoint,
  options: {
    token?: string;
    payload?: string;
    query?: Record<string, string>;
    value?: string | number;
    key?: string | null;
  } = {},
) =>
  shop.inject({
    method: call.method,
    url: pathOf(call, options.value),
    ...(options.query && { query: options.query }),
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.payload !== undefined && { 'content-type': 'application/json' }),
      ...(options.key !== null && { 'idempotency-key': options.key ?? `walk-${randomUUID()}` }),
    },
    ...(options.payload !== undefined && { payload: options.payload }),
  });

describe('the whole contract', () => {
  it('is bound, and nothing else is', () => {
    expect([...shop.app.bound].toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  it('API-045 is documented with every path', async () => {
    const { token } = await aMember(shop.db, { staffRole: 'operator' });
    const headers = { authorization: `Bearer ${token}` };
    const documented = (await shop.inject({ method: 'GET', url: '/api/docs/openapi.json', headers })).json();
    for (const [name, call] of calls) {
      for (const path of [call.path, ...(call.also ?? [])]) {
        const operation = documented.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
        expect(operation, `${name} ${path}`).toMatchObject({ summary: call.summary });
      }
    }
  });

  it('declares only refusals that exist', () => {
    for (const [name, call] of calls)
      for (const code of call.refuses) expect(Object.keys(refusals), name).toContain(code);
  });

  it.each(guarded)('ADM-003 %s refuses visitors before it reads the body', async (_name, call) => {
    for (const token of [undefined, '', 'undefined', 'null', '0', 'x'.repeat(300)]) {
      const reply = await ask(call, { ...(token !== undefined && { token }), payload: '{ not json' });
      expect(reply.statusCode).toBe(401);
      expect(reply.json().error.code).toBe('session.required');
      expect(reply.headers['cache-control']).toContain('no-store');
    }
  });

  it.each(guarded)('%s refuses the session cookie of a request by another site', async (_name, call) => {
    const cookie = `session=${tokens.buyer}`;
    const origin = 'https://evil.example';
    for (const headers of [
      { cookie, origin, 'sec-fetch-site': 'cross-site' },
      { cookie, origin, 'sec-fetch-site': 'cross-site', 'x-session': 'cookie' },
      { cookie, origin, 'x-session': 'cookie' },
      { cookie },
    ]) {
      const reply = await shop.inject({ method: call.method, url: pathOf(call), headers, payload: '{ not json' });
      expect(reply.statusCode).toBe(403);
      expect(reply.json().error.code).toBe('session.foreignPage');
    }
  });

  it.each(guarded.filter(([, call]) => !isForBuyers(call.access)))(
    'ADM-003 %s refuses members without the right',
    async (_name, call) => {
      for (const token of isSellers(call) ? [tokens.buyer] : [tokens.buyer, tokens.seller]) {
        const reply = await ask(call, { token, payload: '{ not json' });
        expect(reply.statusCode).toBe(403);
        expect(reply.json().error.code).toBe('session.notAllowed');
      }
    },
  );

  it.each(calls)('API-006 %s refuses an unknown language, currency and site', async (_name, call) => {
    const wrong = { lang: "ko' or 1=1--", currency: 'EUR', site: 'xx' };
    for (const [name, value] of Object.entries(wrong)) {
      const reply = await ask(call, { query: { [name]: value }, token: tokens.buyer });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error.code).toBe(`request.unknown${name[0]?.toUpperCase()}${name.slice(1)}`);
    }
  });

  it.each(withBody)('%s refuses undeclared keys and invalid bodies', async (_name, call) => {
    const { token } = await aMember(shop.db, {
      staffRole: staffRoleFor(call),
    });
    const right = tokenOf(call, token);
    for (const payload of [
      '{',
      '[]',
      '"x"',
      '{"__proto__":{"polluted":1}}',
      '{"undeclared":1}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]) {
      const reply = await ask(call, { token: right, payload });
      expect([400, 404], payload).toContain(reply.statusCode);
    }
    expect(Object.keys({})).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it.each(owned)('%s does not find what is another’s', async (_name, call) => {
    const value = foreign[call.owned ?? ''];
    expect(value, `the test knows no foreign ${call.owned}`).toBeDefined();
    // A well-formed body of who has shown to be the member, so that only ownership decides.
    const token = tokenOf(call, tokens.buyer);
    await aStepUp(shop.db, token);
    const reply = await ask(call, {
      token,
      ...(value !== undefined && { value }),
      ...(call.body && { payload: JSON.stringify(sampleOf(call.body)) }),
    });
    expect(reply.statusCode).toBe(404);
  });

  it.each(idempotent)(
    'CO-07 %s creates an order or moves money and refuses a request without a key',
    async (_name, call) => {
      const { token } = await aMember(shop.db, {
        staffRole: staffRoleFor(call),
      });
      const payload = call.body && { payload: JSON.stringify(sampleOf(call.body)) };
      for (const key of [null, '', 'short', 'not a key'])
        expect(
          (await ask(call, { token: isSellers(call) ? tokens.seller : token, key, ...payload })).json().error.code,
        ).toBe('request.keyRequired');
    },
  );

  it('declares the owner of every guarded id', () => {
    for (const [name, call] of guarded) {
      // Staff may see everything; favourites and cart lines are addressed within the caller's own list.
      if (isStaffs(call) || !call.params || name === 'removeCartLine' || name.toLowerCase().includes('favorite'))
        continue;
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

  it('IN-13 refuses too large and invalid JSON', async () => {
    const large = await shop.inject({
      method: 'POST',
      url: '/api/v1/customer/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"username":"${'x'.repeat(1_100_000)}"}`,
    });
    expect(large.statusCode).toBe(413);
    const text = await shop.inject({
      method: 'POST',
      url: '/api/v1/customer/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(text.statusCode).toBe(415);
  });

  it('has a text for every refusal in the requested language', async () => {
    const messages = new Set<string>();
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar'])
      messages.add(
        (await shop.inject({ method: 'GET', url: `/api/v1/auth/orders?lang=${lang}` })).json().error.message,
      );
    expect(messages.size).toBe(5);
  });
});
