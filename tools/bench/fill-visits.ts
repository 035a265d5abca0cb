import pg from 'pg';
import { addDays, kstDate } from '#core/calendar.ts';
import { closeDays } from '#server/analytics/commands.ts';
import { openPool } from '#server/db/pool.ts';

type Say = (line: string) => void;
export type Visits = {
  /** Events in all. */ readonly events: number;
  /** Of these, on the day that runs. */ readonly today: number;
  readonly days: number;
};

const SITES = `(array['kr', 'kr', 'kr', 'jp', 'us'])[1 + n % 5]`;
const LANGS = `(array['ko', 'ko', 'en', 'zh', 'ja', 'ar'])[1 + n % 6]`;
/** A visit enters five pages, clicks on three of them and is about one of ten thousand products each. */
const EVENTS_OF_VISIT = 8;

/**
 * One day's events: visits come as many as it takes, every tenth is a visitor's second one, and of every fifty one
 * orders.
 */
const EVENTS = `
  insert into analytics_event (at, day, site, lang, type, kind, page, name, session, device, form, source, origin)
  select $1::date + make_interval(secs => i % 50000), $1::date, ${SITES}, ${LANGS},
    case when step < 5 then 'enter' else 'click' end,
    case step when 0 then 'home' when 1 then 'search' when 4 then case when n % 20 = 0 then 'checkout' else 'product' end else 'product' end,
    case step when 0 then '/' when 1 then '/search/list' when 4 then case when n % 20 = 0 then '/checkout' else '/product/' || 1 + n * 7919 % 10000 end else '/product/' || 1 + (n * 31 + step * 977) % 10000 end,
    case when step < 5 then null when step = 5 and n % 10 = 0 then 'cartAdd' when step = 6 and n % 50 = 0 then 'orderPlaced' else 'link' end,
    n, n - case when n % 10 = 0 then 1 else 0 end, (array['desktop', 'mobile', 'mobile', 'tablet'])[1 + n % 4],
    (array['direct', 'search', 'social', 'site', 'campaign'])[1 + n % 5], case when n % 5 in (3, 4) then 'origin-' || n % 997 end
  from (select i, i / ${EVENTS_OF_VISIT} as n, i % ${EVENTS_OF_VISIT} as step from generate_series(0, $2::int - 1) i) told`;
const VISITS = `
  insert into analytics_visit (day, session, first, device, site, lang, form, source, origin, views, is_member, has_searched, has_seen, has_filled, has_checked_out, has_ordered)
  select day, session, min(id), min(device), min(site), min(lang), min(form), min(source), min(origin), count(*) filter (where type = 'enter'), false,
    bool_or(type = 'enter' and kind = 'search'), bool_or(type = 'enter' and kind = 'product'), bool_or(coalesce(name, '') = 'cartAdd'), bool_or(type = 'enter' and kind = 'checkout'), bool_or(coalesce(name, '') = 'orderPlaced')
  from analytics_event where day = $1 group by day, session`;
const PAGES = `
  insert into analytics_visit_page (day, session, site, lang, page, views)
  select day, session, site, lang, page, count(*) from analytics_event where day = $1 and type = 'enter' group by day, session, site, lang, page`;

/**
 * Leaves so many events of the last days and nothing else; the days that are over are counted as the hourly job counts
 * them.
 */
export async function fillVisits(url: string, { events, today, days }: Visits, say: Say): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  const db = openPool(url, { max: 1, statementMs: 600_000, onError: () => undefined });
  await client.connect();
  try {
    const start = performance.now();
    await client.query(
      `set work_mem = '64MB'; truncate analytics_event, analytics_day, analytics_top, analytics_visit, analytics_visit_page`,
    );
    const now = new Date();
    for (let back = days - 1; back >= 0; back -= 1) {
      const day = kstDate(addDays(now, -back));
      await client.query(EVENTS, [day, back === 0 ? today : Math.floor((events - today) / (days - 1))]);
      for (const statement of [VISITS, PAGES]) await client.query(statement, [day]);
    }
    await client.query('vacuum analyze analytics_event, analytics_visit, analytics_visit_page');
    say(`Added ${events.toLocaleString('en')} events in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
    const began = performance.now();
    await closeDays(db, now);
    say(`Counted the ${days - 1} days that are over in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  } finally {
    await client.end();
    await db.$client.end();
  }
}
