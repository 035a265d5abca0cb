import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { type Endpoint, FileShape } from '#core/endpoint.ts';
import { isForBuyers } from '#core/rights.ts';
import { personalRead } from '#server/audit/tables.ts';
import { aCertification } from '#server/certification/builders.ts';
import { type ImportShop, openImports } from '#server/importing/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { paid } from '#server/order/testing.ts';
import { aReceipt } from '#server/receipt/builders.ts';
import { applyRetention } from '#server/retention/run.ts';
import { calls } from '#server/testing/contract-samples.ts';

const forOthers = calls.filter(([, { access }]) => !isForBuyers(access));

/** Names of fields that hold personal data. */
const PERSONAL =
  /^(phone|address|detailAddress|postcode|recipient|identity|customsNumber|depositor|virtualAccount|account|refundAccount|email|.+Email)$/;

/** Fields of those names whose values are none, by the end of their path. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  customsNumber: 'masked (core/importing/rules maskedNumber); readCustomsNumber answers the whole one',
  'receipts.identity': 'masked (core/receipt/rules maskedIdentity)',
  identity: 'masked (core/receipt/rules maskedIdentity)',
  maskedEmail: 'masked (core/member/recovery/rules maskedId)',
  'entries.account': 'an account of the ledger',
  'accounts.account': 'an account of the ledger',
  depositor: 'a name: decision 40 leaves names out',
  virtualAccount: 'an account of the provider for one payment',
};
const isNone = (path: string): boolean =>
  Object.keys(NOT_PERSONAL).some((end) => path === end || path.endsWith(`.${end}`));

/** Files that show no telephone, address, account or e-mail address. */
const PLAIN_FILES = [
  'readOfferPicture',
  'readProductTable',
  'readChosenProductTable',
  'readTableImportFaults',
  'exportOrdersForStaff',
  'exportStoreOrders',
  // Names of people of the store, and what they did.
  'exportEmployeeActs',
  // What a store earned; it names no buyer.
  'exportEarnings',
  // Ads name stores and no person.
  'exportOwnAds',
  'exportAdsForStaff',
  'readStatementDocument',
  'exportStatements',
  'exportPackaging',
  'readCartonLabels',
  'printPickups',
  'readCentrePackingList',
  'readCustomsDocument',
  'exportVisits',
  'exportStoreSales',
  'exportStoreSalesAmounts',
];

/** The paths of all fields of an answer; lists add nothing to a path. */
function pathsOf(schema: unknown, prefix = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = ['anyOf', 'oneOf', 'allOf', 'items'].flatMap((key) => {
    const found: unknown = Reflect.get(schema, key);
    return Array.isArray(found) ? found.flatMap((one) => pathsOf(one, prefix)) : pathsOf(found, prefix);
  });
  const properties: unknown = Reflect.get(schema, 'properties');
  const named =
    typeof properties === 'object' && properties !== null
      ? Object.entries(properties).flatMap(([name, one]) => [`${prefix}${name}`, ...pathsOf(one, `${prefix}${name}.`)])
      : [];
  return [...named, ...inside];
}

const isPersonal = (path: string): boolean => PERSONAL.test(path.slice(path.lastIndexOf('.') + 1)) && !isNone(path);

function undeclaredOf({ answer, personal }: Pick<Endpoint, 'personal'> & { readonly answer: unknown }): string[] {
  const declared = (personal?.holds ?? []).map((field) => (personal?.list ? `${personal.list}.${field}` : field));
  return pathsOf(answer).filter(
    (path) => isPersonal(path) && !declared.some((field) => path === field || path.startsWith(`${field}.`)),
  );
}

