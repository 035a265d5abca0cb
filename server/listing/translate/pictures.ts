import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import { Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { PictureTranslationError, type PictureTranslationPort } from '#server/integrations/images/port.ts';
import { sha256 } from '#server/integrations/storage/port.ts';
import type { Direction } from '#server/listing/translate/memory.ts';
import { findTranslated, noteTranslated, ownPicture } from '#server/listing/translate/own-picture.ts';
import { NotAPicture, pictureForTranslation } from '#server/media/inspect.ts';
import { storeSellerFile } from '#server/media/seller-files.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { type Meter, metered } from '#server/usage/metered.ts';

export type PictureDeps = {
  readonly service: PictureTranslationPort | undefined;
  readonly meter: Meter;
  readonly files: FileDeps;
};
type Request = Direction & { readonly picture: string };
type By = { readonly storeId: number; readonly memberId: number; readonly payerId: number; readonly now: Date };

/**
 * Translates the text of a picture of the store's library. Returns the address of the new one, which is a file of the
 * library too; the same picture is paid for once in each language. Refuses `words.untranslatable` (ERR-051) for what
 * nobody can translate, `words.pictureFailed` (ERR-050) where the service is missing or fails, and the limits.
 */
export async function translatePicture(
  db: Db,
  { service, meter, files }: PictureDeps,
  { picture, source, target }: Request,
  { storeId, memberId, payerId, now }: By,
): Promise<string> {
  const found = await ownPicture(db, files.storage, storeId, picture);
  if (!found || source === target) throw new Refused(wordsRefusal('words.untranslatable'));
  const originalHash = Buffer.from(await sha256(found.bytes), 'hex');
  const which = { storeId, originalHash, target };
  const known = await findTranslated(db, which);
  if (known) return known;
  try {
    if (!service) throw new PictureTranslationError('OFF', 'down');
    const sent = await pictureForTranslation(found.bytes);
    const bytes = await metered(db, meter, { service: 'picture', units: 1, memberId: payerId, now }, () =>
      service.translatePicture(sent, source, target),
    );
    const name = `${found.name.replace(/\.\w+$/, '')} (${target}).jpg`;
    const owner = { storeId, memberId, contentType: 'PRODUCT', name, isAgain: false, now };
    const { rows } = await storeSellerFile(db, files, owner, { type: 'image/jpeg', bytes });
    const [stored] = rows;
    if (!stored) throw new PictureTranslationError('NOT_STORED', 'down');
    const { id: fileId, key } = stored.sellerFile;
    await noteTranslated(db, which, fileId);
    return `/files/${key}`;
  } catch (error) {
    throw refusedOf(error);
  }
}

function refusedOf(error: unknown): unknown {
  if (error instanceof NotAPicture) return new Refused(wordsRefusal('words.untranslatable'));
  if (!(error instanceof PictureTranslationError)) return error;
  return new Refused(wordsRefusal(error.kind === 'rejected' ? 'words.untranslatable' : 'words.pictureFailed'));
}
