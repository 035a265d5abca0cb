import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReportEvent, ReportState } from '#core/report/states.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { ipReport, ipReportHistory } from '#server/report/tables.ts';

export type ReportRow = typeof ipReport.$inferSelect;
export type HistoryRow = Pick<typeof ipReportHistory.$inferSelect, 'reportId' | 'at' | 'event' | 'to' | 'why'>;

const OPEN: readonly ReportState[] = ['received', 'inReview', 'moreInformation'];

export type ReportPage = {
  readonly memberId?: number | undefined;
  readonly status?: ReportState | undefined;
  readonly page: number;
  readonly count: number;
};

/** Reports of a member, the newest first, or of everybody, the longest waiting first. */
export async function reportPage(
  db: Db,
  { memberId, status, page, count }: ReportPage,
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = and(
    memberId === undefined ? undefined : eq(ipReport.memberId, memberId),
    status && eq(ipReport.state, status),
  );
  const order = memberId === undefined ? asc(ipReport.id) : desc(ipReport.id);
  const rows = await db
    .select()
    .from(ipReport)
    .where(where)
    .orderBy(order)
    .limit(count)
    .offset(page * count);
  return { rows, total: await db.$count(ipReport, where) };
}

/** A report; only of this member when given, another's is not found. */
export async function reportById(db: Db, id: number, memberId?: number): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(ipReport)
    .where(and(eq(ipReport.id, id), memberId === undefined ? undefined : eq(ipReport.memberId, memberId)));
  return row;
}

/** The state of a report, locked until the transaction ends; only of this member when given. */
export async function lockReport(
  tx: Tx,
  id: number,
  memberId?: number,
): Promise<typeof ipReport.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(ipReport)
    .where(and(eq(ipReport.id, id), memberId === undefined ? undefined : eq(ipReport.memberId, memberId)))
    .for('update');
  return row;
}

export function countOpen(db: Db, memberId: number): Promise<number> {
  return db.$count(ipReport, and(eq(ipReport.memberId, memberId), inArray(ipReport.state, [...OPEN])));
}

export async function insertReport(tx: Tx, row: typeof ipReport.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(ipReport).values(row).returning({ id: ipReport.id });
  if (!inserted) throw new Error('a report was not written');
  return inserted.id;
}

export type ReportMove = {
  readonly id: number;
  readonly event: ReportEvent;
  readonly from: ReportState | null;
  readonly to: ReportState;
  readonly memberId: number;
  readonly why: string;
  readonly at: Date;
};

/**
 * One transition with its history row; `change` is written with it. An optimistic lock: false when the report has left
 * the expected state.
 */
export async function transitionReport(
  tx: Tx,
  move: ReportMove,
  change: Partial<typeof ipReport.$inferInsert> = {},
): Promise<boolean> {
  const { id, event, from, to, memberId, why, at } = move;
  if (from !== null) {
    const moved = await tx
      .update(ipReport)
      .set({ ...change, state: to, version: sql`${ipReport.version} + 1`, changedAt: at })
      .where(and(eq(ipReport.id, id), eq(ipReport.state, from)))
      .returning({ id: ipReport.id });
    if (moved.length === 0) return false;
  }
  await tx.insert(ipReportHistory).values({ reportId: id, at, event, from, to, memberId, why });
  return true;
}

export async function deleteReport(tx: Tx, id: number): Promise<void> {
  await tx.delete(ipReport).where(eq(ipReport.id, id));
}

export async function historyOf(db: Db, ids: readonly number[]): Promise<HistoryRow[]> {
  if (ids.length === 0) return [];
  const { reportId, at, event, to, why } = ipReportHistory;
  return db
    .select({ reportId, at, event, to, why })
    .from(ipReportHistory)
    .where(inArray(reportId, [...ids]))
    .orderBy(asc(ipReportHistory.id));
}
