import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, kstDate } from '#core/calendar.ts';
import { DEFAULT_ZONE } from '#core/zone.ts';
import { analyticsEvent } from '#server/analytics/tables.ts';
import { pendingDecision } from '#server/audit/tables.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { certification } from '#server/certification/tables.ts';
import { everyRow } from '#server/testing/every-row.ts';
import { sweepAttachments } from '#server/media/attachments.ts';
import { aSellerFile } from '#server/media/builders.ts';
import { aMember, aStepUp, type BuiltMember, PASSWORD, signIn } from '#server/member/builders.ts';
import { mailboxHashOf } from '#server/member/email/mailbox-hash.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import { member } from '#server/member/tables.ts';
import { orderApproval } from '#server/order/tables.ts';
import { openShop, placed, type Shop } from '#server/order/testing.ts';
import { ipReport } from '#server/report/tables.ts';
import { applyRetention } from '#server/retention/run.ts';
import { columnsHolding, columnsOfHashes } from '#server/retention/testing.ts';
import { aDeliveryTemplate, aStore } from '#server/store/builders.ts';
import { PHONE, populateAccount, PRIVATE_MARK, WAYBILL } from '#server/testing/populated-account.ts';

/** Part of every text of the goods of a seller. */
const GOODS_MARK = 'Quexalotte';
/** As they are stored: without the first zero of the telephone in its international form. */
const PRIVATE = [PRIVATE_MARK, PHONE.slice(1), '110998877665', WAYBILL];
/** The access log has a rule of its own, whose clock is that of the database. */
const LOG_YEARS = 100;

let shop: Shop;
let operator: BuiltMember;
const call: Shop['call'] = (name, input) => shop.call(name, input);
const run = async (now: Date) => applyRetention(shop.db, LOG_YEARS, now);
const holding = () => columnsHolding(shop.db, PRIVATE);
const report = async () => (await call('readRetention', { token: operator.token })).answer;
const dueOf = async (code: string) => (await report()).rules.find((rule) => rule.code === code)?.due;

/** The tables whose rows change between two moments, but for those of the job itself. */
async function changed(work: () => Promise<void>): Promise<string[]> {
  const before = await everyRow(shop.db);
  await work();
  const after = await everyRow(shop.db);
  return [...before]
    .filter(([name, rows]) => JSON.stringify(rows) !== JSON.stringify(after.get(name)))
    .map(([name]) => name)
    .filter((name) => !name.startsWith('retention_'))
    .toSorted();
}

