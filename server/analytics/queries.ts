import { lt, type SQL, sql } from 'drizzle-orm';
import type { Form, Source, TopList } from '#core/analytics/reading.ts';
import type { Lang, Site } from '#core/locale.ts';
import { analyticsVisit, analyticsVisitPage } from '#server/analytics/tables.ts';
import type { Db } from '#server/db/pool.ts';

/** Korean days, inclusive. */
export type Period = {
  readonly from: string;
  readonly to: string;
  readonly onSite?: Site | undefined;
  readonly inLanguage?: Lang | undefined;
};

export type Sums = {
  readonly visits: number;
  readonly visitors: number;
  readonly members: number;
  readonly views: number;
  readonly searches: number;
  readonly products: number;
  readonly carts: number;
  readonly checkouts: number;
  readonly orders: number;
};
/** Sums by day, source, device class, site and language, or in total: dimensions not grouped by are null. */
export type Group = Sums & {
  readonly day: string | null;
  readonly source: Source | null;
  readonly form: Form | null;
  readonly site: Site | null;
  readonly lang: Lang | null;
};
export type TopRow = { readonly list: TopList; readonly name: string; readonly views: number; readonly visits: number };

/** The last fully counted day; later days are in the incremental counts. */
async function lastCounted(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select max(day)::text as day from analytics_day`);
  return rows[0]?.day ?? '2000-01-01';
}

function within({ from, to, onSite, inLanguage }: Period): SQL {
  const narrowed = [onSite && sql`site = ${onSite}`, inLanguage && sql`lang = ${inLanguage}`].filter(
    (part) => part !== undefined,
  );
  return sql.join([sql`day between ${from}::date and ${to}::date`, ...narrowed], sql` and `);
}

/** Rows of a counted table and, for later days, of the view with the current counts. */
function rowsOf(table: 'analytics_day' | 'analytics_top', period: Period, counted: string): SQL {
  const [counts, now] = [sql.identifier(table), sql.identifier(`${table}_now`)];
  return sql`(select * from ${counts} where ${within(period)} 
    union all select * from ${now} where ${within(period)} and day > ${counted}::date) as rows`;
}

const TOTALS = sql`coalesce(sum(visits), 0)::int as visits, coalesce(sum(visitors), 0)::int as visitors,
  coalesce(sum(members), 0)::int as members,
  coalesce(sum(views), 0)::int as views, coalesce(sum(searches), 0)::int as searches, coalesce(sum(products), 0)::int as products,
  coalesce(sum(carts), 0)::int as carts, coalesce(sum(checkouts), 0)::int as checkouts, coalesce(sum(orders), 0)::int as orders`;

export async function groupsOf(db: Db, period: Period): Promise<Group[]> {
  const from = rowsOf('analytics_day', period, await lastCounted(db));
  const { rows } = await db.execute<Group>(
    sql`select day::text, source, form, site, lang, ${TOTALS} from ${from}
      group by grouping sets ((day), (source), (form), (site, lang), ()) order by day, visits desc`,
  );
  return rows;
}

/** The most visited entries of each list. */
export async function topOf(db: Db, period: Period, limit: number): Promise<TopRow[]> {
  const from = rowsOf('analytics_top', period, await lastCounted(db));
  const { rows } = await db.execute<TopRow>(sql`
    select list, name, views, visits from (
      select list, name, sum(views)::int as views, sum(visits)::int as visits,
      row_number() over (partition by list order by sum(visits) desc, sum(views) desc, name) as place
      from ${from} group by list, name
    ) ranked where place <= ${limit} order by list, place`);
  return rows;
}

/** Stores the final counts of the days before `today` that are not counted yet. Idempotent. */
export async function countDays(db: Db, today: string, mostNames: number): Promise<void> {
  const counted = await lastCounted(db);
  const open = sql`day > ${counted}::date and day < ${today}::date`;
  await countGoods(db, open);
  await db.execute(sql`
    insert into analytics_top (day, site, lang, list, name, views, visits)
    select day, site, lang, list, name, views, visits from (
      select *, row_number() over (partition by day, site, lang, list order by visits desc, views desc, name) as place
      from analytics_top_now where ${open}
    ) ranked where place <= ${mostNames}
    on conflict do nothing`);
  await db.execute(sql`
    insert into analytics_day (day, site, lang, form, source, visits, visitors, members, views, searches, products,
    carts, checkouts, orders)
    select day, site, lang, form, source, visits, visitors, members, views, searches, products, carts, checkouts,
    orders from analytics_day_now where ${open}
    on conflict do nothing`);
}

/** The visits of each store's goods, of which none is followed further than its day. */
async function countGoods(db: Db, open: SQL): Promise<void> {
  const seen = sql`select p.store_id, p.id as product_id, v.day, v.session
    from (select day, session, substring(page from '^/product/([0-9]{1,9})$')::bigint as product_id
      from analytics_visit_page where ${open} and page like '/product/%') v
    join product p on p.id = v.product_id`;
  await db.execute(sql`insert into analytics_store_day (store_id, day, visits)
    select store_id, day, count(distinct session) from (${seen}) seen group by store_id, day on conflict do nothing`);
  await db.execute(sql`insert into analytics_product_day (store_id, day, product_id, visits)
    select store_id, day, product_id, count(distinct session) from (${seen}) seen group by store_id, day, product_id
    on conflict do nothing`);
}

/** Visits that opened a page of the store's goods by day, and the last day of which all are counted. */
export async function goodsVisits(
  db: Db,
  { storeId, from, to }: { readonly storeId: number; readonly from: string; readonly to: string },
): Promise<{ readonly byDay: ReadonlyMap<string, number>; readonly countedUntil: string }> {
  const { rows } = await db.execute<{ day: string; visits: number }>(sql`
    select day::text, visits from analytics_store_day
    where store_id = ${storeId} and day between ${from}::date and ${to}::date`);
  return { byDay: new Map(rows.map(({ day, visits }) => [day, visits])), countedUntil: await lastCounted(db) };
}

/** Deletes the incremental counts of the days before `today`, which are now in the final counts. */
export async function deleteOldVisits(db: Db, today: string): Promise<void> {
  await db.delete(analyticsVisit).where(lt(analyticsVisit.day, today));
  await db.delete(analyticsVisitPage).where(lt(analyticsVisitPage.day, today));
}
