import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { formOf, sourceOf } from '#core/analytics/reading.ts';
import { placeOf, type VisitEvent } from '#core/analytics/rules.ts';
import { kstDate } from '#core/calendar.ts';
import type { Lang, Site } from '#core/locale.ts';
import { countDays, deleteOldVisits } from '#server/analytics/queries.ts';
import { type Db, transaction } from '#server/db/pool.ts';

/** How many names a day are stored permanently for each list, site and language. */
const NAMES_STORED = 200;

export type VisitBatch = {
  readonly events: readonly VisitEvent[];
  readonly site: Site;
  readonly lang: Lang;
  readonly userAgent: string;
  readonly now: Date;
};

/**
 * Inserts a batch and adds it to the counts of the current day in one statement. An unknown member is stored as none.
 */
export async function noteVisits(db: Db, { events, site, lang, userAgent, now }: VisitBatch): Promise<void> {
  const day = kstDate(now);
  const form = formOf(userAgent);
  const rows = events.map((event) => ({
    type: event.type,
    ...placeOf(event.page),
    name: event.name ?? null,
    session: hashOf(day, event.session),
    device: hashOf(day, event.device),
    member: event.userId ?? null,
    ...sourceOf(event),
  }));
  await db.execute(sql`
    with received as (
      insert into analytics_event (at, day, site, lang, type, kind, page, name, session, device, member_id, form, source, origin)
      select ${now.toISOString()}::timestamptz, ${day}::date, ${site}, ${lang}, e.type, e.kind, e.page, e.name,
      e.session, e.device, m.id, ${form}, e.source, e.origin
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (type text, kind text, page text,
      name text, session bigint, device bigint, member bigint, source text, origin text))
        with ordinality as e (type, kind, page, name, session, device, member, source, origin, nth)
      left join member m on m.id = e.member order by e.nth
      returning *
    ), visits as (
      insert into analytics_visit as v (day, session, first, device, site, lang, form, source, origin, views,
      is_member, has_searched, has_seen, has_filled, has_checked_out, has_ordered)
      select day, session, min(id), (array_agg(device order by id))[1], site, lang, form,
      (array_agg(source order by id))[1], (array_agg(origin order by id))[1],
        count(*) filter (where type = 'enter'),
        bool_or(member_id is not null),
        bool_or(type = 'enter' and kind in ('search', 'category')),
        bool_or(type = 'enter' and kind = 'product'),
        bool_or(coalesce(name, '') = 'cartAdd'),
        bool_or(type = 'enter' and kind = 'checkout'),
        bool_or(coalesce(name, '') = 'orderPlaced')
      from received group by day, session, site, lang, form order by session
      on conflict (day, session) do update set views = v.views + excluded.views, is_member = v.is_member or excluded.is_member,
        has_searched = v.has_searched or excluded.has_searched, has_seen = v.has_seen or excluded.has_seen,
        has_filled = v.has_filled or excluded.has_filled,
        has_checked_out = v.has_checked_out or excluded.has_checked_out, has_ordered = v.has_ordered or excluded.has_ordered
    )
    insert into analytics_visit_page as p (day, session, site, lang, page, views)
    select day, session, site, lang, page, count(*) from received where type = 'enter'
    group by day, session, site, lang, page order by session, page
    on conflict (day, session, site, lang, page) do update set views = p.views + excluded.views`);
}

/** The hash includes the day, so nobody can be followed across days and the stored value differs from the browser's. */
const hashOf = (day: string, value: string): string =>
  createHash('sha256').update(`${day} ${value}`).digest().readBigInt64BE().toString();

/** Counts completed days; the counts stay when the events are deleted (core/retention). */
export async function closeDays(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await countDays(tx, kstDate(now), NAMES_STORED);
    await deleteOldVisits(tx, kstDate(now));
  });
}
