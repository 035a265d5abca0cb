import { and, asc, count, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { WorkKind } from '#core/partner/rules.ts';
import type { PartnerState } from '#core/partner/states.ts';
import type { PartnerKind } from '#core/role.ts';
import { certification } from '#server/certification/tables.ts';
import { voyage } from '#server/centre/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';
import { partner, partnerAssignment, partnerReport, partnerReportFile } from '#server/partner/tables.ts';

export type PartnerRow = typeof partner.$inferSelect;
export type AssignmentRow = typeof partnerAssignment.$inferSelect;

export async function findPartner(db: Db, memberId: number): Promise<PartnerRow | undefined> {
  const [row] = await db.select().from(partner).where(eq(partner.memberId, memberId));
  return row;
}

export async function lockPartner(tx: Tx, memberId: number): Promise<PartnerRow | undefined> {
  const [row] = await tx.select().from(partner).where(eq(partner.memberId, memberId)).for('update');
  return row;
}

/** A partner with its member. */
export async function partnerWithMember(db: Db, memberId: number) {
  const [row] = await db
    .select({ partner, member })
    .from(partner)
    .innerJoin(member, eq(member.id, partner.memberId))
    .where(eq(partner.memberId, memberId));
  return row;
}

type Listing = {
  readonly status?: PartnerState | undefined;
  readonly kind?: PartnerKind | undefined;
  readonly page: number;
  readonly count: number;
};

const kindOrApplied = sql<PartnerKind>`coalesce(${partner.kind}, ${partner.appliedKind})`;

/** Partners by their state: open applications the longest waiting first, the others the last decided first. */
export async function listPartners(db: Db, { status, kind, page, count: size }: Listing) {
  const where = and(status && eq(partner.status, status), kind && eq(kindOrApplied, kind));
  const assigned = sql<number>`(
    select count(*)::int from ${partnerAssignment} a where a.partner_id = ${partner.memberId} and a.ended_at is null)`;
  const [all] = await db.select({ total: count() }).from(partner).where(where);
  const rows = await db
    .select({ partner, company: member.company, kind: kindOrApplied, assigned })
    .from(partner)
    .innerJoin(member, eq(member.id, partner.memberId))
    .where(where)
    .orderBy(
      status === 'applied' ? asc(partner.appliedAt) : sql`${partner.decidedAt} desc nulls first`,
      asc(partner.memberId),
    )
    .limit(size)
    .offset(page * size);
  return { rows, total: all?.total ?? 0 };
}

/** The code of a voyage, or the number of an order or a certification. */
const reference = sql<string>`coalesce(${voyage.code}, ${order.number}, ${certification.number})`;
const state = sql<
  typeof voyage.$inferSelect.status | typeof order.$inferSelect.status | typeof certification.$inferSelect.status
>`coalesce(${voyage.status}, ${order.status}, ${certification.status})`;

const assignments = (db: Db) =>
  db
    .select({ assignment: partnerAssignment, company: member.company, reference, state })
    .from(partnerAssignment)
    .innerJoin(member, eq(member.id, partnerAssignment.partnerId))
    .leftJoin(voyage, eq(voyage.id, partnerAssignment.voyageId))
    .leftJoin(order, eq(order.id, partnerAssignment.orderId))
    .leftJoin(certification, eq(certification.id, partnerAssignment.certificationId));
export type FoundAssignment = Awaited<ReturnType<typeof assignments>>[number];

const LISTED_MAX = 100;

export async function assignmentsOf(db: Db, partnerId: number): Promise<FoundAssignment[]> {
  return assignments(db)
    .where(eq(partnerAssignment.partnerId, partnerId))
    .orderBy(desc(partnerAssignment.id))
    .limit(LISTED_MAX);
}

/** Everything of a partner that has not ended, also of one who is suspended. */
export async function activeAssignments(db: Db, partnerId: number): Promise<FoundAssignment[]> {
  return assignments(db)
    .where(and(eq(partnerAssignment.partnerId, partnerId), isNull(partnerAssignment.endedAt)))
    .orderBy(asc(partnerAssignment.id));
}

const SUBJECT_COLUMN = {
  voyage: partnerAssignment.voyageId,
  delivery: partnerAssignment.orderId,
  certification: partnerAssignment.certificationId,
} as const;

export async function assignmentsOn(db: Db, work: WorkKind, subjectId: number): Promise<FoundAssignment[]> {
  return assignments(db)
    .where(eq(SUBJECT_COLUMN[work], subjectId))
    .orderBy(desc(partnerAssignment.id))
    .limit(LISTED_MAX);
}

export async function findAssignment(db: Db, id: number): Promise<FoundAssignment | undefined> {
  const [row] = await assignments(db).where(eq(partnerAssignment.id, id));
  return row;
}

/** The owner check of every call of a partner: assigned to them, not ended, and they are approved. */
export function isAssignedTo(db: Db, partnerId: number): SQL | undefined {
  const isApproved = exists(
    db
      .select({ one: sql`1` })
      .from(partner)
      .where(and(eq(partner.memberId, partnerAssignment.partnerId), eq(partner.status, 'approved'))),
  );
  return and(eq(partnerAssignment.partnerId, partnerId), isNull(partnerAssignment.endedAt), isApproved);
}

/** The work of a partner, the earliest due first. */
export async function listWork(db: Db, partnerId: number, { page, count: size }: { page: number; count: number }) {
  const where = isAssignedTo(db, partnerId);
  const rows = await assignments(db)
    .where(where)
    .orderBy(sql`${partnerAssignment.dueOn} asc nulls last`, asc(partnerAssignment.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await db.$count(partnerAssignment, where) };
}

/** One piece of work of a partner; another partner's, and one that has ended, is not found. */
export async function findWork(db: Db, partnerId: number, id: number): Promise<FoundAssignment | undefined> {
  const [row] = await assignments(db).where(and(eq(partnerAssignment.id, id), isAssignedTo(db, partnerId)));
  return row;
}

/**
 * As `findWork`, locked until the transaction ends, so that it cannot be taken back meanwhile. A suspension does not
 * wait: it stops the next call.
 */
export async function lockWork(
  tx: Tx,
  partnerId: number,
  id: number,
  work: WorkKind,
): Promise<AssignmentRow | undefined> {
  const [row] = await tx
    .select()
    .from(partnerAssignment)
    .where(and(eq(partnerAssignment.id, id), eq(partnerAssignment.work, work), isAssignedTo(tx, partnerId)))
    .for('share', { of: partnerAssignment });
  return row;
}

export async function countActive(db: Db, partnerId: number): Promise<number> {
  return db.$count(
    partnerAssignment,
    and(eq(partnerAssignment.partnerId, partnerId), isNull(partnerAssignment.endedAt)),
  );
}

/** The reports of these assignments, the newest first, with the ids of their files. */
export async function reportsOf(db: Db, assignmentIds: readonly number[]) {
  if (assignmentIds.length === 0) return [];
  const rows = await db
    .select()
    .from(partnerReport)
    .where(inArray(partnerReport.assignmentId, [...assignmentIds]))
    .orderBy(desc(partnerReport.id));
  const files = rows.length
    ? await db
        .select()
        .from(partnerReportFile)
        .where(
          inArray(
            partnerReportFile.reportId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(partnerReportFile.attachmentId))
    : [];
  return rows.map((row) => ({
    ...row,
    fileIds: files.filter(({ reportId }) => reportId === row.id).map(({ attachmentId }) => attachmentId),
  }));
}
