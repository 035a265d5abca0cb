import type { CertificateType } from '#core/catalogue/states.ts';
import type { ImportPaper } from '#core/importing/states.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { importPaper } from '#server/importing/tables.ts';
import { lockWaiting } from '#server/importing/review/certificates.ts';
import { attach } from '#server/media/attachments.ts';

type Paper = {
  readonly orderId: number;
  readonly memberId: number;
  readonly kind: ImportPaper;
  readonly certificate?: CertificateType;
  readonly file: string;
  readonly forBuyer: boolean;
  readonly now: Date;
};

/**
 * Attaches a file its owner uploaded to an import. Refuses `media.fileGone` for a key that is unknown, another's or
 * used.
 */
export async function storeDocument(
  tx: Tx,
  { orderId, memberId, kind, certificate, file, forBuyer, now }: Paper,
): Promise<void> {
  const [attachmentId] = await attach(tx, { keys: [file], ownerId: memberId, orderId });
  if (attachmentId === undefined) throw new Error(`attachment ${file} was not hung on order ${orderId}`);
  await tx
    .insert(importPaper)
    .values({ orderId, kind, certificate: certificate ?? null, attachmentId, forBuyer, at: now, by: memberId });
}

/** Attaches a certificate of the buyer during the review. Refuses `importing.notWaiting` afterwards. */
export async function handInCertificate(
  db: Db,
  input: { orderId: number; memberId: number; certificate: CertificateType; file: string; now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockWaiting(tx, { buyerId: input.memberId }, input.orderId);
    await storeDocument(tx, { ...input, kind: 'CERTIFICATE', forBuyer: true });
  });
}
