import { type Lang, pick } from '#core/locale.ts';
import { marketingRefusal } from '#core/marketing/refusals.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { tidyName } from '#core/text.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { presentStaffDeal, dealForStaff, dealsForStaff } from '#server/marketing/deal-list.ts';
import { decideDeal, planDealByStaff } from '#server/marketing/deals.ts';
import { allMessages, safeMessage, writeMessage } from '#server/marketing/header-message.ts';
import { addPick, reorderPick, picksForStaff, removePick } from '#server/marketing/picks.ts';
import { storesLike } from '#server/marketing/stores-like.ts';
import { allPopups, removePopup, savePopup, presentStaffPopup } from '#server/marketing/popups.ts';
import { storePictureAddress } from '#server/store/present.ts';

const PAGE = 20;
const FOUND_MAX = 8;

/** The staff content of the home page. */
export function marketingStaffRoutes(bind: Bind): void {
  pickRoutes(bind);
  dealRoutes(bind);
  bind('listPopupsForStaff', async ({ db }) => ({ popups: (await allPopups(db)).map(presentStaffPopup) }));
  bind('createPopup', async ({ db, body }) => presentStaffPopup(await savePopup(db, body)));
  bind('changePopup', async ({ db, params, body, read }) =>
    presentStaffPopup(await savePopup(db, body, params.id, read)),
  );
  bind('removePopup', async ({ db, params }) => {
    await removePopup(db, params.id);
    return null;
  });
  bind('listHeaderMessages', async ({ db }) => ({ messages: await allMessages(db) }));
  bind('writeHeaderMessage', async ({ db, params, body, read }) => ({
    html: await writeMessage(db, { site: params.site, lang: params.language, html: body.html }, read),
  }));
  bind('previewHeaderMessage', async ({ body }) => ({ html: safeMessage(body.html) }));
}

function pickRoutes(bind: Bind): void {
  bind('listHomePicks', async ({ db, lang }) => picksForStaff(db, lang));
  bind('addHomePick', async ({ db, body, lang }) => {
    await addPick(db, body.section, body.id);
    return picksForStaff(db, lang);
  });
  bind('moveHomePick', async ({ db, params, body, lang }) => {
    await reorderPick(db, params.id, body.way);
    return picksForStaff(db, lang);
  });
  bind('removeHomePick', async ({ db, params, lang }) => {
    await removePick(db, params.id);
    return picksForStaff(db, lang);
  });
  bind('findStores', async ({ db, query, lang }) => {
    const stores = await storesLike(db, tidyName(query.keyword), FOUND_MAX);
    return {
      stores: stores.map((one) => ({ ...one, name: pick(one.name, lang), picture: storePictureAddress(one.picture) })),
    };
  });
}

function dealRoutes(bind: Bind): void {
  bind('listDeals', async ({ db, query, lang }) => {
    const { page = 0, count = PAGE } = query;
    const { rows, total } = await dealsForStaff(db, { state: query.state, limit: count, offset: page * count });
    return { deals: rows.map((row) => presentStaffDeal(row, lang)), ...frameOf(rows.length, total, count) };
  });
  bind('planDeal', async ({ db, body, caller, lang, now }) => {
    const { productId, percent, startsAt, endsAt } = body;
    const id = await planDealByStaff(
      db,
      { productId, percent, startsAt: new Date(startsAt), endsAt: new Date(endsAt), memberId: caller.memberId },
      now,
    );
    return answerOf(db, id, lang);
  });
  bind('decideDeal', async ({ db, params, body, caller, lang, now }) => {
    await decideDeal(db, { id: params.id, event: body.event, memberId: caller.memberId, now });
    return answerOf(db, params.id, lang);
  });
}

async function answerOf(db: Db, id: number, lang: Lang) {
  return presentStaffDeal(orRefuse(await dealForStaff(db, id), marketingRefusal('marketing.dealNotFound')), lang);
}
