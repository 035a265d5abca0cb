import { inArray } from 'drizzle-orm';
import type { VisitsAnswer } from '#core/analytics/contract.ts';
import { analyticsRefusal } from '#core/analytics/refusals.ts';
import { placeOf } from '#core/analytics/rules.ts';
import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';
import { type Lang, pick } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Pool } from '#server/db/pool.ts';
import { type Group, groupsOf, type Period, type Sums, topOf } from '#server/analytics/queries.ts';

const DAYS_MAX = 400;
const NONE: Sums = {
  visits: 0,
  visitors: 0,
  members: 0,
  views: 0,
  searches: 0,
  products: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
};

const countedIn = ({ visits, visitors, members, views }: Sums) => ({ visits, visitors, members, views });
const reachedIn = ({ visits, searches, products, carts, checkouts, orders }: Sums) => ({
  visits,
  searches,
  products,
  carts,
  checkouts,
  orders,
});

/** Visits of a period with every day in it. Refuses a too long period. */
export async function visitsIn(db: Pool, period: Period, lang: Lang, most = 20): Promise<VisitsAnswer> {
  const days = daysIn(period);
  refuseIf(days.length > DAYS_MAX ? analyticsRefusal('analytics.tooLong', { days: DAYS_MAX }) : undefined);
  const [groups, top] = await Promise.all([groupsOf(db, period), topOf(db, period, most)]);
  const isAll = ({ day, source, form, site }: Group) =>
    day === null && source === null && form === null && site === null;
  const totals = groups.find(isAll) ?? NONE;
  const byDay = new Map(groups.map((group) => [group.day, group]));
  const named = (list: 'campaign' | 'referrer') =>
    top.filter((row) => row.list === list).map(({ name, visits }) => ({ name, visits }));
  const pages = top
    .filter(({ list }) => list === 'page')
    .map(({ name, views, visits }) => ({ ...placeOf(name), views, visits }));
  const titles = await titlesOf(
    db,
    pages.flatMap(({ kind, page }) => (kind === 'product' ? [idIn(page)] : [])),
    lang,
  );
  return {
    totals: countedIn(totals),
    days: days.map((day) => ({ day, ...countedIn(byDay.get(day) ?? NONE) })),
    funnel: reachedIn(totals),
    places: groups.flatMap((group) =>
      group.site && group.lang ? [{ site: group.site, lang: group.lang, ...reachedIn(group) }] : [],
    ),
    sources: groups.flatMap(({ source, visits }) => (source ? [{ source, visits }] : [])),
    forms: groups.flatMap(({ form, visits }) => (form ? [{ form, visits }] : [])),
    pages: pages.map((row) => ({
      ...row,
      title: row.kind === 'product' ? (titles.get(idIn(row.page)) ?? null) : null,
    })),
    campaigns: named('campaign'),
    referrers: named('referrer'),
  };
}

/** Korean days from one to another, both included; one more than allowed for a too long period. */
function daysIn({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let at = startOfKstDate(from); kstDate(at) <= to && days.length <= DAYS_MAX; at = addDays(at, 1))
    days.push(kstDate(at));
  return days;
}

const idIn = (page: string): number => Number(page.split('/').at(-1));

async function titlesOf(db: Pool, ids: readonly number[], lang: Lang): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, pick(name, lang)]));
}
