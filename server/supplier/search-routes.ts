import { frameOf } from '#core/page.ts';
import { Refused } from '#core/refusal.ts';
import { offerIdOf } from '#core/search/offer.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { tidyName } from '#core/text.ts';
import type { Bind } from '#server/http/bind.ts';
import { checkedPicture, NotAPicture } from '#server/media/inspect.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import { offerPicture } from '#server/supplier/pictures.ts';
import { foundOffer, foundWhole, readingLang } from '#server/supplier/present.ts';
import { findOffer, statesOf } from '#server/supplier/queries.ts';
import { fromSupplier } from '#server/supplier/refuse.ts';

const PAGE = 20;

/** Search of 1688 offers by text, URL and picture, and previews of their pictures. */
export function searchRoutes(bind: Bind, deps: SupplierDeps): void {
  const { supplier } = deps;
  bind('searchOffers', async ({ db, query, lang }) => {
    const { page = 0, count = PAGE, imageId, sellerId, sort } = query;
    const keyword = tidyName(query.keyword ?? '');
    const offerId =
      imageId || sellerId ? undefined : (offerIdOf(keyword) ?? (/^\d{10,20}$/.test(keyword) ? keyword : undefined));
    if (offerId) {
      const offer = await fromSupplier(supplier.getOffer(offerId, readingLang(lang)));
      return { offers: [foundWhole(offer, await findOffer(db, offerId), lang)], ...frameOf(1, 1, count) };
    }
    if (!keyword && !imageId && !sellerId) throw new Refused(supplierRefusal('supplier.noQuestion'));
    const found = await fromSupplier(
      supplier.search({ keyword, imageId, sellerId, sort, page: page + 1, size: count, lang: readingLang(lang) }),
    );
    const states = await statesOf(
      db,
      found.offers.map((one) => one.offerId),
    );
    return {
      offers: found.offers.map((one) => foundOffer(one, states.get(one.offerId), lang)),
      ...frameOf(found.offers.length, found.total, count),
    };
  });
  bind('uploadSearchPicture', async ({ body }) => {
    const picture = await checkedPicture(body).catch((error: unknown) => {
      throw error instanceof NotAPicture ? new Refused(supplierRefusal('supplier.pictureInvalid')) : error;
    });
    return { imageId: await fromSupplier(supplier.uploadImage(picture)) };
  });
  bind('readOfferPicture', async ({ query }) => ({
    name: 'offer.webp',
    type: 'image/webp',
    bytes: await offerPicture(deps, query.address),
  }));
}
