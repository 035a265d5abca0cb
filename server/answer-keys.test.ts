import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, FileShape } from '#core/endpoint.ts';
import { isForBuyers, type Permission, PERMISSIONS } from '#core/rights.ts';
import { type TestActor, everybody, tokenFor } from '#server/testing/actors.ts';
import {
  populateAccount,
  type PopulatedAccount,
  PRIVATE_MARK,
  PHONE,
  PHONE_SHOWN,
} from '#server/testing/populated-account.ts';
import { aMember } from '#server/member/builders.ts';
import { openShop, paid, type Shop } from '#server/order/testing.ts';
import { calls, entriesOf, partOf, pathOf, placesIn } from '#server/testing/contract-samples.ts';

let shop: Shop;
let theirs: PopulatedAccount;
let actors: TestActor[];
let operator: string | undefined;
beforeAll(async () => {
  shop = await openShop();
  theirs = await populateAccount(shop);
  actors = await everybody(shop);
  operator = tokenFor(actors, 'staff.manage');
});
afterAll(() => shop.close());

/** Keys that may be private to a person or to the operator. */
const PRIVATE =
  /phone|e?mail|identity|recipient|account|businessNumber|contact|memo|depositor|holder|^card$|customsNumber|token|hash|password|secret|margin|cost(?!oms)|commission|internal|birth|owner|memberId/i;
/** Of an order, for those who process it. */
const OF_ORDERS = [
  'card',
  'costCentre',
  'depositor',
  'email',
  'holder',
  'memo',
  'needsAccount',
  'phone',
  'recipient',
  'refundAccount',
  'virtualAccount',
];
/** Which of them answers contain, by the permission of the call; none where none are listed. Every addition needs a review. */
const LISTED: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  // Sign-in calls return the caller's token; the margin is the declared reserve of an estimate.
  // The person is the one who verified their identity, for the token of that verification.
  public: ['birthDate', 'margin', 'phone', 'phoneCountry', 'token'],
  // Of a webhook, shown once to its owner.
  'ownStore.programs': ['secret'],
  'ownStore.people': ['emailAddress', 'mailbox', 'memberId', 'owner'],
  'ownStore.answers': ['holder', 'refundAccount'],
  'ownStore.money': ['cost', 'holder', 'holders', 'mostCost'],
  'storeKey.orders.read': ['memo', 'phone', 'recipient'],
  'storeKey.orders.write': ['memo', 'phone', 'recipient'],
  'account.use': [
    'birthDate',
    'businessNumber',
    'customsNumber',
    'email',
    'emailAddress',
    'includesPhone',
    'marketingEmail',
    // Of the store the member works for.
    'owner',
    'phone',
    'phoneCountry',
    // Of an authenticator app, shown once to its owner.
    'secret',
    'token',
  ],
  'market.use': [
    'businessNumber',
    'card',
    'contactEmail',
    'contactName',
    'cost',
    'costCentre',
    'customsNumber',
    'depositor',
    'email',
    'emailAddress',
    'holder',
    'identity',
    'memo',
    'needsAccount',
    'phone',
    'phoneCountry',
    'recipient',
    'refundAccount',
    'token',
    'virtualAccount',
    // Which balance of the wallet an entry is of: cash or mileage.
    'walletAccount',
  ],
  // Of orders and claims of the store.
  'ownStore.orders': OF_ORDERS,
  // The address of a delivery under way.
  'assigned.read': ['phone', 'recipient'],
  'assigned.voyages': ['phone', 'recipient'],
  'assigned.deliveries': ['phone', 'recipient'],
  'assigned.certifications': ['phone', 'recipient'],
  'stores.approve': ['businessNumber', 'contactEmail', 'contactName', 'ownerEmail'],
  'companies.review': ['businessNumber', 'customsNumber', 'memberId'],
  // Of a cooperating member.
  'partners.manage': ['businessNumber', 'contact', 'email', 'memberId', 'phone', 'phoneCountry'],
  'enquiries.handle': ['maskedEmail'],
  'certifications.handle': ['email', 'memo', 'phone', 'phoneCountry'],
  'reports.handle': ['email', 'holder', 'phone'],
  'members.help': ['email'],
  'orders.read': OF_ORDERS,
  'orders.manage': OF_ORDERS,
  'claims.handle': ['holder', 'needsAccount', 'refundAccount'],
  'imports.review': ['customsNumber'],
  // Masked; only the warehouse and those who read orders see destinations.
  'imports.read': ['customsNumber', 'memo', 'phone', 'recipient'],
  // Given to customs unmasked, with an access log.
  'customs.act': ['customsNumber'],
  'warehouse.act': ['memo', 'phone', 'recipient'],
  'settlements.manage': ['card', 'cost', 'depositor', 'holder', 'needsAccount', 'virtualAccount'],
  'payments.manage': ['depositor', 'writtenDepositor'],
  'refunds.pay': ['account', 'accountWaits', 'depositor', 'holder'],
  'payouts.manage': ['holder'],
  'ledger.read': ['account', 'accounts', 'owner'],
  'receipts.manage': ['email', 'identity'],
  'wallet.manage': ['email', 'memberId', 'walletAccount'],
  'rates.manage': ['margin', 'marginBasisPoints'],
  'staff.read': ['email'],
  'staff.manage': ['email'],
};

