import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Lang, Site } from '#core/locale.ts';
import { shapeOf } from '#server/catalogue/shelf.ts';
import { product } from '#server/catalogue/tables.ts';
import { askNamed } from '#server/db/named.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import { deal, headerMessage, homePick, popup } from '#server/marketing/tables.ts';
import { store } from '#server/store/tables.ts';

type Wish = { readonly category?: number | undefined; readonly limit: number };

const within = (category: number | undefined) =>
  category === undefined
    ? sql``
    : sql` and p.id in (select product_id from product_category where category_id = ${sql.placeholder('category')}::bigint)`;

/** Products our staff recommend, in their order; those that cannot be bought now are passed over. */
export async function recommendedIds(db: Pool, { category, limit }: Wish): Promise<number[]> {
  const build = () => sql`
    select p.id from ${homePick} pick join ${product} p on p.id = pick.product_id
    where pick.section = 'md' and p.live and p.in_stock${within(category)} order by pick.sort, pick.id limit ${sql.placeholder('limit')}`;
  const rows = await askNamed<{ id: number }>(db, `recommended ${shapeOf({ category })}`, build, { category, limit });
  return rows.map(({ id }) => id);
}

/** Products whose deal runs now, the first to end first, and when that is. */
export async function hotDeals(
  db: Pool,
  { category, limit }: Wish,
  now: Date,
): Promise<{ ids: number[]; endsAt: Date | null }> {
  const build = () => sql`
    select p.id, d.ends_at as "endsAt" from ${deal} d join ${product} p on p.id = d.product_id
    where d.state = 'running' and d.ends_at > ${sql.placeholder('now')} and p.live and p.in_stock${within(category)} order by d.ends_at, d.id limit ${sql.placeholder('limit')}`;
  const rows = await askNamed<{ id: number; endsAt: Date }>(db, `hot deals ${shapeOf({ category })}`, build, {
    category,
    limit,
    now,
  });
  return { ids: rows.map(({ id }) => id), endsAt: rows[0]?.endsAt ?? null };
}

const GOODS_OF_A_STORE = 3;

/** The exhibited stores that sell something now, in their order, each with the ids of the products it sells best. */
export async function exhibitedStores(db: Db) {
  const rows = await db
    .select({
      code: store.code,
      name: store.name,
      type: store.type,
      status: store.status,
      location: store.location,
      picture: store.picture,
      productCount: sql<number>`(select count(*) from product where store_id = store.id and live)`.mapWith(Number),
      productIds: sql<
        number[]
      >`array(select id::float8 from product where store_id = store.id and live and in_stock order by sold desc, id desc limit ${GOODS_OF_A_STORE})`,
    })
    .from(homePick)
    .innerJoin(store, eq(store.id, homePick.storeId))
    .where(and(eq(homePick.section, 'exhibition'), eq(store.status, 'approved')))
    .orderBy(asc(homePick.sort), asc(homePick.id));
  return rows.filter(({ productIds }) => productIds.length > 0);
}

/** More at once nobody would read. */
const POPUPS_SHOWN = 4;

/** The popups a visitor of the site meets now. */
export async function popupsNow(db: Db, site: Site, now: Date) {
  return db
    .select()
    .from(popup)
    .where(and(eq(popup.site, site), eq(popup.visible, true), lte(popup.startsAt, now), gt(popup.endsAt, now)))
    .orderBy(asc(popup.sort), asc(popup.id))
    .limit(POPUPS_SHOWN);
}

/**
 * The message above the header of a site in a language; undefined when there is none. No other language takes its
 * place.
 */
export async function messageOf(db: Pool, site: Site, lang: Lang): Promise<string | undefined> {
  const build = () =>
    sql`select html from ${headerMessage} where site = ${sql.placeholder('site')} and lang = ${sql.placeholder('lang')}`;
  const [row] = await askNamed<{ html: string }>(db, 'header message', build, { site, lang });
  return row?.html;
}
