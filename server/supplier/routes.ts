import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { tidyName } from '#core/text.ts';
import type { Bind } from '#server/http/bind.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import { approveOfferPrice } from '#server/supplier/approve-price.ts';
import { draftOf } from '#server/supplier/draft.ts';
import { checkOffer, seeOffer } from '#server/supplier/follow.ts';
import { storedOffer, offerDetail } from '#server/supplier/present.ts';
import { publishOffer } from '#server/supplier/publish.ts';
import { countWaiting, findOffer, storedOfferOf, storedOffers } from '#server/supplier/queries.ts';
import { searchRoutes } from '#server/supplier/search-routes.ts';
import { changeTexts, textsOfOffer } from '#server/supplier/texts.ts';
import { wholeOffer } from '#server/supplier/whole-offer.ts';

const PAGE = 20;

export function supplierRoutes(bind: Bind, deps: SupplierDeps): void {
  searchRoutes(bind, deps);
  offerRoutes(bind, deps);
}

function offerRoutes(bind: Bind, deps: SupplierDeps): void {
  const { supplier } = deps;
  bind('readOffer', async ({ db, params, lang }) => {
    const offer = await wholeOffer(supplier, params.offerId);
    const waiting = await countWaiting(db, params.offerId);
    return offerDetail(offer, await findOffer(db, params.offerId), {
      draft: await draftOf(db, offer, lang),
      waiting,
      lang,
    });
  });
  bind('publishOffer', async ({ db, params, body, caller, now }) => ({
    productId: await publishOffer(db, deps, params.offerId, body, { memberId: caller.memberId, now }),
  }));
  bind('listOffers', async ({ db, query, lang }) => {
    const { page = 0, count = PAGE, only, keyword } = query;
    const { rows, total } = await storedOffers(db, {
      only,
      keyword: keyword && tidyName(keyword),
      limit: count,
      offset: page * count,
    });
    return { offers: rows.map((row) => storedOffer(row, lang)), ...frameOf(rows.length, total, count) };
  });
  bind('checkOffer', async ({ db, params, lang, now }) => {
    await checkOffer(db, deps, params.offerId, now);
    return storedOffer(
      orRefuse(await storedOfferOf(db, params.offerId), supplierRefusal('supplier.offerNotFound')),
      lang,
    );
  });
  bind('approveOfferPrice', async ({ db, params: { offerId }, caller, lang, now }) => {
    await approveOfferPrice(db, deps, { offerId, memberId: caller.memberId, now });
    return storedOffer(orRefuse(await storedOfferOf(db, offerId), supplierRefusal('supplier.offerNotFound')), lang);
  });
  bind('seeOffer', async ({ db, params, lang }) => {
    await seeOffer(db, params.offerId);
    return storedOffer(
      orRefuse(await storedOfferOf(db, params.offerId), supplierRefusal('supplier.offerNotFound')),
      lang,
    );
  });
  bind('readOfferTexts', ({ db, params }) => textsOfOffer(db, params.offerId));
  bind('changeOfferTexts', async ({ db, params, body, read }) => {
    await changeTexts(db, params.offerId, body, read);
    return textsOfOffer(db, params.offerId);
  });
  bind('readOfferHere', async ({ db, params }) => {
    const stored = await findOffer(db, params.offerId);
    return { offerId: params.offerId, productId: stored?.isSold ? stored.productId : null };
  });
}
