import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { anAd } from '#server/advertising/builders.ts';
import { aBulletin } from '#server/bulletin/builders.ts';
import { aColleague, anInvitation } from '#server/company/builders.ts';
import { anEmployee, anEmployeeInvitation } from '#server/employee/builders.ts';
import { aStatement } from '#server/payout/builders.ts';
import { aStoreDocument } from '#server/dossier/builders.ts';
import { everyRow } from '#server/testing/every-row.ts';
import { type TestActor, everybody } from '#server/testing/actors.ts';
import {
  populateAccount,
  type PopulatedAccount,
  PRIVATE_MARK,
  PHONE,
  PHONE_SHOWN,
  WAYBILL,
} from '#server/testing/populated-account.ts';
import { aGlossaryTerm, aProductDraft, aRememberedTranslation, aTableImport } from '#server/listing/builders.ts';
import { aDeskView } from '#server/order/desk/builders.ts';
import { aMember, aStepUp } from '#server/member/builders.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { aDelivery, aStoreKey, aWebhook, storeKeyIdOf } from '#server/program/builders.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';
import { calls, partOf, pathOf, placesIn, sampleOf, withAt } from '#server/testing/contract-samples.ts';
import { aStoreCoupon } from '#server/wallet/builders.ts';

const STRANGERS = [
  'visitor',
  'whose session ended',
  'buyer',
  'company buyer',
  'seller',
  'suspended seller',
  'employee of another store',
  'program of a seller',
  'centre',
  'customs',
  'warehouse',
];

let shop: Shop;
let theirs: PopulatedAccount;
let templateId: number;
let draftId: number;
let termId: number;
let rememberedId: number;
let importId: number;
let viewId: number;
let documentId: number;
let statementId: number;
let couponId: number;
let adId: number;
let bulletinId: number;
let colleagueId: number;
let invitationId: number;
let employeeId: number;
let employeeInvitationId: number;
let storeKeyId: number;
let webhookId: number;
let deliveryId: number;
let strangers: TestActor[];
let before: Map<string, string[]>;
beforeAll(async () => {
  shop = await openShop();
  theirs = await populateAccount(shop);
  const colleague = await aMember(shop.db, { firstName: PRIVATE_MARK, lastName: PRIVATE_MARK, phone: PHONE });
  const ownerId = theirs.buyer.id;
  colleagueId = await aColleague(shop.db, { ownerId, memberId: colleague.id, role: 'approver' });
  invitationId = (await anInvitation(shop.db, { ownerId, mailbox: `${PRIVATE_MARK}-2@example.com` })).id;
  employeeId = (await anEmployee(shop.db, shop.store.id)).employeeId;
  const mailbox = `${PRIVATE_MARK}-3@example.com`;
  employeeInvitationId = (await anEmployeeInvitation(shop.db, shop.store.id, { mailbox })).id;
  templateId = await aDeliveryTemplate(shop.db, shop.store.id);
  draftId = await aProductDraft(shop.db, shop.store.id);
  termId = await aGlossaryTerm(shop.db, shop.store.id);
  rememberedId = await aRememberedTranslation(shop.db, shop.store.id);
  importId = await aTableImport(shop.db, shop.store.id);
  viewId = await aDeskView(shop.db, { memberId: ownerId, storeId: shop.store.id }, PRIVATE_MARK);
  storeKeyId = await storeKeyIdOf(shop.db, await aStoreKey(shop.db, shop.store.id));
  webhookId = (await aWebhook(shop.db, shop.store.id)).id;
  deliveryId = await aDelivery(shop.db, webhookId);
  documentId = await aStoreDocument(shop.db, shop.store.id, { title: PRIVATE_MARK });
  statementId = await aStatement(shop.db, shop.store.id);
  adId = await anAd(shop.db, shop.store.id);
  bulletinId = await aBulletin(shop.db, shop.store.id, { title: { ko: PRIVATE_MARK }, from: '2099-01-01' });
  couponId = (await aStoreCoupon(shop.db, shop.store.id)).id;
  before = await everyRow(shop.db);
  strangers = (await everybody(shop)).filter(({ name }) => STRANGERS.includes(name));
  // They have given their password again, so that only ownership decides.
  for (const { token } of strangers) if (token) await aStepUp(shop.db, token);
});
afterAll(() => shop.close());

