import { and, desc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import { METHODS, PAY_METHODS } from '#core/payment/rules.ts';
import type { ReceiptKind, ReceiptState } from '#core/receipt/states.ts';
import type { Db } from '#server/db/pool.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { ownedBy } from '#server/member/owners.ts';
import { invoice, payment, refund } from '#server/payment/tables.ts';
import { receipt } from '#server/receipt/tables.ts';

export type ReceiptRow = typeof receipt.$inferSelect;
export type Listed = { readonly row: ReceiptRow; readonly orderNumber: string };
export type OrderReceiptRow = ReceiptRow & { readonly orderId: number };
export type ReceiptFilter = {
  readonly kind?: ReceiptKind | undefined;
  readonly status?: ReceiptState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly count: number;
};

// The outer table's columns are spelled out: the query builder omits the table name in a list of fields. Statements belong to
// a later capability.
const orderNumber = sql<string>`coalesce(
  (select i.order_number from ${invoice} i where i.order_id = receipt.order_id order by i.id limit 1),
  (select s.number from payout_statement s where s.id = receipt.statement_id))`;

async function listWhere(db: Db, where: SQL | undefined, page = 0, count = 100): Promise<Listed[]> {
  return db
    .select({ row: receipt, orderNumber })
    .from(receipt)
    .where(where)
    .orderBy(desc(receipt.id))
    .limit(count)
    .offset(page * count);
}

/** Receipts of a member with its company, or of everybody, the newest first; the period is whole Korean days of the request. */
export async function listReceipts(
  db: Db,
  memberId: number | undefined,
  filter: ReceiptFilter,
): Promise<{ rows: Listed[]; total: number }> {
  const where = and(
    memberId === undefined ? undefined : isReceiptOf(db, memberId, 'read'),
    filter.kind && eq(receipt.kind, filter.kind),
    filter.status && eq(receipt.status, filter.status),
    filter.from ? gte(receipt.requestedAt, startOfKstDate(filter.from)) : undefined,
    filter.to ? lt(receipt.requestedAt, addDays(startOfKstDate(filter.to), 1)) : undefined,
  );
  return { rows: await listWhere(db, where, filter.page, filter.count), total: await db.$count(receipt, where) };
}

export const receiptsOfOrder = (db: Db, orderId: number): Promise<Listed[]> =>
  listWhere(db, eq(receipt.orderId, orderId));

export async function findReceipt(db: Db, id: number): Promise<Listed | undefined> {
  const [found] = await listWhere(db, eq(receipt.id, id));
  return found;
}

/** Whether the order is one of this member or its company; another one's order is not found. */
export async function isPayer(db: Db, orderId: number, memberId: number, to: 'read' | 'act'): Promise<boolean> {
  const isOwn = and(eq(invoice.orderId, orderId), ownedBy(invoice.ownerId, memberId, to));
  return (await db.$count(invoice, isOwn)) > 0;
}

/** SQL: whether a receipt is for an order of this member or its company. */
export const isReceiptOf = (db: Db, memberId: number, to: 'read' | 'act'): SQL =>
  inArray(
    receipt.orderId,
    db
      .select({ id: invoice.orderId })
      .from(invoice)
      .where(ownedBy(invoice.ownerId, memberId, to)),
  );

const CASH_LIKE = PAY_METHODS.filter((method) => METHODS[method].cashReceipt);

/** Won paid for an order by cash-like methods, without refunds done or promised (decision PAY-011). */
export async function cashLikeSum(db: Db, orderId: number): Promise<number> {
  const [row] = await cashLikeSumOf(db, sql`${orderId}::bigint`);
  return Number(row?.sum ?? 0);
}

const cashLikeSumOf = (db: Db, orderId: SQL) =>
  db
    .select({
      sum: sql<string>`greatest(coalesce(sum(least(payment.received, payment.amount)
        - (select coalesce(sum(r.amount), 0) from ${refund} r where r.payment_id = payment.id and not r.surplus)), 0), 0)`,
    })
    .from(payment)
    .where(
      and(
        sql`payment.order_id = ${orderId}`,
        eq(payment.status, 'captured'),
        inArray(payment.method, CASH_LIKE),
        or(sql`${payment.alert} is null`, eq(payment.alert, 'takenBackLater')),
      ),
    );

const goodsOf = and(eq(invoice.orderId, receipt.orderId), eq(invoice.kind, 'GOODS'));

/** Requests that are due: of orders that wait for no payment any more, and of statements. */
export async function listDueReceipts(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ row: ReceiptRow; isPaid: boolean; orderNumber: string }[]> {
  return db
    .select({
      row: receipt,
      isPaid: sql<boolean>`(receipt.statement_id is not null or ${invoice.status} in ('paid', 'partlyRefunded'))`,
      orderNumber,
    })
    .from(receipt)
    .leftJoin(invoice, goodsOf)
    .where(
      and(
        eq(receipt.status, 'requested'),
        lte(receipt.nextTryAt, now),
        or(isNotNull(receipt.statementId), notInArray(invoice.status, ['requested', 'depositing'])),
      ),
    )
    .orderBy(receipt.id)
    .limit(limit);
}

/** Issued receipts of orders with refunds whose amount is no longer what is paid. */
export async function listReceiptsToCorrect(db: Db, now: Date, limit: number): Promise<OrderReceiptRow[]> {
  const refunded = db
    .select({ one: sql`1` })
    .from(refund)
    .where(and(eq(refund.orderId, receipt.orderId), ne(refund.surplus, true)));
  const isWrong = sql`receipt.amount <> ${cashLikeSumOf(db, sql`receipt.order_id`)}`;
  const rows = await db
    .select()
    .from(receipt)
    .where(
      and(
        eq(receipt.status, 'issued'),
        sql`exists ${refunded}`,
        isWrong,
        isNotWaiting('receipts-issue', receipt.id, now),
      ),
    )
    .orderBy(receipt.id)
    .limit(limit);
  return rows.flatMap(({ orderId, ...row }) => (orderId === null ? [] : [{ ...row, orderId }]));
}

/** The invoice a negative one changes: of the statement that charged what goes back, else the one the store got last. */
export async function correctedInvoice(
  db: Db,
  { id, memberId, correctsStatementId }: ReceiptRow,
): Promise<ReceiptRow | undefined> {
  const ofStatement = (one: SQL | undefined) =>
    db
      .select()
      .from(receipt)
      .where(and(eq(receipt.memberId, memberId), one, gt(receipt.amount, 0), lt(receipt.id, id)))
      .orderBy(desc(receipt.id))
      .limit(1);
  const [original] =
    correctsStatementId === null ? [] : await ofStatement(eq(receipt.statementId, correctsStatementId));
  // One that is not issued yet is waited for.
  if (original) return original.status === 'issued' ? original : undefined;
  const [last] = await ofStatement(and(isNotNull(receipt.statementId), eq(receipt.status, 'issued')));
  return last;
}

/** The invoices for the commission of a statement, its own first, with the number of the statement each one changes. */
export async function invoicesOfStatement(
  db: Db,
  statementId: number,
): Promise<{ row: ReceiptRow; changes: string | null }[]> {
  const changes = sql<string | null>`(
    select s.number from payout_statement s where s.id = ${receipt.correctsStatementId})`;
  const rows = await db
    .select({ row: receipt, changes })
    .from(receipt)
    .where(eq(receipt.statementId, statementId))
    .orderBy(desc(receipt.id));
  // Of one that was issued anew the newest.
  const newest = [...Map.groupBy(rows, ({ row }) => row.correctsStatementId).values()].flatMap(
    ([first]) => first ?? [],
  );
  return newest.toSorted((a, b) => b.row.amount - a.row.amount || a.row.id - b.row.id);
}
