import { maskedBusinessNumber } from '#core/company/rules.ts';
import { fullName } from '#core/full-name.ts';
import type { AssignmentAnswer, PartnerApplicationAnswer, PartnerForStaffAnswer } from '#core/partner/contract.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import { PARTNER_DECISIONS, partnerMachine } from '#core/partner/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { findCompany } from '#server/company/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { attachmentsOf } from '#server/media/attachments.ts';
import { memberById } from '#server/member/queries.ts';
import {
  assignmentsOf,
  type FoundAssignment,
  findPartner,
  type PartnerRow,
  partnerWithMember,
  reportsOf,
} from '#server/partner/queries.ts';

function applicationOf(row: PartnerRow | undefined) {
  return {
    status: row?.status ?? null,
    appliedKind: row?.appliedKind ?? null,
    kind: row?.kind ?? null,
    offer: row?.offer ?? '',
    reason: row?.reason ?? '',
    appliedAt: row?.appliedAt.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
  };
}

/** The application of a cooperating member. Refuses `partner.cooperatingOnly` to others. */
export async function presentApplication(db: Db, memberId: number): Promise<PartnerApplicationAnswer> {
  const found = await memberById(db, memberId);
  refuseIf(found?.member.kind === 'cooperating' ? undefined : partnerRefusal('partner.cooperatingOnly'));
  return applicationOf(await findPartner(db, memberId));
}

/** A partner with everything assigned to it, for an operator. Refuses `partner.notFound`. */
export async function presentPartner(db: Db, memberId: number): Promise<PartnerForStaffAnswer> {
  const { partner: row, member: of } = orRefuse(
    await partnerWithMember(db, memberId),
    partnerRefusal('partner.notFound'),
  );
  const papers = (await findCompany(db, memberId))?.company;
  return {
    memberId,
    company: of.company ?? '',
    contact: fullName(of),
    email: of.email,
    phoneCountry: of.phoneCountry,
    phone: of.phone,
    country: of.country,
    businessNumber: of.businessNumber && of.country === 'KR' ? maskedBusinessNumber(of.businessNumber) : '',
    papers: papers?.status ?? null,
    ...applicationOf(row),
    events: PARTNER_DECISIONS.filter((event) => partnerMachine.next(row.status, event, 'operator', 'partner')),
    assignments: await presentAssignments(db, await assignmentsOf(db, memberId)),
  };
}

/** Reports with their files, as staff and the partner see them. */
export async function presentReports(db: Db, assignmentIds: readonly number[]) {
  const reports = await reportsOf(db, assignmentIds);
  const files = await attachmentsOf(
    db,
    reports.flatMap(({ fileIds }) => fileIds),
  );
  return reports.map(({ id, assignmentId, kind, text, at, fileIds }) => ({
    assignmentId,
    report: { id, kind, text, at: at.toISOString(), files: fileIds.flatMap((fileId) => files.get(fileId) ?? []) },
  }));
}

export async function presentAssignments(db: Db, found: readonly FoundAssignment[]): Promise<AssignmentAnswer[]> {
  const reports = await presentReports(
    db,
    found.map(({ assignment }) => assignment.id),
  );
  return found.map(({ assignment: row, company, reference }) => ({
    id: row.id,
    work: row.work,
    subjectId: row.voyageId ?? row.orderId ?? row.certificationId ?? 0,
    reference,
    leg: row.leg,
    task: row.task,
    dueOn: row.dueOn,
    partnerId: row.partnerId,
    company: company ?? '',
    assignedAt: row.assignedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ended: row.ended,
    endReason: row.endReason,
    reports: reports.flatMap(({ assignmentId, report }) => (assignmentId === row.id ? [report] : [])),
  }));
}
