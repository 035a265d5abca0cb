import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { earning } from '#server/ledger/tables.ts';
import { bankDeposit } from '#server/payment/tables.ts';
import { debtRequest } from '#server/payout/debt-tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';

export type DebtRequestRow = typeof debtRequest.$inferSelect;

/** Won that a store owes: the rest of its last statement, less what it paid since. */
export async function owedBy(db: Db, storeId: number): Promise<number> {
  return (await owedByStores(db, [storeId])).get(storeId) ?? 0;
}

export async function owedByStores(db: Db, storeIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await owingRows(db, inArray(payoutStatement.storeId, [...storeIds]));
  return new Map(rows.map(({ statement, paid }) => [statement.storeId, owedOf(statement, paid)]));
}

const owedOf = ({ earned, carried }: Pick<typeof payoutStatement.$inferSelect, 'earned' | 'carried'>, paid: number) =>
  Math.max(0, 0 - (earned + carried) - paid);

const ofPayments = sql`${earning.cause} = 'debtPaid'`;
const unlisted = (which: SQL) =>
  sql<number>`coalesce((select sum(${earning.amount}) from ${earning}
    where ${earning.storeId} = ${payoutStatement.storeId} and ${earning.currency} = ${payoutStatement.currency}
      and ${earning.statementId} is null and ${which}), 0)`.mapWith(Number);

/** The statements whose rest is owed and no later one has taken. */
function owingRows(db: Db, matching: SQL | undefined) {
  return db
    .select({
      statement: payoutStatement,
      store: { id: store.id, code: store.code, name: store.name },
      paid: unlisted(ofPayments),
      running: unlisted(sql`not ${ofPayments}`),
    })
    .from(payoutStatement)
    .innerJoin(store, eq(store.id, payoutStatement.storeId))
    .where(
      and(
        matching,
        eq(payoutStatement.currency, 'KRW'),
        eq(payoutStatement.status, 'carried'),
        sql`${payoutStatement.earned} + ${payoutStatement.carried} < 0`,
        sql`not exists (select from payout_statement n where n.carries_id = ${payoutStatement.id})`,
      ),
    )
    .orderBy(sql`${payoutStatement.earned} + ${payoutStatement.carried}`, payoutStatement.id);
}

/** Stores that owe us, those that owe most first. */
export async function findOwing(db: Db, matching?: SQL) {
  const rows = await owingRows(db, matching);
  const owing = rows.map((row) => ({ ...row, owed: owedOf(row.statement, row.paid) })).filter(({ owed }) => owed > 0);
  const chains = await chainsOf(
    db,
    owing.map(({ statement }) => statement.id),
  );
  return owing.map((row) => ({ ...row, chain: chains.get(row.statement.id) ?? [row.statement] }));
}
export type OwingRow = Awaited<ReturnType<typeof findOwing>>[number];

/** The statements that what is owed comes from, the newest first, by the last of them. */
export async function chainsOf(
  db: Db,
  statementIds: readonly number[],
): Promise<Map<number, (typeof payoutStatement.$inferSelect)[]>> {
  if (statementIds.length === 0) return new Map();
  const { rows } = await db.execute<{ last: string; id: string }>(sql`
    with recursive chain as (
      select s.id as last, s.id, s.carries_id from payout_statement s
        where s.id in (${sql.join([...statementIds], sql`, `)})
      union all
      select c.last, b.id, b.carries_id from chain c join payout_statement b on b.id = c.carries_id
        where b.earned + b.carried < 0
    )
    select last, id from chain`);
  const found = await db
    .select()
    .from(payoutStatement)
    .where(
      inArray(
        payoutStatement.id,
        rows.map(({ id }) => Number(id)),
      ),
    )
    .orderBy(desc(payoutStatement.to));
  const byId = Map.groupBy(rows, ({ last }) => Number(last));
  return new Map(
    [...byId].map(([last, parts]) => {
      const ids = new Set(parts.map(({ id }) => Number(id)));
      return [last, found.filter(({ id }) => ids.has(id))];
    }),
  );
}

const CLOSED_SHOWN = 50;
type NamedRequest = { request: DebtRequestRow; store: { id: number; code: string; name: LocalText } };

/** Open requests of all stores, and those closed last. */
export async function findRequests(db: Db): Promise<NamedRequest[]> {
  const query = (where: SQL) =>
    db
      .select({ request: debtRequest, store: { id: store.id, code: store.code, name: store.name } })
      .from(debtRequest)
      .innerJoin(store, eq(store.id, debtRequest.storeId))
      .where(where)
      .orderBy(desc(debtRequest.id));
  const isOpen = eq(debtRequest.status, 'requested');
  const closed = await query(ne(debtRequest.status, 'requested')).limit(CLOSED_SHOWN);
  return [...(await query(isOpen)), ...closed];
}

export async function requestsOf(db: Db, storeId: number): Promise<DebtRequestRow[]> {
  return db.select().from(debtRequest).where(eq(debtRequest.storeId, storeId)).orderBy(desc(debtRequest.id));
}

/** Refuses `payout.debtNotFound`. */
export async function getRequest(db: Db, id: number): Promise<DebtRequestRow> {
  const [row] = await db.select().from(debtRequest).where(eq(debtRequest.id, id));
  return orRefuse(row, payoutRefusal('payout.debtNotFound'));
}

/** The open request of a store, locked. */
export async function lockOpenRequest(tx: Tx, storeId: number): Promise<DebtRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(debtRequest)
    .where(and(eq(debtRequest.storeId, storeId), isNull(debtRequest.closedAt)))
    .for('update');
  return row;
}

/** The deposits that paid requests, the oldest first. */
export async function paymentsOf(db: Db, requestIds: readonly number[]) {
  return db
    .select({ requestId: bankDeposit.debtRequestId, at: bankDeposit.depositedAt, amount: bankDeposit.amount })
    .from(bankDeposit)
    .where(inArray(bankDeposit.debtRequestId, [...requestIds]))
    .orderBy(bankDeposit.depositedAt, bankDeposit.id);
}
