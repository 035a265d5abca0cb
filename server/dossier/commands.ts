import { and, eq, isNull } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import type { DocumentInput } from '#core/dossier/contract.ts';
import { dossierRefusal } from '#core/dossier/refusals.ts';
import { DOCUMENTS_MAX, isDocumentFile, wrongDocument } from '#core/dossier/rules.ts';
import { mediaRefusal } from '#core/media/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { countDocuments, listEnding, lockDocument } from '#server/dossier/queries.ts';
import { storeDocument } from '#server/dossier/tables.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { attach, attachmentsOf, detach } from '#server/media/attachments.ts';
import { notifyStore } from '#server/employee/notify-store.ts';
import { lockStore } from '#server/store/queries.ts';

type BySeller = { readonly storeId: number; readonly memberId: number; readonly now: Date };

function columnsOf(input: DocumentInput) {
  const isCertification = input.kind === 'certification';
  return {
    kind: input.kind,
    title: tidyName(input.title),
    certificationType: isCertification ? input.certificationType : null,
    certificationName: isCertification && input.certificationType === 'OTHERS' ? tidyName(input.certificationName) : '',
    number: tidyName(input.number),
    issuedOn: input.issuedOn,
    validUntil: input.validUntil || null,
  };
}

/** Attaches the one file of a document. Refuses one that is neither a picture nor a PDF. */
async function attachOne(tx: Tx, keys: readonly string[], ownerId: number): Promise<number> {
  refuseIf(keys.length > 1 ? mediaRefusal('media.tooManyFiles', { limit: 1 }) : undefined);
  const [id] = await attach(tx, { keys, ownerId });
  const attachmentId = orRefuse(id, mediaRefusal('media.fileGone'));
  const file = (await attachmentsOf(tx, [attachmentId])).get(attachmentId);
  refuseIf(file && isDocumentFile(file.type) ? undefined : dossierRefusal('dossier.fileType'));
  return attachmentId;
}

/** Keeps a document for the products of a store; gives its id. */
export async function addStoreDocument(db: Db, input: DocumentInput, { storeId, memberId, now }: BySeller) {
  const row = columnsOf(input);
  refuseFields([
    ...wrongDocument(row, kstDate(now)),
    ...atField('files', input.files.length === 0 ? requestRefusal('request.required') : undefined),
  ]);
  return transaction(db, async (tx) => {
    // Concurrent requests respect the limit.
    await lockStore(tx, storeId);
    const kept = await countDocuments(tx, { storeId });
    refuseIf(kept >= DOCUMENTS_MAX ? dossierRefusal('dossier.full', { limit: DOCUMENTS_MAX }) : undefined);
    const attachmentId = await attachOne(tx, input.files, memberId);
    const [made] = await tx
      .insert(storeDocument)
      .values({ ...row, storeId, attachmentId, createdAt: now })
      .returning({ id: storeDocument.id });
    return orRefuse(made, dossierRefusal('dossier.notFound')).id;
  });
}

/** Replaces a document. Another end is notified of anew; without new files it keeps its own. */
export async function changeStoreDocument(
  db: Db,
  { id, ...input }: DocumentInput & { readonly id: number },
  { storeId, memberId, now }: BySeller,
  read?: ReadBefore,
): Promise<void> {
  const row = columnsOf(input);
  await transaction(db, async (tx) => {
    const before = await lockDocument(tx, storeId, id);
    refuseIf(whyChanged(read, columnsOf({ ...before, files: [] })));
    refuseFields(wrongDocument(row, kstDate(now)));
    const attachmentId = input.files.length > 0 ? await attachOne(tx, input.files, memberId) : before.attachmentId;
    const notifiedAt = row.validUntil === before.validUntil ? before.notifiedAt : null;
    await tx
      .update(storeDocument)
      .set({ ...row, attachmentId, notifiedAt })
      .where(eq(storeDocument.id, id));
    if (attachmentId !== before.attachmentId) await detach(tx, [before.attachmentId]);
  });
}

/** Removes a document; its file is swept with the unused ones. */
export async function removeStoreDocument(db: Db, storeId: number, id: number): Promise<void> {
  await transaction(db, async (tx) => {
    const { attachmentId } = await lockDocument(tx, storeId, id);
    await tx.delete(storeDocument).where(eq(storeDocument.id, id));
    await detach(tx, [attachmentId]);
  });
}

const BATCH_SIZE = 200;

/** Notifies sellers once of documents that end within sixty days. */
export async function notifyOfEndingDocuments(db: Db, now: Date): Promise<void> {
  await forEachIsolated(
    await listEnding(db, now, BATCH_SIZE),
    ({ id, storeId }) =>
      transaction(db, async (tx) => {
        const [claimed] = await tx
          .update(storeDocument)
          .set({ notifiedAt: now })
          .where(and(eq(storeDocument.id, id), isNull(storeDocument.notifiedAt)))
          .returning({ title: storeDocument.title, until: storeDocument.validUntil });
        if (claimed?.until)
          await notifyStore(tx, {
            storeId,
            right: 'goods',
            kind: 'documentEnds',
            params: { title: claimed.title, until: claimed.until },
            href: '/seller/documents',
            now,
          });
      }),
    { retry: { db, job: 'documents-expiring', now, keyOf: ({ id }) => id } },
  );
}
