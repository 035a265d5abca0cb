import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Lang, Site } from '#core/locale.ts';
import { product, productCategory } from '#server/catalogue/tables.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import { deal, headerMessage, homePick, popup } from '#server/marketing/tables.ts';
import { store } from '#server/store/tables.ts';

type Input = { readonly category?: number | undefined; readonly limit: number };

/** Products that can be bought now, of the category when there is one. */
const buyable = (db: Pool, category: number | undefined) =>
  and(
    eq(product.live, true),
    eq(product.inStock, true),
    category === undefined
      ? undefined
      : inArray(
          product.id,
          db
            .select({ id: productCategory.productId })
            .from(productCategory)
            .where(eq(productCategory.categoryId, category)),
        ),
  );

/** Staff picks of products in their order, without those that cannot be bought now. */
export async function recommendedIds(db: Pool, { category, limit }: Input): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(homePick)
    .innerJoin(product, eq(product.id, homePick.productId))
    .where(and(eq(homePick.section, 'md'), buyable(db, category)))
    .orderBy(asc(homePick.sort), asc(homePick.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Products with a running deal of staff, the first to end first, and their ends. */
export async function hotDeals(
  db: Pool,
  { category, limit }: Input,
  now: Date,
): Promise<{ ids: number[]; endsAt: Date | null }> {
  const rows = await db
    .select({ id: product.id, endsAt: deal.endsAt })
    .from(deal)
    .innerJoin(product, eq(product.id, deal.productId))
    .where(and(eq(deal.state, 'running'), eq(deal.isOfStore, false), gt(deal.endsAt, now), buyable(db, category)))
    .orderBy(asc(deal.endsAt), asc(deal.id))
    .limit(limit);
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
      productIds: sql<number[]>`array(select id::float8 from product where store_id = store.id and live and in_stock
        order by sold desc, id desc limit ${GOODS_OF_A_STORE})`,
    })
    .from(homePick)
    .innerJoin(store, eq(store.id, homePick.storeId))
    .where(and(eq(homePick.section, 'exhibition'), eq(store.status, 'approved')))
    .orderBy(asc(homePick.sort), asc(homePick.id));
  return rows.filter(({ productIds }) => productIds.length > 0);
}

/** A limit for the readers. */
const POPUPS_SHOWN = 4;

/** The current popups of a site for its visitors. */
export async function popupsNow(db: Db, site: Site, now: Date) {
  return db
    .select()
    .from(popup)
    .where(and(eq(popup.site, site), eq(popup.visible, true), lte(popup.startsAt, now), gt(popup.endsAt, now)))
    .orderBy(asc(popup.sort), asc(popup.id))
    .limit(POPUPS_SHOWN);
}

/**
 * The message above the header of a site in a language; undefined when there is none. There is no language fallback.
 */
export async function messageOf(db: Pool, site: Site, lang: Lang): Promise<string | undefined> {
  const [row] = await db
    .select({ html: headerMessage.html })
    .from(headerMessage)
    .where(and(eq(headerMessage.site, site), eq(headerMessage.lang, lang)));
  return row?.html;
}
