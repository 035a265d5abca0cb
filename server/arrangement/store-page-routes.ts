import { STANDARD_ARRANGEMENT } from '#core/arrangement/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import { findArrangement, publishedOf } from '#server/arrangement/queries.ts';
import { storePage } from '#server/arrangement/store-page.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import type { Bind } from '#server/http/bind.ts';
import { approvedStore, storeById } from '#server/store/queries.ts';

/** What a store shows above the list of its goods: to buyers what is published, to its seller also the draft. */
export function storePageRoutes(bind: Bind, cards: Cards): void {
  bind('readStorePage', async ({ db, params: { code }, lang, zone, now }) => {
    const deps = { db, cards, context: { lang, zone, now } };
    // The marketplace itself is no store that could arrange anything.
    if (storeMeant(code) === undefined) return storePage(deps, { storeId: 0, code }, STANDARD_ARRANGEMENT);
    const { store } = orRefuse(await approvedStore(db, code), storeRefusal('store.notFound'));
    return storePage(deps, { storeId: store.id, code }, await publishedOf(db, store.id));
  });
  bind('previewArrangement', async ({ db, caller: { storeId }, lang, zone, now }) => {
    const { store } = await storeById(db, storeId);
    const row = await findArrangement(db, storeId);
    const arranged = row?.draft ?? row?.published ?? STANDARD_ARRANGEMENT;
    return storePage({ db, cards, context: { lang, zone, now } }, { storeId, code: store.code }, arranged);
  });
}
