import { own, section, type Section, type Omission } from '#server/db/copied-rows.ts';
import { attachment, sellerFile } from '#server/media/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('files', 'uploads', attachment, own(attachment.ownerId), { omits: { fileKey: 'internal' } }),
  section('store', 'files', sellerFile, own(sellerFile.memberId), {
    omits: { fileKey: 'internal', sourceSha256: 'internal', likeness: 'internal' },
  }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Rows of files; their names and owners are in the sections with the files.
  stored_file: 'internal',
  seller_folder: 'internal',
};
