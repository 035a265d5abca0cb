import { bulletinRefusal } from '#core/bulletin/refusals.ts';
import { bulletinStateOn } from '#core/bulletin/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { type Lang, pick, pickedLang } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { addBulletin, changeBulletin, removeBulletin, restoreBulletin } from '#server/bulletin/commands.ts';
import { type BulletinOfStore, type BulletinRow, findBulletin, findBulletins } from '#server/bulletin/queries.ts';
import { takeDownBulletin } from '#server/bulletin/take-down.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

const PAGE = 20;
type Reader = { readonly lang: Lang; readonly now: Date };

const stateOf = ({ from, to, takenDownAt }: BulletinRow, now: Date) =>
  bulletinStateOn({ from, to, isTakenDown: takenDownAt !== null }, kstDate(now));

function presentOwn(row: BulletinRow, now: Date) {
  const { id, group, title, body, from, to, views, reason } = row;
  const date = row.createdAt.toISOString();
  return { id, group, title, body, from, to, status: stateOf(row, now), date, views, reason };
}

/** A bulletin in the language of the reader, without its text. */
export function presentTitle({ id, group, title, from, to, createdAt }: BulletinRow, lang: Lang) {
  return {
    id,
    group,
    lang: pickedLang(title, lang),
    title: pick(title, lang),
    from,
    to,
    date: createdAt.toISOString(),
  };
}

export const presentWhole = (row: BulletinRow, lang: Lang) => ({
  ...presentTitle(row, lang),
  body: pick(row.body, lang),
  views: row.views,
});

function presentForStaff({ bulletin, store }: BulletinOfStore, { lang, now }: Reader) {
  return {
    ...presentWhole(bulletin, lang),
    status: stateOf(bulletin, now),
    reason: bulletin.reason,
    store: { ...store, name: pick(store.name, lang) },
  };
}

const needed = async (db: Db, id: number) => orRefuse(await findBulletin(db, id), bulletinRefusal('bulletin.notFound'));
const ownOne = async (db: Db, id: number, now: Date) => presentOwn((await needed(db, id)).bulletin, now);

/** Notices that stores write for their visitors (NOT-001). */
export function bulletinRoutes(bind: Bind): void {
  bind('listOwnBulletins', async ({ db, query, caller: { storeId }, now }) => {
    const { page = 0, count = PAGE, status } = query;
    const filter = { storeId, status, today: kstDate(now) };
    const { rows, total } = await findBulletins(db, filter, { page, count, by: 'period' });
    return { bulletins: rows.map(({ bulletin }) => presentOwn(bulletin, now)), ...frameOf(rows.length, total, count) };
  });
  bind('addBulletin', async ({ db, body, caller: { storeId }, now }) =>
    ownOne(db, await addBulletin(db, body, { storeId, now }), now),
  );
  bind('changeBulletin', async ({ db, body, params: { id }, caller: { storeId }, read, now }) => {
    await changeBulletin(db, body, { id, storeId, now }, read);
    return ownOne(db, id, now);
  });
  bind('removeBulletin', async ({ db, params: { id }, caller: { storeId }, now }) => {
    await removeBulletin(db, { id, storeId, now });
    return null;
  });
  bind('restoreBulletin', async ({ db, params: { id }, caller: { storeId }, now }) => {
    await restoreBulletin(db, { id, storeId, now });
    return ownOne(db, id, now);
  });
  bind('listBulletinsForStaff', async ({ db, query, lang, now }) => {
    const { page = 0, count = PAGE, ...filter } = query;
    const { rows, total } = await findBulletins(db, { ...filter, today: kstDate(now) }, { page, count, by: 'date' });
    return { bulletins: rows.map((row) => presentForStaff(row, { lang, now })), ...frameOf(rows.length, total, count) };
  });
  bind('takeDownBulletin', async ({ db, params: { id }, body: { reason }, caller: { memberId }, lang, now }) => {
    await takeDownBulletin(db, { id, reason, memberId, now });
    return presentForStaff(await needed(db, id), { lang, now });
  });
}
