import { kstDate } from '#core/calendar.ts';
import type { CertificationAnswer } from '#core/certification/contract.ts';
import { certificationRefusal } from '#core/certification/refusals.ts';
import { validityOf } from '#core/certification/rules.ts';
import { certificationMachine } from '#core/certification/states.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import {
  type CertificationFilter,
  type CertificationRow,
  filesOf,
  findCertification,
  historyOf,
  listCertifications,
  type CertificationScope,
} from '#server/certification/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { attachmentsOf } from '#server/media/attachments.ts';

function head({ id, number, type, productName, model, status, requestedAt }: CertificationRow) {
  return { id, number, type, productName, model, status, requestedAt: requestedAt.toISOString() };
}

function certificateOf(
  { certificateName: name, certificateNumber: number, issuedOn, validUntil }: CertificationRow,
  now: Date,
) {
  return name === null || number === null || issuedOn === null
    ? null
    : { name, number, issuedOn, validUntil, validity: validityOf(validUntil, kstDate(now)) };
}

/** A page of one member's certifications. */
export async function presentMine(db: Db, memberId: number, filter: CertificationFilter, now: Date) {
  const { rows, total, count } = await listCertifications(db, { memberId }, filter);
  return {
    certifications: rows.map((row) => ({ ...head(row), certificate: certificateOf(row, now) })),
    ...frameOf(rows.length, total, count),
  };
}

/** A page of everybody's certifications, with their owners. */
export async function presentForStaff(db: Db, filter: CertificationFilter, now: Date) {
  const { rows, total, count } = await listCertifications(db, 'all', filter);
  const certifications = rows.map((row) => ({
    ...head(row),
    applicant: row.company || row.applicantName,
    certificate: certificateOf(row, now),
  }));
  return { certifications, ...frameOf(rows.length, total, count) };
}

/** One certification with its files and history, for the viewer's role. Refuses `certification.notFound`. */
export async function presentCertification(
  db: Db,
  scope: CertificationScope,
  role: Role,
  id: number,
  now: Date,
): Promise<CertificationAnswer> {
  const row = orRefuse(await findCertification(db, scope, id), certificationRefusal('certification.notFound'));
  const [files, history] = await Promise.all([filesOf(db, id), historyOf(db, id)]);
  const shown = await attachmentsOf(
    db,
    files.map(({ attachmentId }) => attachmentId),
  );
  const filesFor = (wanted: 'request' | 'certificate') =>
    files.flatMap(({ attachmentId, part }) => (part === wanted ? (shown.get(attachmentId) ?? []) : []));
  const certificate = certificateOf(row, now);
  return {
    ...head(row),
    events: certificationMachine.eventsFor(row.status, role, 'certification'),
    applicant: {
      name: row.applicantName,
      company: row.company,
      email: row.email,
      phoneCountry: row.phoneCountry,
      phone: row.phone,
    },
    memo: row.memo,
    files: filesFor('request'),
    certificate: certificate && { ...certificate, files: filesFor('certificate') },
    history: history.map(({ at, event, to, by, why }) => ({ at: at.toISOString(), event, to, by, why })),
  };
}
