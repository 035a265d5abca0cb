import { and, asc, desc, eq, exists, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import type { Account, Cause } from '#core/ledger/rules.ts';
import { type Currency, money, type Money, won } from '#core/money.ts';
import type { Db } from '#server/db/pool.ts';
import { entry, posting } from '#server/ledger/tables.ts';

export type Sums = {
  readonly account: Account;
  readonly currency: Currency;
  readonly debit: number;
  readonly credit: number;
};
export type PostingRow = typeof posting.$inferSelect & { readonly entries: readonly (typeof entry.$inferSelect)[] };
/** Korean dates, both included. */
type Days = { readonly from?: string | undefined; readonly to?: string | undefined };
export type PostingFilter = Days & {
  readonly account?: Account | undefined;
  readonly cause?: Cause | undefined;
  readonly owner?: string | undefined;
  readonly orderId?: number | undefined;
  readonly page: number;
  readonly count: number;
};

/** The balance of an account for one order in one currency; debit is positive. */
export async function balanceOf(db: Db, account: Account, orderId: number, currency: Currency): Promise<Money> {
  const [row] = await db
    .select({ amount: sum(entry.amount) })
    .from(entry)
    .innerJoin(posting, eq(posting.id, entry.postingId))
    .where(and(eq(posting.orderId, orderId), eq(entry.account, account), eq(entry.currency, currency)));
  return money(Number(row?.amount ?? 0), currency);
}

/** The sum one cause posted to an account, in won; debit is positive. */
export async function sumPosted(
  db: Db,
  account: Account,
  { cause, causeId }: { cause: Cause; causeId: string },
): Promise<Money> {
  const [row] = await db
    .select({ amount: sum(entry.amount) })
    .from(entry)
    .innerJoin(posting, eq(posting.id, entry.postingId))
    .where(
      and(
        eq(posting.cause, cause),
        eq(posting.causeId, causeId),
        eq(entry.account, account),
        eq(entry.currency, 'KRW'),
      ),
    );
  return won(Number(row?.amount ?? 0));
}

function inDays({ from, to }: Days): SQL | undefined {
  return and(
    from ? gte(posting.at, startOfKstDate(from)) : undefined,
    to ? lt(posting.at, addDays(startOfKstDate(to), 1)) : undefined,
  );
}

/** Debit and credit of each account and currency in a period, by account. */
export async function sumsOf(db: Db, days: Days): Promise<Sums[]> {
  const rows = await db
    .select({
      account: entry.account,
      currency: entry.currency,
      debit: sql<string>`coalesce(sum(${entry.amount}) filter (where ${entry.amount} > 0), 0)`,
      credit: sql<string>`coalesce(-sum(${entry.amount}) filter (where ${entry.amount} < 0), 0)`,
    })
    .from(entry)
    .innerJoin(posting, eq(posting.id, entry.postingId))
    .where(inDays(days))
    .groupBy(entry.account, entry.currency)
    .orderBy(asc(entry.currency), asc(entry.account));
  return rows.map((row) => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) }));
}

/** A page of postings with their entries, the newest first, and the total number. */
export async function findPostings(db: Db, filter: PostingFilter): Promise<{ rows: PostingRow[]; total: number }> {
  const { account, owner } = filter;
  const touches =
    account || owner
      ? exists(
          db
            .select({ one: sql`1` })
            .from(entry)
            .where(
              and(
                eq(entry.postingId, posting.id),
                account && eq(entry.account, account),
                owner ? eq(entry.owner, owner) : undefined,
              ),
            ),
        )
      : undefined;
  const where = and(
    inDays(filter),
    filter.cause && eq(posting.cause, filter.cause),
    filter.orderId ? eq(posting.orderId, filter.orderId) : undefined,
    touches,
  );
  const heads = await db
    .select()
    .from(posting)
    .where(where)
    .orderBy(desc(posting.id))
    .limit(filter.count)
    .offset(filter.page * filter.count);
  const total = await db.$count(posting, where);
  const ids = heads.map(({ id }) => id);
  const entries =
    ids.length === 0 ? [] : await db.select().from(entry).where(inArray(entry.postingId, ids)).orderBy(asc(entry.id));
  const byPosting = Map.groupBy(entries, ({ postingId }) => postingId);
  return { rows: heads.map((head) => ({ ...head, entries: byPosting.get(head.id) ?? [] })), total };
}