/** Objects with data as keys: message parameters, names by language, the figures of an act of staff. */
const MAPS = ['params', 'rule', 'names', 'figures', 'notice', 'pictureAlts'];

/** Keys of an answer that are missing in its schema. */
function unlisted(schema: unknown, answer: unknown, path = ''): string[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => unlisted(partOf(schema, 'items'), one, `${path}[]`));
  if (typeof answer !== 'object' || answer === null) return [];
  const variants = partOf(schema, 'anyOf');
  const properties = Array.isArray(variants)
    ? variants.map((variant) => partOf(variant, 'properties')).find((variant) => variant !== undefined)
    : partOf(schema, 'properties');
  if (properties === undefined) return MAPS.includes(path.split('.').at(-1) ?? '') ? [] : [path];
  return entriesOf(answer).flatMap(([key, inner]) =>
    partOf(properties, key) === undefined
      ? [`${path}.${key}`]
      : unlisted(partOf(properties, key), inner, `${path}.${key}`),
  );
}

describe('the keys of answers', () => {
  it('AZ-08 are closed in every schema: an undeclared key cannot be written', () => {
    const open = calls.flatMap(([name, call]) =>
      placesIn(call.answer)
        .filter(
          ({ name: key, schema }) =>
            partOf(schema, 'type') === 'object' &&
            partOf(schema, 'additionalProperties') !== false &&
            !MAPS.includes(key),
        )
        .map(({ path }) => `${name} ${path.join('.')}`),
    );
    expect(open).toEqual([]);
  });

  it.each(PERMISSIONS)('AZ-08 contain only the listed private keys, in calls that need %s', (access) => {
    const found = calls
      .filter(([, call]) => call.access === access)
      .flatMap(([, call]) =>
        placesIn(call.answer)
          .filter(({ path, name }) => typeof path.at(-1) === 'string' && PRIVATE.test(name))
          .map(({ name }) => name),
      );
    expect([...new Set(found)].toSorted()).toEqual((LISTED[access] ?? []).toSorted());
  });

  it('AZ-08 contain a token only for sign-in calls', () => {
    const tokens = calls
      .filter(([, call]) => placesIn(call.answer).some(({ name }) => /token|password|hash|secret/i.test(name)))
      .map(([name]) => name);
    expect(tokens.toSorted()).toEqual([
      'addWebhook',
      'beginIdentity',
      'beginMemberIdentity',
      'beginSecondFactor',
      'handOver',
      'logIn',
      'logInByToken',
      'logInWithPasskey',
      'readChatKey',
      'refreshSession',
      'registerMember',
      'renewWebhookSecret',
      'requestEmailChange',
      'requestEmailCode',
      'requestId',
    ]);
  });

  it('AZ-08 of real calls as each role match the schema', async () => {
    const idOf = (call: Endpoint) => (name: string) =>
      name === 'kind'
        ? 'x'
        : call.owned === 'claim' || call.path.includes('/claims/')
          ? theirs.claimId
          : call.path.includes('/certifications/')
            ? theirs.certificationId
            : name === 'productId' || call.path.includes('product')
              ? theirs.goods.id
              : name === 'code'
                ? shop.store.code
                : theirs.delivered.id;
    let read = 0;
    for (const [name, call] of calls.filter(
      ([, one]) => one.method === 'GET' && !one.path.endsWith('/refresh') && one.answer !== FileShape,
    )) {
      const token =
        call.access !== 'public' && isForBuyers(call.access)
          ? theirs.buyer.token
          : call.access.startsWith('ownStore.')
            ? shop.store.sellerToken
            : tokenFor(actors, call.access);
      const reply = await shop.inject({
        method: 'GET',
        url: pathOf(call, idOf(call)),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      if (reply.statusCode !== 200) continue;
      read += 1;
      expect([name, unlisted(call.answer, reply.json())]).toEqual([name, []]);
      expect(reply.body).not.toMatch(/\$argon2|token_?hash|passwordHash/i);
    }
    expect(read).toBeGreaterThan(40);
  });
});

describe('what a store reads of its buyer', () => {
  const store = () => ({ token: shop.store.sellerToken });

  it('AZ-08 is the delivery address, and no e-mail address, means of payment or account', async () => {
    const { answer } = await shop.call('readStoreOrder', { ...store(), params: { id: theirs.delivered.id } });
    expect(answer.recipient).toMatchObject({ phone: expect.stringContaining(PHONE_SHOWN), name: PRIVATE_MARK });
    expect(answer.buyer.email).toBe('');
    const [how] = answer.invoices.flatMap(({ payments }) => payments);
    expect(how).toMatchObject({ card: null, depositor: null, virtualAccount: null, failure: null });
    const ownOrder = await shop.call('readMyOrder', { token: theirs.buyer.token, params: { id: theirs.delivered.id } });
    expect(ownOrder.answer.invoices.flatMap(({ payments }) => payments)[0]?.card).toBeTruthy();
    const claim = await shop.call('readStoreClaim', { ...store(), params: { id: theirs.claimId } });
    expect([claim.answer.refundAccount, JSON.stringify(claim.answer).includes('110998877665')]).toEqual([null, false]);
    const lists = [await shop.call('listStoreOrders', store()), await shop.call('listStoreClaims', store())];
    for (const { answer: list } of lists)
      expect(JSON.stringify(list)).not.toMatch(
        new RegExp(`${PHONE.slice(-8)}|${PHONE_SHOWN}|${theirs.buyer.email}|110998877665`),
      );
  });

  it('AZ-08 buyers and stores read that staff acted, and not who', async () => {
    const goods = await shop.goods();
    const buyer = await shop.aBuyer();
    const { token, email } = await aMember(shop.db, {
      staffRole: 'operator',
      firstName: 'Staffona',
      lastName: 'Inward',
    });
    const { id } = await paid(shop, buyer, goods);
    expect(
      (await shop.call('moveOrderForStaff', { token, params: { id }, body: { status: 'preparing', comment: 'x' } }))
        .answer.history[0]?.who,
    ).toContain('Staffona');
    const views = [
      await shop.call('readMyOrder', { token: buyer.token, params: { id } }),
      await shop.call('readStoreOrder', { ...store(), params: { id } }),
    ];
    for (const { answer } of views)
      expect([
        answer.history[0]?.by,
        JSON.stringify(answer).includes('Staffona'),
        JSON.stringify(answer).includes(email),
      ]).toEqual(['operator', false, false]);
  });

  it('AZ-08 a buyer reads of a store what everybody reads', async () => {
    const { answer } = await shop.call('readStore', { params: { code: shop.store.code } });
    expect(JSON.stringify(answer)).not.toMatch(/store@example\.com|1234567891|담당자/);
    const order = await shop.call('readMyOrder', { token: theirs.buyer.token, params: { id: theirs.delivered.id } });
    expect(JSON.stringify(order.answer)).not.toMatch(/store@example\.com|1234567891|담당자|commission/);
  });

  it('AZ-08 personal numbers are masked in every list, their owner’s and our own', async () => {
    const ownOrder = await shop.call('listMyReceipts', { token: theirs.buyer.token });
    const staff = await shop.call('listReceiptsForStaff', { ...(operator && { token: operator }) });
    for (const { answer } of [ownOrder, staff]) {
      expect(answer.receipts.map(({ identity }) => identity)).toEqual([
        `${PHONE.slice(0, 3)}${'*'.repeat(PHONE.length - 5)}${PHONE.slice(-2)}`,
      ]);
      expect(JSON.stringify(answer)).not.toContain(PHONE);
    }
  });
});
