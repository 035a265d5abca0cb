import { pick } from '#core/locale.ts';
import { mediaRefusal } from '#core/media/refusals.ts';
import { isPicture } from '#core/media/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { libraryFiles, type LibraryRow } from '#server/listing/library/files.ts';
import { replaceEverywhere, type Shown } from '#server/listing/library/replace.ts';
import { isOfStore, productsShowing } from '#server/listing/library/uses.ts';
import { reasonAt } from '#server/listing/words.ts';
import { baseOfStored } from '#server/media/stored.ts';

const shownOf = ({ key, sha256 }: LibraryRow): Shown => ({ base: baseOfStored(sha256), url: `/files/${key}` });

/** Where files of a store's image library are shown, and other pictures in their place. */
export function pictureUseRoutes(bind: Bind): void {
  bind('listPictureUses', async ({ db, params, caller: { storeId }, lang }) => {
    const [file] = await libraryFiles(db, storeId, [params.id]);
    const { base, url } = shownOf(orRefuse(file, requestRefusal('request.notFound')));
    const products = await productsShowing(db, storeId, [base, url]);
    return {
      products: products.map(({ id, code, name, picture, columns }) => ({
        id,
        code,
        name: pick(name, lang),
        image: picture ? `${picture}/160.webp` : '',
        columns: [...columns],
      })),
      isOfStore: await isOfStore(db, storeId, [base, url]),
    };
  });
  bind('replacePicture', async ({ db, params, body, caller, lang, now }) => {
    const { storeId, memberId } = caller;
    const [from] = await libraryFiles(db, storeId, [params.id]);
    const [by] = await libraryFiles(db, storeId, [body.by]);
    const shown = orRefuse(from, requestRefusal('request.notFound'));
    const next = orRefuse(by, mediaRefusal('media.fileGone'));
    refuseIf(next.removedAt === null ? undefined : mediaRefusal('media.fileGone'));
    const arePictures = [shown, next].every(({ type, hasSizes }) => isPicture(type) && hasSizes);
    refuseIf(arePictures ? undefined : mediaRefusal('media.notAPicture'));
    const swap = { from: shownOf(shown), by: shownOf(next), isCheck: body.check };
    const products = await replaceEverywhere(db, swap, { storeId, memberId, at: now });
    return {
      products: products.map(({ faults, name, ...one }) => ({
        ...one,
        name: pick(name, lang),
        reasons: faults.map(({ column, refusal }) => reasonAt(lang, column, refusal)),
      })),
    };
  });
}
