import { AD_KINDS, AHEAD_DAYS, datesOf, dayAfter } from '#core/advertising/rules.ts';
import { advertisingRefusal } from '#core/advertising/refusals.ts';
import { kstDate } from '#core/calendar.ts';
import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { decideAd, stopAd, withdrawAd } from '#server/advertising/decide.ts';
import { presentAd, presentStaffAd } from '#server/advertising/present.ts';
import {
  findAd,
  findAds,
  isTopCategory,
  shownProducts,
  takenPlaces,
  topCategories,
} from '#server/advertising/queries.ts';
import { termsOn } from '#server/advertising/rates/queries.ts';
import { adRateRoutes } from '#server/advertising/rates/routes.ts';
import { requestAd } from '#server/advertising/request.ts';
import { adsSheet } from '#server/advertising/sheet.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { countryOfStore } from '#server/store/queries.ts';

const PAGE = 20;
type Reader = { readonly lang: Lang; readonly now: Date };

const adOf = async (db: Db, id: number) => orRefuse(await findAd(db, id), advertisingRefusal('advertising.notFound'));
const ownAd = async (db: Db, id: number, reader: Reader) => presentAd(await adOf(db, id), reader);
const staffAd = async (db: Db, id: number, reader: Reader) => presentStaffAd(await adOf(db, id), reader);

/** Ads of stores (SEL-022). */
export function advertisingRoutes(bind: Bind): void {
  adRateRoutes(bind);
  staffRoutes(bind);
  bind('listAdKinds', async ({ db, caller, lang, now }) => {
    const today = kstDate(now);
    const kinds = await Promise.all(
      AD_KINDS.map(async (kind) => {
        const { id: _, ...terms } = await termsOn(db, kind, today);
        return { kind, ...terms };
      }),
    );
    return {
      kinds,
      categories: (await topCategories(db)).map(({ id, name }) => ({ id, name: pick(name, lang) })),
      products: (await shownProducts(db, caller.storeId)).map((one) => ({ ...one, name: pick(one.name, lang) })),
      bearsVat: (await countryOfStore(db, caller.storeId)) === 'KR',
    };
  });
  bind('readAdCalendar', async ({ db, query: { kind, category }, now }) => {
    const categoryId = kind === 'categoryBanner' ? (category ?? null) : null;
    const isWrong = kind === 'categoryBanner' && !(categoryId !== null && (await isTopCategory(db, categoryId)));
    refuseIf(isWrong ? advertisingRefusal('advertising.categoryNotFound') : undefined);
    const today = kstDate(now);
    const period = { from: dayAfter(today, 1), to: dayAfter(today, AHEAD_DAYS) };
    const { places } = await termsOn(db, kind, today);
    const taken = Map.groupBy(await takenPlaces(db, { kind, categoryId, ...period }), ({ day }) => day);
    return {
      days: datesOf(period).map((day) => ({ day, free: Math.max(0, places - (taken.get(day)?.length ?? 0)) })),
    };
  });
  bind('requestAd', async ({ db, body, caller, lang, now }) => {
    const { storeId, memberId } = caller;
    return ownAd(db, await requestAd(db, body, { storeId, memberId, now }), { lang, now });
  });
  bind('listOwnAds', async ({ db, query, caller, lang, now }) => {
    const { page = 0, count = PAGE, status } = query;
    const { rows, total } = await findAds(db, { storeId: caller.storeId, status, today: kstDate(now), page, count });
    return { ads: rows.map((row) => presentAd(row, { lang, now })), ...frameOf(rows.length, total, count) };
  });
  bind('exportOwnAds', ({ db, query, caller, lang, now }) =>
    adsSheet(db, { ...query, storeId: caller.storeId, today: kstDate(now) }, { lang, now }),
  );
  bind('withdrawAd', async ({ db, params, caller, lang, now }) => {
    await withdrawAd(db, { id: params.id, storeId: caller.storeId, now });
    return ownAd(db, params.id, { lang, now });
  });
}

function staffRoutes(bind: Bind): void {
  bind('listAdsForStaff', async ({ db, query, lang, now }) => {
    const { page = 0, count = PAGE, ...filter } = query;
    const { rows, total } = await findAds(db, { ...filter, today: kstDate(now), page, count });
    return { ads: rows.map((row) => presentStaffAd(row, { lang, now })), ...frameOf(rows.length, total, count) };
  });
  bind('exportAdsForStaff', ({ db, query, lang, now }) =>
    adsSheet(db, { ...query, today: kstDate(now) }, { lang, now }),
  );
  bind('decideAd', async ({ db, params, body, caller, lang, now }) => {
    await decideAd(db, { id: params.id, ...body, memberId: caller.memberId, now });
    return staffAd(db, params.id, { lang, now });
  });
  bind('stopAd', async ({ db, params, body, caller, lang, now }) => {
    await stopAd(db, { id: params.id, reason: body.reason, memberId: caller.memberId, now });
    return staffAd(db, params.id, { lang, now });
  });
}
