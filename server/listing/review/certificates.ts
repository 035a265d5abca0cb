import { kstDate } from '#core/calendar.ts';
import { validityOf } from '#core/dossier/rules.ts';
import type { Listing } from '#core/listing/listing.ts';
import type { Db } from '#server/db/pool.ts';
import { certificationsOf } from '#server/dossier/queries.ts';
import { attachmentsOf } from '#server/media/attachments.ts';

/** The certificates of a product with the documents of its store that have their numbers. */
export async function certificatesOf(
  db: Db,
  { storeId, listing, now }: { readonly storeId: number; readonly listing: Listing; readonly now: Date },
) {
  const documents = await certificationsOf(db, storeId);
  const files = await attachmentsOf(
    db,
    documents.map(({ attachmentId }) => attachmentId),
  );
  return listing.certificates.map((certificate) => {
    const { type, name, number } = certificate;
    const found = documents.find(
      (one) => one.type === type && one.number === number && (type !== 'OTHERS' || one.name === name),
    );
    const file = found && files.get(found.attachmentId);
    return {
      ...certificate,
      document: found
        ? {
            title: found.title,
            issuedOn: found.issuedOn,
            validUntil: found.validUntil,
            validity: validityOf(found.validUntil, kstDate(now)),
            files: file ? [file] : [],
          }
        : null,
    };
  });
}