/** Path parameters, by the resource they belong to and by their own names. */
function idOf(call: Endpoint, name: string): string | number {
  const byName: Record<string, string | number> = {
    parcelId: theirs.delivered.parcelId,
    productId: theirs.goods.id,
    sku: theirs.goods.skus[0]?.code ?? '',
    kind: 'orderSheet',
    language: 'ko',
  };
  const byOwner: Record<string, string | number> = {
    address: theirs.buyer.addressId,
    session: theirs.sessionId,
    passkey: theirs.passkeyId,
    order: theirs.delivered.id,
    claim: theirs.claimId,
    certification: theirs.certificationId,
    payment: theirs.paymentId,
    receipt: theirs.receiptId,
    ad: adId,
    bulletin: bulletinId,
    coupon: couponId,
    payoutStatement: statementId,
    colleague: colleagueId,
    invitation: invitationId,
    employee: employeeId,
    employeeInvitation: employeeInvitationId,
    sellerFile: theirs.sellerFileId,
    product: theirs.goods.id,
    productDraft: draftId,
    glossaryTerm: termId,
    rememberedTranslation: rememberedId,
    tableImport: importId,
    deskView: viewId,
    sellerFolder: theirs.sellerFolderId,
    report: theirs.reportId,
    storeKey: storeKeyId,
    webhook: webhookId,
    webhookDelivery: deliveryId,
    deliveryTemplate: templateId,
    storeDocument: documentId,
    store: shop.store.code,
    cart: theirs.cart,
  };
  return byName[name] ?? byOwner[call.owned ?? ''] ?? theirs.delivered.id;
}

/** A valid body of the call in which every id is the other buyer's. */
function bodyOf({ body, path }: Endpoint): unknown {
  const ids: Record<string, unknown> = {
    addressId: theirs.buyer.addressId,
    couponGrantId: theirs.couponGrantId,
    productId: theirs.goods.id,
    userId: theirs.buyer.id,
    sku: theirs.goods.skus[0]?.code,
    paymentId: theirs.paymentId,
    cartCode: theirs.cart,
    photos: [theirs.waiting],
    files: [theirs.waiting],
    id: path.includes('notices') ? theirs.noticeId : theirs.delivered.lineId,
  };
  return placesIn(body).reduce<unknown>(
    (made, { path: at, name }) =>
      at.length > 0 && typeof at.at(-1) === 'string' && name in ids ? withAt(made, at, ids[name]) : made,
    sampleOf(body),
  );
}

async function ask(
  call: Endpoint,
  { token }: Pick<TestActor, 'token'>,
  input: { method?: Endpoint['method']; id?: (name: string) => string | number } = {},
) {
  const method = input.method ?? call.method;
  const hasBody = call.body !== undefined && method !== 'GET';
  const reply = await shop.inject({
    method,
    url: pathOf(call, input.id ?? ((name) => idOf(call, name))),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': `foreign-${randomUUID()}`,
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: JSON.stringify(bodyOf(call)) }),
  });
  return { status: reply.statusCode, text: reply.body };
}

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const SECRETS = () => [
  PRIVATE_MARK,
  PRIVATE_MARK.toLowerCase(),
  PHONE,
  PHONE_SHOWN,
  WAYBILL,
  theirs.photo,
  theirs.waiting,
  theirs.windowKey,
  theirs.delivered.number,
  theirs.unpaid.number,
  theirs.paymentId,
  theirs.cart,
];
const leaksOf = (text: string, given: string) =>
  SECRETS().filter((secret) => text.includes(secret) && !given.includes(secret));

// These would end the stranger's session or work.
const ENDING = ['logOut', 'logOutEverywhere', 'refreshSession', 'changePassword', 'leaveEmployment'];
const tried = calls.filter(([name]) => !ENDING.includes(name));

