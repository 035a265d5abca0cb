import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { tidyName } from '#core/text.ts';
import type { Bind } from '#server/http/bind.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import { approveOfferPrice } from '#server/supplier/approve-price.ts';
import { draftOf } from '#server/supplier/draft.ts';
import { checkOffer, seeOffer } from '#server/supplier/follow.ts';
import { storedOffer, offerDetail, presentOfferRequest, staffRequest } from '#server/supplier/present.ts';
import { publishOffer } from '#server/supplier/publish.ts';
import { countWaiting, findOffer, storedOfferOf, storedOffers, requestsOf } from '#server/supplier/queries.ts';
import { requestOffer, declineRequest } from '#server/supplier/requests.ts';
import { searchRoutes } from '#server/supplier/search-routes.ts';
import { changeTexts, textsOfOffer } from '#server/supplier/texts.ts';
import { wholeOffer } from '#server/supplier/whole-offer.ts';

const PAGE = 20;

export function supplierRoutes(bind: Bind, deps: SupplierDeps): void {
  searchRoutes(bind, deps);
  offerRoutes(bind, deps);
  requestRoutes(bind);
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

function requestRoutes(bind: Bind): void {
  bind('listOfferRequestsForStaff', async ({ db, query }) => {
    const { page = 0, count = PAGE, status } = query;
    const { rows, total } = await requestsOf(db, { status, limit: count, offset: page * count });
    return { requests: rows.map(staffRequest), ...frameOf(rows.length, total, count) };
  });
  bind('declineOfferRequest', async ({ db, params, body, caller, now }) => {
    await declineRequest(db, { id: params.id, memberId: caller.memberId, why: body.why, now });
    const {
      rows: [row],
    } = await requestsOf(db, { id: params.id, limit: 1, offset: 0 });
    return staffRequest(orRefuse(row, supplierRefusal('supplier.requestNotFound')));
  });
  bind('askForOffer', async ({ db, body, caller, now }) => {
    const id = await requestOffer(db, { memberId: caller.memberId, address: body.address, note: body.note ?? '', now });
    const {
      rows: [row],
    } = await requestsOf(db, { id, limit: 1, offset: 0 });
    return presentOfferRequest(orRefuse(row, supplierRefusal('supplier.requestNotFound')));
  });
  bind('listOfferRequests', async ({ db, query, caller }) => {
    const { page = 0, count = PAGE } = query;
    const { rows, total } = await requestsOf(db, { memberId: caller.memberId, limit: count, offset: page * count });
    return { requests: rows.map(presentOfferRequest), ...frameOf(rows.length, total, count) };
  });
}
