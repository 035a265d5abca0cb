import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCertification } from '#server/certification/builders.ts';
import type { Pool } from '#server/db/pool.ts';
import { reviewPromotions } from '#server/fraud/review.ts';
import { fraudSignal } from '#server/fraud/tables.ts';
import { aCustomsDollar, type ImportShop, openImports, orderImport } from '#server/importing/builders.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { createLogger } from '#server/observability/logger.ts';
import { type Buyer, fillCart, openShop, paid, placed, type Shop } from '#server/order/testing.ts';
import { bankDeposit } from '#server/payment/tables.ts';
import { aReceipt } from '#server/receipt/builders.ts';
import { aReport } from '#server/report/builders.ts';
import { aDelivered } from '#server/testing/populated-account.ts';
import { fillWallet } from '#server/wallet/builders.ts';

const PHONE = '01093847561';
const STREET = 'Quillstone-ro 4711';
const DETAIL = 'Unit 93A';
const POSTCODE = '04799';
const MEMO = 'Behind the 93A gate';
const ACCOUNT = { bank: 'SHINHAN', number: '110229384756', holder: 'Vexley' } as const;
const CUSTOMS_NUMBER = 'P912837465019';
/** As they are stored and shown: without the first zero of a telephone in its international form. */
const SECRETS = [PHONE.slice(1), STREET, DETAIL, MEMO, ACCOUNT.number, CUSTOMS_NUMBER];

