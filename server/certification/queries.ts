import { and, asc, desc, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { type CertificationState, CERTIFICATION_STAGES, OPEN_STATES, type Stage } from '#core/certification/states.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { certification, certificationFile, certificationHistory } from '#server/certification/tables.ts';
import { likePrefix } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/pool.ts';

export type CertificationRow = typeof certification.$inferSelect;
/** The scope of a list: one member's certifications, or everybody's for staff. */
export type CertificationScope = { readonly memberId: number } | 'all';

export type CertificationFilter = {
  readonly stage?: Stage | undefined;
  readonly status?: CertificationState | undefined;
  readonly number?: string | undefined;
  readonly page?: number | undefined;
  readonly count?: number | undefined;
};

const belongsTo = (scope: CertificationScope): SQL | undefined =>
  scope === 'all' ? undefined : eq(certification.memberId, scope.memberId);

function matching(scope: CertificationScope, { stage, status, number }: CertificationFilter): SQL | undefined {
  const start = number && likePrefix(number);
  return and(
    belongsTo(scope),
    stage && inArray(certification.status, [...CERTIFICATION_STAGES[stage]]),
    status && eq(certification.status, status),
    start ? or(like(certification.number, start), like(certification.certificateNumber, start)) : undefined,
  );
}

/** A page of certifications: a member's newest first; for staff open ones first, the oldest at the top. */
export async function listCertifications(
  db: Db,
  scope: CertificationScope,
  filter: CertificationFilter,
): Promise<{ rows: CertificationRow[]; total: number; count: number }> {
  const { page = 0, count = 10 } = filter;
  const where = matching(scope, filter);
  const isOpen = inArray(certification.status, [...OPEN_STATES]);
  const waiting = scope === 'all' ? [sql`${isOpen} desc`, sql`case when ${isOpen} then ${certification.id} end`] : [];
  const rows = await db
    .select()
    .from(certification)
    .where(where)
    .orderBy(...waiting, desc(certification.id))
    .limit(count)
    .offset(page * count);
  return { rows, total: await db.$count(certification, where), count };
}

export async function findCertification(
  db: Db,
  scope: CertificationScope,
  id: number,
): Promise<CertificationRow | undefined> {
  const [row] = await db
    .select()
    .from(certification)
    .where(and(eq(certification.id, id), belongsTo(scope)));
  return row;
}

/** The request for update, until the transaction ends. */
export async function lockCertification(
  tx: Tx,
  scope: CertificationScope,
  id: number,
): Promise<CertificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(certification)
    .where(and(eq(certification.id, id), belongsTo(scope)))
    .for('update');
  return row;
}

export async function countOpen(db: Db, memberId: number): Promise<number> {
  return db.$count(
    certification,
    and(eq(certification.memberId, memberId), inArray(certification.status, [...OPEN_STATES])),
  );
}

/** Whether another certificate has the number. */
export async function isNumberTaken(db: Db, certificateNumber: string, except: number): Promise<boolean> {
  return (
    (await db.$count(
      certification,
      and(eq(certification.certificateNumber, certificateNumber), ne(certification.id, except)),
    )) > 0
  );
}

export async function filesOf(db: Db, id: number) {
  return db
    .select()
    .from(certificationFile)
    .where(eq(certificationFile.certificationId, id))
    .orderBy(asc(certificationFile.attachmentId));
}

export async function historyOf(db: Db, id: number) {
  return db
    .select()
    .from(certificationHistory)
    .where(eq(certificationHistory.certificationId, id))
    .orderBy(desc(certificationHistory.id));
}

/** Whether the caller may see the certification of a file: its applicant and the staff who handle it. */
export async function maySeeCertificationFile(db: Db, caller: Caller, attachmentId: number): Promise<boolean> {
  const [row] = await db
    .select({ memberId: certification.memberId })
    .from(certificationFile)
    .innerJoin(certification, eq(certification.id, certificationFile.certificationId))
    .where(eq(certificationFile.attachmentId, attachmentId));
  return row !== undefined && (mayUse('certifications.handle', caller) || row.memberId === caller.memberId);
}
