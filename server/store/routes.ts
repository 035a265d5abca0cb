import type { Imprint } from '#core/imprint.ts';
import type { Lang, Site } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { mayUse } from '#core/rights.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { applyForStore, changeOwnStore } from '#server/store/applications.ts';
import { changeDeliveryTimes, decideStore, type WhyNotApprove } from '#server/store/commands.ts';
import { changeDeliveryRegions } from '#server/store/delivery-regions.ts';
import { deliveryTemplatesOf, getTemplate } from '#server/store/delivery-templates.ts';
import {
  presentDeliveryFee,
  presentMarketplace,
  presentOwnStore,
  presentStaffStore,
  presentStore,
} from '#server/store/present.ts';
import {
  approvedStore,
  marketplaceFigures,
  ownStore,
  storeById,
  storeForStaff,
  storesForStaff,
} from '#server/store/queries.ts';

const PAGE = 20;

export function storeRoutes(bind: Bind, imprints: Readonly<Record<Site, Imprint>>, whyNotApprove: WhyNotApprove): void {
  bind('readStore', async ({ db, params, lang, site, now }) =>
    storeMeant(params.code) === undefined
      ? presentMarketplace(await marketplaceFigures(db), { lang, imprint: imprints[site], now })
      : presentStore(orRefuse(await approvedStore(db, params.code), storeRefusal('store.notFound')), lang, now),
  );
  bind('applyForStore', async ({ db, caller, body, now }) => {
    await applyForStore(db, caller.memberId, body, now);
    return readOwn(db, caller.memberId);
  });
  bind('readOwnStore', async ({ db, caller: { memberId, storeId } }) =>
    storeId === null ? readOwn(db, memberId) : presentOwnStore(await storeById(db, storeId)),
  );
  bind('changeOwnStore', async ({ db, caller, params, body, read, now }) => {
    refuseIf(storeMeant(params.code) === undefined ? storeRefusal('store.marketplaceItself') : undefined);
    await changeOwnStore(db, caller.memberId, params.code, body, { now, read });
    return readOwn(db, caller.memberId);
  });
  bind('listDeliveryFees', async ({ db, caller, query, lang }) => {
    const isOfGoods = mayUse('ownStore.goods', caller) && caller.storeId !== null;
    const found = isOfGoods ? await storeById(db, caller.storeId) : await ownStore(db, caller.memberId);
    const requested = storeMeant(query.store);
    if (!found && requested === undefined) return { data: [] };
    const isOwn = requested === undefined || requested === found?.store.code;
    const row = orRefuse(isOwn ? found : undefined, storeRefusal('store.notFound'));
    return {
      data: (await deliveryTemplatesOf(db, row.store.id)).map((template) => presentDeliveryFee(template, row, lang)),
    };
  });
  bind('changeDeliveryRegions', async ({ db, caller, params, body, read, lang }) => {
    await changeDeliveryRegions(db, { storeId: caller.storeId, templateId: params.id, ...body }, read);
    const row = await storeById(db, caller.storeId);
    return presentDeliveryFee(await getTemplate(db, row.store.id, params.id), row, lang);
  });
  bind('readDeliveryTimes', async ({ db, caller }) => readTimes(db, caller.storeId));
  bind('changeDeliveryTimes', async ({ db, caller, body, read }) => {
    await changeDeliveryTimes(db, caller.storeId, body, read);
    return readTimes(db, caller.storeId);
  });
  bind('listStoresForStaff', async ({ db, query, lang }) => {
    const { page = 0, count = PAGE } = query;
    const { rows, total } = await storesForStaff(db, { status: query.status, limit: count, offset: page * count });
    return { stores: rows.map((row) => presentStaffStore(row, lang)), ...frameOf(rows.length, total, count) };
  });
  bind('decideStore', async ({ db, params, body, caller, lang, now }) => {
    const decision = { id: params.id, event: body.event, reason: body.reason, memberId: caller.memberId };
    await decideStore(db, decision, now, whyNotApprove);
    return forStaff(db, params.id, lang);
  });
}

async function readOwn(db: Db, memberId: number) {
  return presentOwnStore(orRefuse(await ownStore(db, memberId), storeRefusal('store.notFound')));
}

async function readTimes(db: Db, storeId: number) {
  const { store } = await storeById(db, storeId);
  return { cutoffHour: store.cutoffHour, handlingDays: store.handlingDays };
}

async function forStaff(db: Db, id: number, lang: Lang) {
  return presentStaffStore(orRefuse(await storeForStaff(db, id), storeRefusal('store.notFound')), lang);
}
