import { and, eq, or, sql } from 'drizzle-orm';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { certificationFile } from '#server/certification/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { isAssignedTo } from '#server/partner/queries.ts';
import { partnerAssignment, partnerReport, partnerReportFile } from '#server/partner/tables.ts';

/** What staff need for the files of reports: the right to read that of which they report. */
const READERS = ['orders.read', 'imports.read', 'certifications.handle'] as const;

/**
 * Whether the caller may see a file of assigned work: staff see the files of reports, a partner those and the documents
 * of a certification while it is assigned to them.
 */
export async function maySeePartnerFile(db: Db, caller: Caller, attachmentId: number): Promise<boolean> {
  const { partnerKind, memberId } = caller;
  const isForStaff = READERS.some((permission) => mayUse(permission, caller));
  if (isForStaff && (await db.$count(partnerReportFile, eq(partnerReportFile.attachmentId, attachmentId))) > 0)
    return true;
  if (partnerKind === null) return false;
  const [row] = await db
    .select({ one: sql`1` })
    .from(partnerAssignment)
    .leftJoin(partnerReport, eq(partnerReport.assignmentId, partnerAssignment.id))
    .leftJoin(partnerReportFile, eq(partnerReportFile.reportId, partnerReport.id))
    .leftJoin(certificationFile, eq(certificationFile.certificationId, partnerAssignment.certificationId))
    .where(
      and(
        isAssignedTo(db, memberId),
        or(
          eq(partnerReportFile.attachmentId, attachmentId),
          and(eq(certificationFile.attachmentId, attachmentId), eq(certificationFile.part, 'request')),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}