const allRows = async () =>
  [...(await everyRow(shop.db))].flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`));

/** The rows of a member who joins, looks around and orders now. */
async function rowsOfSomebodyElse(): Promise<string[]> {
  const before = new Set(await allRows());
  const buyer = await shop.aBuyer();
  const token = await signIn(shop.db, buyer.id, shop.clock.now);
  const order = await placed(shop, { ...buyer, token }, await shop.goods());
  await call('cancelOrder', { token, params: { id: order.id }, body: { reason: '마음이 바뀜' } });
  // Their clock is that of the database.
  await shop.db.execute(sql`update idempotency set created_at = ${shop.clock.now.toISOString()}::timestamptz`);
  return (await allRows()).filter((row) => !before.has(row));
}
/** Those of these rows that are not there any more. */
async function missing(rows: readonly string[]): Promise<string[]> {
  const now = new Set(await allRows());
  return rows.filter((row) => !now.has(row));
}

/** A member with orders, a claim, files, visits, and a store with a product that was sold and one that was not. */
async function aLeaver() {
  const { db, clock } = shop;
  const account = await populateAccount(shop);
  const { buyer } = account;
  const text = { ko: GOODS_MARK, en: GOODS_MARK };
  const store = await aStore(db, {
    ownerId: buyer.id,
    contactName: PRIVATE_MARK,
    contactEmail: `${PRIVATE_MARK}@x.kr`,
  });
  const written = { name: text, description: text, brand: GOODS_MARK, manufacturer: GOODS_MARK, model: GOODS_MARK };
  const sold = await aProduct(db, { storeId: store.id, ...written, minOrderQuantity: 1 });
  const unsold = await aProduct(db, { storeId: store.id, name: text, minOrderQuantity: 1 });
  await aDeliveryTemplate(db, store.id);
  await aSellerFile(db, store.id);
  const customer = await shop.aBuyer();
  const order = await placed(shop, customer, sold);
  await call('cancelOrder', { token: customer.token, params: { id: order.id }, body: { reason: '마음이 바뀜' } });
  await db.insert(orderApproval).values({
    orderId: account.unpaid.id,
    worth: 1,
    currency: 'KRW',
    status: 'refused',
    reason: PRIVATE_MARK,
    askedAt: clock.now,
    decidedAt: clock.now,
    decidedBy: buyer.id,
  });
  await db.insert(pendingDecision).values({
    call: 'payHandRefund',
    access: 'payments.manage',
    request: {
      params: { id: 1 },
      body: { reason: PRIVATE_MARK },
      locale: { site: 'kr', lang: 'ko', currency: 'KRW', zone: DEFAULT_ZONE },
    },
    requestHash: Buffer.from('payHandRefund'),
    status: 'refused',
    requestedBy: operator.id,
    requestedAt: clock.now,
    expiresAt: clock.now,
    reason: PRIVATE_MARK,
    action: 'payHandRefund',
    subjectKind: 'order',
    subject: String(order.id),
    label: PRIVATE_MARK,
    orderId: order.id,
    params: {},
    figures: [],
    decidedBy: buyer.id,
    decidedAt: clock.now,
  });
  await db.insert(analyticsEvent).values({
    at: clock.now,
    day: kstDate(clock.now),
    site: 'kr',
    lang: 'ko',
    type: 'enter',
    kind: 'home',
    page: '/',
    session: 1n,
    device: 1n,
    memberId: buyer.id,
    form: 'desktop',
    source: 'direct',
  });
  return { ...account, email: buyer.email, store, sold, unsold, saleId: order.id };
}
type Leaver = Awaited<ReturnType<typeof aLeaver>>;

/** Ends every transaction of the member, and completes the withdrawal. */
async function leave({ buyer, delivered, unpaid, claimId }: Leaver): Promise<void> {
  const { db } = shop;
  const { token } = buyer;
  const form = { reason: 'other', detail: PRIVATE_MARK, agreed: true, password: PASSWORD } as const;
  await aStepUp(db, token, shop.clock.now);
  expect((await call('requestWithdrawal', { token, body: form })).refusal.code).toBe('withdrawal.blocked');
  const steps = [
    await call('withdrawClaim', { token, params: { id: claimId } }),
    await call('confirmPurchase', { token, params: { id: delivered.id } }),
    await call('cancelOrder', { token, params: { id: unpaid.id }, body: { reason: PRIVATE_MARK } }),
  ];
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
  await db.update(certification).set({ status: 'cancelled' }).where(eq(certification.memberId, buyer.id));
  await db.update(ipReport).set({ state: 'rejected' }).where(eq(ipReport.memberId, buyer.id));
  const again = await signIn(db, buyer.id, shop.clock.now);
  await aStepUp(db, again, shop.clock.now);
  const requested = await call('requestWithdrawal', {
    token: again,
    body: form,
  });
  expect(requested.status).toBe(201);
  const [open] = (await call('listWithdrawals', { token: operator.token, query: { emailAddress: buyer.email } })).answer
    .withdrawals;
  const completed = await call('completeWithdrawal', {
    token: operator.token,
    params: { id: open?.id ?? 0 },
    body: { reason: PRIVATE_MARK },
  });
  expect(completed.status).toBe(200);
}

/** At an instant by the clock of the app, with a session of the operator that is still valid. */
async function travel(now: Date): Promise<void> {
  shop.clock.now = now;
  operator = { ...operator, token: await signIn(shop.db, operator.id, now) };
}

describe('a member who withdrew', () => {
  const start = new Date();
  let leaver: Leaver;
  beforeAll(async () => {
    shop = await openShop();
    operator = await aMember(shop.db, { staffRole: 'operator' });
    leaver = await aLeaver();
    await leave(leaver);
  });
  afterAll(() => shop.close());

  it('RET-002 loses visits and product data after 90 days, on day 91 and not on day 90', async () => {
    await travel(addDays(start, 8));
    expect(await changed(() => run(shop.clock.now))).toEqual(['idempotency']);
    await sweepAttachments(shop.db, shop.files.storage, shop.clock.now);
    await travel(addDays(start, 90));
    expect(await dueOf('visits')).toBe(0);
    expect(await changed(() => run(shop.clock.now))).toEqual([]);
    await travel(addDays(start, 91));
    expect([await dueOf('visits'), await dueOf('memberGoods'), await dueOf('sellerGoods')]).toEqual([1, 1, 4]);
    const others = await rowsOfSomebodyElse();
    const tables = await changed(() => run(shop.clock.now));
    // Exactly these: not the orders, payments, claims and receipts, nor the store.
    expect(tables).toEqual([
      'analytics_event',
      'cart',
      'cart_line',
      'delivery_template',
      'favorite',
      'mail',
      'notice',
      'price_row',
      'product',
      'product_card',
      'product_category',
      'product_picture',
      'seller_file',
      'sku',
      'stored_file',
      'withdrawal',
    ]);
    expect(await missing(others)).toEqual([]);
    expect(await columnsHolding(shop.db, [GOODS_MARK])).toEqual(['order_line.name']);
    const rows = await shop.db.select().from(product).where(eq(product.storeId, leaver.store.id));
    expect(rows.map(({ id, name }) => [id, name['en']])).toEqual([[leaver.sold.id, 'Deleted product']]);
    expect(await dueOf('sellerGoods')).toBe(0);
  });

  it('RET-001 loses complaints after 3 years, and contracts and payments after 5 years', async () => {
    await travel(addDays(addMonths(start, 36), -1));
    // Notices about the order of somebody else, which are 90 days old since long.
    await run(shop.clock.now);
    await travel(addMonths(start, 36));
    expect(await changed(() => run(shop.clock.now))).toEqual([]);
    await travel(addDays(addMonths(start, 36), 1));
    expect(await changed(() => run(shop.clock.now))).toEqual([
      'attachment',
      'claim',
      'claim_history',
      'claim_photo',
      'ip_report',
      'stored_file',
    ]);
    const stored = await holding();
    expect(stored).toEqual(expect.arrayContaining(['shop_order.recipient', 'receipt.identity', 'store.contact_name']));
    expect(stored.filter((place) => /^(claim|ip_report|attachment)/.test(place))).toEqual([]);
    await travel(addMonths(start, 60));
    expect(await changed(() => run(shop.clock.now))).toEqual([]);
    expect(await holding()).toEqual(stored);
    await travel(addDays(addMonths(start, 60), 1));
    const counts = await shop.db.execute(sql`select count(*)::int as n from ledger_entry`);
    const others = await rowsOfSomebodyElse();
    expect(await changed(() => run(shop.clock.now))).toEqual([
      'certification',
      'coupon_benefit',
      'order_approval',
      'order_history',
      'parcel',
      'payment',
      'pending_decision',
      'product_card',
      'receipt',
      'refund_account',
      'shop_order',
      'staff_decision',
      'store',
      'wallet_entry',
    ]);
    expect(await missing(others)).toEqual([]);
    expect(await shop.db.execute(sql`select count(*)::int as n from ledger_entry`)).toMatchObject({
      rows: counts.rows,
    });
    const due = (await report()).rules.filter(({ code, due: count }) => code !== 'accessLog' && count > 0);
    expect(due).toEqual([]);
  });

  it('PR-01 RET-003 leaves the keyed hash of the ID for ever and nothing else of the member in any column of any table', async () => {
    expect(await holding()).toEqual([]);
    expect(await columnsHolding(shop.db, [leaver.email])).toEqual([]);
    const hashes = [mailboxHashOf(leaver.email), phoneHashOf({ phoneCountry: '82', phone: PHONE })];
    expect(await columnsOfHashes(shop.db, hashes)).toEqual(['withdrawal.mailbox_hash']);
    await run(addMonths(start, 1200));
    expect(await columnsOfHashes(shop.db, hashes)).toEqual(['withdrawal.mailbox_hash']);
    expect(await shop.db.$count(member, eq(member.id, leaver.buyer.id))).toBe(1);
  });

  it('lets a history be changed by nobody else', async () => {
    await expect(shop.db.execute(sql`update order_history set why = 'x'`)).rejects.toMatchObject({
      cause: { message: 'order_history is append-only' },
    });
    const other = shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local badaro.retention = 'on'`);
      await tx.execute(sql`update order_history set to_state = 'paid'`);
    });
    await expect(other).rejects.toMatchObject({ cause: { message: 'order_history is append-only' } });
  });
});