/** Every column of every table of every schema that contains one of the texts, also as bytes. */
async function columnsWith(db: Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ schema: string; table: string; names: string[] }>(sql`
    select c.table_schema as schema, c.table_name as table, array_agg(c.column_name::text) as names
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    group by c.table_schema, c.table_name`);
  const wanted = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')]);
  const conditions = wanted.map((text) => sql`strpos(written, ${text}) > 0`);
  const found: string[] = [];
  for (const { schema, table, names } of tables) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)} as it`;
    // "offset 0": each value is written as a text once, and not again for each of the searched texts.
    const isHeld = async (value: SQL) => {
      const { rows } = await db.execute<{ held: boolean | null }>(sql`
        select bool_or(${sql.join(conditions, sql` or `)}) as held
        from (select lower(${value}::text) as written from ${from} offset 0) as texts`);
      return rows[0]?.held === true;
    };
    // The text of a row holds those of all its columns.
    if (!(await isHeld(sql`it`))) continue;
    for (const name of names)
      if (await isHeld(sql`it.${sql.identifier(name)}`)) found.push(`${schema}.${table}.${name}`);
  }
  return found.toSorted();
}

async function aKnownBuyer({ db }: Shop): Promise<Buyer> {
  const member = await aMember(db, { phone: PHONE, email: 'known@example.com' });
  const addressId = await anAddress(db, member.id, {
    phone: PHONE,
    address: STREET,
    detailAddress: DETAIL,
    postcode: POSTCODE,
  });
  return { ...member, addressId };
}

describe('the marketplace after purchases, claims and refunds', () => {
  let shop: Shop;
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const http = { proxies: 0, requestsPerMinute: undefined, logLevel: 'info', log } as const;
  beforeAll(async () => void (shop = await openShop(undefined, { seeded: true, parts: { http } })));
  afterAll(() => shop.close());

  it('PR-03 PR-06 holds no telephone, street or account number in plain text, and logs none', async () => {
    const { db, clock } = shop;
    const buyer = await aKnownBuyer(shop);
    const { token } = buyer;
    const goods = await shop.goods({ stock: 50 });
    await fillWallet(db, buyer.id, { cash: 10_000, mileage: 3_000 }, clock.now);
    const code = await fillCart(db, buyer, [{ skuId: goods.skus[0]?.id ?? 0 }]);
    const paidFromWallet = await shop.call('placeOrder', {
      token,
      params: { code },
      body: {
        tab: 'SELLER',
        lines: [{ sku: goods.skus[0]?.code ?? '', cartItemType: 'NORMAL' }],
        addressId: buyer.addressId,
        deliveryMethod: 'courier',
        stockOutPreference: 'refund',
        termsAgreed: true,
        memo: MEMO,
        mileage: 3_000,
        cash: 10_000,
        expectedTotal: { amount: 0, currency: 'KRW' },
      },
    });
    expect(paidFromWallet.answer).toMatchObject({ status: 'paid', memo: MEMO });
    await reviewPromotions(db, clock.now);
    expect(await db.$count(fraudSignal, eq(fraudSignal.orderId, paidFromWallet.answer.id))).toBe(1);

    const delivered = await aDelivered(shop, buyer, goods);
    const claim = await shop.call('requestClaim', {
      token,
      params: { id: delivered.id },
      body: {
        kind: 'return',
        reason: 'changedMind',
        lines: [{ id: delivered.lineId, quantity: 1 }],
        refundAccount: ACCOUNT,
      },
    });
    expect(claim.answer.id).toBeGreaterThan(0);
    const cancelled = await paid(shop, buyer, goods);
    const reply = await shop.call('cancelOrder', {
      token,
      params: { id: cancelled.id },
      body: { reason: 'no need', refundAccount: ACCOUNT },
    });
    expect(reply.answer.recipient.phone).toContain('9384');
    await placed(shop, buyer, goods, { quantity: 2 });

    const receiptId = await aReceipt(db, {
      orderId: delivered.id,
      memberId: buyer.id,
      identity: PHONE,
      address: STREET,
    });
    expect(receiptId).toBeGreaterThan(0);
    await aCertification(db, buyer.id, { phone: PHONE });
    await aReport(db, buyer.id, { reporter: { name: 'K', company: '', phone: PHONE, email: '' } });
    await db.insert(bankDeposit).values({
      bankMark: 'mark',
      depositor: 'K',
      amount: 1,
      currency: 'KRW',
      depositedAt: clock.now,
      status: 'returned',
      account: ACCOUNT,
      enteredBy: buyer.id,
      enteredAt: clock.now,
    });
    const { answer: order } = await shop.call('readMyOrder', { token, params: { id: delivered.id } });
    expect(order.recipient).toMatchObject({ address: STREET, detailAddress: DETAIL, postcode: POSTCODE });
    const operator = (await aMember(db, { staffRole: 'operator' })).token;
    const read = await shop.call('readClaimForStaff', { token: operator, params: { id: claim.answer.id } });
    expect(read.answer.refundAccount).toEqual(ACCOUNT);

    expect(await columnsWith(db, SECRETS)).toEqual([]);
    expect(lines.length).toBeGreaterThan(10);
    for (const text of SECRETS) expect(lines.join('')).not.toContain(text);
  });

  it('PR-06 is searched in every kind of column', async () => {
    const { db } = shop;
    await db.execute(sql`create table scanned (words text, data jsonb, raw bytea)`);
    try {
      await db.execute(sql`insert into scanned (words) values (${`x ${STREET}`})`);
      await db.execute(sql`insert into scanned (data) values (${JSON.stringify({ of: [ACCOUNT.number] })}::jsonb)`);
      await db.execute(sql`insert into scanned (raw) values (${Buffer.from(`+82 ${PHONE.slice(1)}`)})`);
      expect(await columnsWith(db, SECRETS)).toEqual([
        'public.scanned.data',
        'public.scanned.raw',
        'public.scanned.words',
      ]);
    } finally {
      await db.execute(sql`drop table scanned`);
    }
  });
});

describe('an import by its buyer', () => {
  let shop: ImportShop;
  beforeAll(async () => {
    shop = await openImports();
    await aCustomsDollar(shop);
  });
  afterAll(() => shop.close());

  it('PR-06 holds no customs number, telephone or street in plain text', async () => {
    const buyer = await aKnownBuyer(shop);
    const { answer } = await orderImport(shop, buyer, {
      importer: 'PERSON',
      mode: 'AIR',
      quantity: 1,
      customsNumber: CUSTOMS_NUMBER,
    });
    expect(answer.recipient.address).toBe(STREET);
    expect(await columnsWith(shop.db, SECRETS)).toEqual([]);
  });
});
