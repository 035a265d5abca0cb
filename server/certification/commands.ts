import { randomBytes } from 'node:crypto';
import { certificationRefusal } from '#core/certification/refusals.ts';
import {
  type Application,
  type CertificateType,
  whyNotAnother,
  wrongApplicationFields,
  wrongCertificateFields,
} from '#core/certification/rules.ts';
import { type CertificationEvent, certificationMachine } from '#core/certification/states.ts';
import { orderNumber } from '#core/id.ts';
import { normalEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Actor, transitionCertification, recordTransition } from '#server/certification/transition.ts';
import { countOpen, isNumberTaken, lockCertification, type CertificationScope } from '#server/certification/queries.ts';
import { certification, certificationFile } from '#server/certification/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { attach } from '#server/media/attachments.ts';
import { lockMember } from '#server/member/queries.ts';

export type CertificationRequest = Application & {
  readonly type: CertificateType;
  readonly model?: string;
  readonly company?: string;
  readonly memo?: string;
  readonly files?: readonly string[];
};
export type Step = {
  readonly scope: CertificationScope;
  readonly id: number;
  readonly by: Actor;
  readonly now: Date;
  /** Keys of uploaded files. */ readonly files?: readonly string[] | undefined;
};
export type Certificate = {
  readonly name: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly validUntil?: string;
};

/**
 * Inserts a member's request; returns its id. Refuses wrong fields, `certification.tooManyOpen` and files that cannot
 * be attached.
 */
export async function requestCertification(
  db: Db,
  memberId: number,
  input: CertificationRequest,
  now: Date,
): Promise<number> {
  refuseFields(wrongApplicationFields(input));
  return transaction(db, async (tx) => {
    await lockMember(tx, memberId);
    refuseIf(whyNotAnother(await countOpen(tx, memberId)));
    const status = orRefuse(
      certificationMachine.next(null, 'request', 'buyer', 'certification'),
      certificationRefusal('certification.notFound'),
    );
    const [inserted] = await tx
      .insert(certification)
      .values({
        number: `T${orderNumber(now, randomBytes(8))}`,
        memberId,
        type: input.type,
        productName: input.productName.trim(),
        model: (input.model ?? '').trim(),
        status,
        applicantName: input.applicantName.trim(),
        company: (input.company ?? '').trim(),
        email: normalEmail(input.email),
        phoneCountry: input.phoneCountry,
        phone: input.phone,
        memo: (input.memo ?? '').trim(),
        requestedAt: now,
      })
      .returning();
    const written = orRefuse(inserted, certificationRefusal('certification.notFound'));
    await attachFiles(tx, written.id, 'request', memberId, input.files);
    await recordTransition(tx, written, 'request', null, { role: 'buyer', memberId }, now);
    return written.id;
  });
}

/**
 * One transition of a request, with its note and files. Refuses `certification.notFound` and what the transition
 * refuses.
 */
export async function step(db: Db, event: CertificationEvent, { scope, id, by, now, files }: Step): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockCertification(tx, scope, id), certificationRefusal('certification.notFound'));
    await transitionCertification(tx, row, event, by, now);
    await attachFiles(tx, id, 'request', by.memberId, files);
    await recordStep(tx, row, event, by, now);
  });
}

/** Issues the certificate of a request whose tests are passed. Refuses wrong fields and `certification.numberTaken`. */
export async function issue(db: Db, { scope, id, by, now, files }: Step, certificateInput: Certificate): Promise<void> {
  const { name, number, issuedOn, validUntil } = certificateInput;
  refuseFields(wrongCertificateFields({ name, number, issuedOn, validUntil: validUntil ?? '' }));
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockCertification(tx, scope, id), certificationRefusal('certification.notFound'));
    const certificateNumber = number.trim();
    refuseIf(
      (await isNumberTaken(tx, certificateNumber, id)) ? certificationRefusal('certification.numberTaken') : undefined,
    );
    await transitionCertification(tx, row, 'issue', by, now, {
      certificateName: name.trim(),
      certificateNumber,
      issuedOn,
      validUntil: validUntil ?? null,
    });
    await attachFiles(tx, id, 'certificate', by.memberId, files);
    await recordStep(tx, row, 'issue', by, now);
  });
}

async function attachFiles(
  tx: Tx,
  certificationId: number,
  part: 'request' | 'certificate',
  ownerId: number,
  keys: readonly string[] = [],
): Promise<void> {
  const ids = await attach(tx, { keys, ownerId });
  if (ids.length > 0)
    await tx.insert(certificationFile).values(ids.map((attachmentId) => ({ certificationId, attachmentId, part })));
}

/** A step of staff is their decision; one of the applicant is not. */
async function recordStep(
  tx: Tx,
  { id, number }: { readonly id: number; readonly number: string },
  event: CertificationEvent,
  { role, memberId, why }: Step['by'],
  now: Date,
): Promise<void> {
  if (role !== 'operator' || memberId === null) return;
  const subject = { kind: 'certification' as const, id, label: number };
  await recordDecision(tx, { action: 'decideCertification', subject, params: { event }, reason: why, memberId, now });
}