describe('the data of one buyer and one store', () => {
  it.each(tried)('AZ-02 AZ-03 %s discloses nothing of it to a stranger, whatever the method', async (_name, call) => {
    const ownPath = pathOf(call, (name) => idOf(call, name));
    for (const stranger of strangers) {
      for (const method of ['buyer', 'visitor', 'seller'].includes(stranger.name) ? VERBS : [call.method]) {
        const { text } = await ask(call, stranger, { method });
        expect([stranger.name, method, leaksOf(text, ownPath)]).toEqual([stranger.name, method, []]);
      }
    }
  });

  it.each(calls.filter(([, call]) => call.owned))(
    'AZ-02 AZ-03 %s answers a stranger as if it did not exist',
    async (_name, call) => {
      const nowhere = (name: string) =>
        name === 'kind' ? idOf(call, name) : typeof idOf(call, name) === 'number' ? 999_999_999 : 'NOBODYS';
      for (const stranger of strangers.filter(({ uses }) => uses.includes(call.access))) {
        const [foreign, none] = [await ask(call, stranger), await ask(call, stranger, { id: nowhere })];
        const plain = ({ status, text }: typeof foreign) => ({
          status,
          ...Object(JSON.parse(text).error),
          requestId: '',
        });
        expect(plain(foreign)).toEqual({ ...plain(none), status: 404 });
      }
    },
  );

  it('AZ-02 AZ-03 is unchanged after all of that, without new dependent rows', async () => {
    const after = await everyRow(shop.db);
    const lost = [...before].flatMap(([table, rows]) =>
      rows.filter((row) => !new Set(after.get(table)).has(row)).map((row) => `${table} ${row}`),
    );
    expect(lost).toEqual([]);
    const { buyer, delivered, unpaid, claimId } = theirs;
    const dependsOnOrder = (row: string): boolean => {
      const read: unknown = JSON.parse(row);
      const at = (name: string) => Number(partOf(read, name));
      return (
        [at('member_id'), at('buyer_id'), at('owner_id')].includes(buyer.id) ||
        [delivered.id, unpaid.id].includes(at('order_id')) ||
        at('claim_id') === claimId ||
        at('parcel_id') === delivered.parcelId ||
        at('order_line_id') === delivered.lineId
      );
    };
    const grown = [...after].flatMap(([table, rows]) =>
      rows.filter((row) => !new Set(before.get(table)).has(row) && dependsOnOrder(row)).map((row) => `${table} ${row}`),
    );
    expect(grown).toEqual([]);
  });

  it('AZ-02 includes its files, readable only by parties of the order', async () => {
    const read = async (key: string, token?: string) =>
      (
        await shop.inject({
          method: 'GET',
          url: `/attachments/${key}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
      ).statusCode;
    for (const { token, roles } of strangers) {
      for (const key of [theirs.photo, theirs.waiting])
        expect(await read(key, token)).toBe(roles.length > 1 && !roles.includes('storeKey') ? 404 : 401);
    }
    expect([await read(theirs.photo, theirs.buyer.token), await read(theirs.waiting, theirs.buyer.token)]).toEqual([
      200, 200,
    ]);
    expect([
      await read(theirs.photo, shop.store.sellerToken),
      await read(theirs.waiting, shop.store.sellerToken),
    ]).toEqual([200, 404]);
  });

  it('AZ-02 is missing in every list and sheet of somebody else', async () => {
    for (const { token, roles } of strangers.filter((one) => one.roles.length > 1)) {
      const expected = roles.includes('storeKey') ? 403 : 200;
      for (const url of [
        '/api/v1/auth/orders',
        '/api/v1/auth/claims',
        '/api/v1/auth/receipts',
        '/api/v1/auth/notices',
        '/api/v1/auth/wallet/entries',
        '/api/v1/auth/favorite/list',
        '/api/v1/auth/user/addresses',
      ]) {
        const { statusCode, body } = await shop.inject({
          method: 'GET',
          url,
          headers: { authorization: `Bearer ${token}` },
        });
        expect([url, statusCode, leaksOf(body, '')]).toEqual([url, expected, []]);
      }
    }
    const lists = await Promise.all([
      shop.call('listMyOrders', { token: theirs.buyer.token }),
      shop.call('listMyClaims', { token: theirs.buyer.token }),
      shop.call('listMyReceipts', { token: theirs.buyer.token }),
    ]);
    expect(lists.map(({ answer }) => answer.recordsTotal)).toEqual([2, 1, 1]);
  });
});