describe('the declaration of personal data', () => {
  it.each(forOthers.filter(([, { answer }]) => answer !== FileShape))(
    'PR-04 %s names every such field',
    (_name, call) => {
      expect(undeclaredOf(call)).toEqual([]);
    },
  );

  it('names fields that exist', () => {
    for (const [name, { answer, personal }] of forOthers) {
      if (!personal || answer === FileShape) continue;
      const [paths, at] = [pathsOf(answer), personal.list ? `${personal.list}.` : ''];
      for (const field of [...personal.holds, ...(personal.field ? [personal.field] : [])])
        expect(paths, name).toContain(`${at}${field}`);
    }
  });

  it('is made for every file of staff and stores that shows some', () => {
    const files = forOthers.filter(([, { answer }]) => answer === FileShape);
    expect(
      files
        .filter(([, { personal }]) => !personal)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(PLAIN_FILES.toSorted());
  });

  it('is for calls that show data of others', () => {
    const own = calls.filter(([, { access, personal }]) => personal && isForBuyers(access));
    expect(own.map(([name]) => name)).toEqual([]);
  });

  it('finds a field that is not declared', () => {
    const answer = { type: 'object', properties: { list: { type: 'array', items: { properties: { phone: {} } } } } };
    expect(undeclaredOf({ answer })).toEqual(['list.phone']);
  });
});

describe('a read of personal data', () => {
  let shop: ImportShop;
  let operator: string;
  beforeAll(async () => {
    shop = await openImports();
    operator = shop.staff.operator.token;
  });
  afterAll(() => shop.close());

  const readsAfter = async (act: () => Promise<unknown>) => {
    const before = await shop.db.$count(personalRead);
    await act();
    const rows = await shop.db.select().from(personalRead).orderBy(personalRead.id);
    return rows.slice(before);
  };
  const anOrder = async () => {
    const buyer = await shop.aBuyer();
    const { id } = await paid(shop, buyer, await shop.goods());
    return { id, buyer };
  };

  it('PR-04 of an order is recorded with reader, owner, call, fields, time and network address', async () => {
    const { id, buyer } = await anOrder();
    const reads = await readsAfter(() => shop.call('readOrderForStaff', { token: operator, params: { id } }));
    expect(reads).toMatchObject([
      {
        by: shop.staff.operator.id,
        role: 'operator',
        fromAddress: '127.0.0.1',
        call: 'readOrderForStaff',
        fields: ['buyer.email', 'recipient'],
        record: 'order',
        recordId: id,
        memberId: buyer.id,
        orderId: id,
        at: shop.clock.now,
      },
    ]);
  });

  it('by a store is recorded with what it sees', async () => {
    const { id, buyer } = await anOrder();
    const reads = await readsAfter(() =>
      shop.call('readStoreOrder', { token: shop.store.sellerToken, params: { id } }),
    );
    expect(reads).toMatchObject([{ role: 'seller', fields: ['recipient'], memberId: buyer.id, orderId: id }]);
  });

  it('PR-04 is recorded for files and for each row of a list that shows some', async () => {
    const { id, buyer } = await anOrder();
    await aReceipt(shop.db, { orderId: id, memberId: buyer.id, email: 'office@example.com' });
    const other = await anOrder();
    await aReceipt(shop.db, { orderId: other.id, memberId: other.buyer.id });
    const listed = await readsAfter(() => shop.call('listReceiptsForStaff', { token: operator }));
    expect(listed).toMatchObject([{ record: 'receipt', memberId: buyer.id, orderId: id, fields: ['email'] }]);
    const file = await readsAfter(() =>
      shop.inject({
        method: 'GET',
        url: `/api/v1/admin/orders/${id}/documents/orderSheet`,
        headers: { authorization: `Bearer ${operator}` },
      }),
    );
    expect(file).toMatchObject([{ call: 'readDocumentForStaff', memberId: buyer.id, orderId: id }]);
  });

  it('of a record without an order names its member', async () => {
    const { id: memberId } = await aMember(shop.db);
    const id = await aCertification(shop.db, memberId);
    const reads = await readsAfter(() => shop.call('readCertificationForStaff', { token: operator, params: { id } }));
    expect(reads).toMatchObject([{ record: 'certification', recordId: id, memberId, orderId: null }]);
  });

  it('is none where names and masked numbers are shown, where nothing is found, or where data is the reader’s own', async () => {
    const { id, buyer } = await anOrder();
    const reads = await readsAfter(async () => {
      await shop.call('listOrdersForStaff', { token: operator });
      await shop.call('listBankTransfers', { token: operator });
      expect((await shop.call('readOrderForStaff', { token: operator, params: { id: 999_999 } })).status).toBe(404);
      expect((await shop.call('readOrderForStaff', { token: buyer.token, params: { id } })).status).toBe(403);
      await shop.call('readMyOrder', { token: buyer.token, params: { id } });
      await shop.call('listAddresses', { token: buyer.token });
    });
    expect(reads).toEqual([]);
  });

  it('is listed by member, reader and order, the newest first', async () => {
    const { id, buyer } = await anOrder();
    const read = () => shop.call('readOrderForStaff', { token: operator, params: { id } });
    await read();
    await shop.call('readStoreOrder', { token: shop.store.sellerToken, params: { id } });
    const list = async (query: Record<string, number>) =>
      (await shop.call('listPersonalReads', { token: operator, query })).answer;
    expect(await list({ member: buyer.id })).toMatchObject({
      reads: [
        { call: 'readStoreOrder', role: 'seller', member: { id: buyer.id }, orderId: id },
        { call: 'readOrderForStaff', role: 'operator', by: { id: shop.staff.operator.id } },
      ],
      recordsTotal: 2,
    });
    expect((await list({ order: id, by: shop.staff.operator.id })).reads.map(({ call }) => call)).toEqual([
      'readOrderForStaff',
    ]);
    expect(await list({ member: buyer.id, page: 1, count: 1 })).toMatchObject({
      reads: [{ call: 'readOrderForStaff' }],
      totalPages: 2,
    });
  });

  it('PR-04 cannot be changed, nor deleted within a year; the clean-up deletes what is old', async () => {
    const { id, buyer } = await anOrder();
    await shop.call('readOrderForStaff', { token: operator, params: { id } });
    await expect(shop.db.execute(sql`update personal_read set call = 'x'`)).rejects.toMatchObject({
      cause: { message: 'personal_read is append-only' },
    });
    await expect(shop.db.execute(sql`delete from personal_read`)).rejects.toMatchObject({
      cause: { message: 'personal_read is append-only' },
    });
    const old = (days: number) => ({
      at: addDays(new Date(), -days),
      by: buyer.id,
      role: 'operator' as const,
      fromAddress: '',
      call: 'old',
      fields: [],
      record: 'order' as const,
      recordId: id,
      memberId: buyer.id,
    });
    await shop.db.insert(personalRead).values([old(740), old(720)]);
    const before = await shop.db.$count(personalRead);
    await applyRetention(shop.db, 2, new Date());
    expect(await shop.db.$count(personalRead)).toBe(before - 1);
  });

  it('PR-04 that cannot be recorded is not answered', async () => {
    const { id } = await anOrder();
    await shop.db.execute(sql`alter table personal_read rename to personal_read_away`);
    try {
      const reply = await shop.inject({
        method: 'GET',
        url: `/api/v1/admin/orders/${id}`,
        headers: { authorization: `Bearer ${operator}` },
      });
      expect(reply.statusCode).toBe(500);
      expect(reply.body).not.toContain('recipient');
    } finally {
      await shop.db.execute(sql`alter table personal_read_away rename to personal_read`);
    }
  });
});
