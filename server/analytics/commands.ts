import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { formOf, sourceOf } from '#core/analytics/reading.ts';
import { placeOf, type VisitEvent } from '#core/analytics/rules.ts';
import { addDays, kstDate } from '#core/calendar.ts';
import type { Lang, Site } from '#core/locale.ts';
import { countDays } from '#server/analytics/queries.ts';
import { analyticsEvent } from '#server/analytics/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';

const KEPT_DAYS = 90;
/** Of each list, site and language so many names of a day are kept for ever. */
const NAMES_KEPT = 200;

export type Heard = { readonly events: readonly VisitEvent[]; readonly site: Site; readonly lang: Lang; readonly userAgent: string; readonly now: Date };

/** Writes a batch down in one statement. A member nobody knows is nobody. */
export async function noteVisits(db: Db, { events, site, lang, userAgent, now }: Heard): Promise<void> {
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
    insert into analytics_event (at, day, site, lang, type, kind, page, name, session, device, member_id, form, source, origin)
    select ${now.toISOString()}::timestamptz, ${day}::date, ${site}, ${lang}, e.type, e.kind, e.page, e.name, e.session, e.device, m.id, ${form}, e.source, e.origin
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (type text, kind text, page text, name text, session bigint, device bigint, member bigint, source text, origin text))
      with ordinality as e (type, kind, page, name, session, device, member, source, origin, nth)
    left join member m on m.id = e.member order by e.nth`);
}

/** With the day in it nobody is followed from one day to the next, and what is stored is not what the browser keeps. */
const hashOf = (day: string, word: string): string => createHash('sha256').update(`${day} ${word}`).digest().readBigInt64BE().toString();

/** Counts the days that are over, and forgets what visitors did 90 days ago; the counts stay. */
export async function closeDays(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await countDays(tx, kstDate(now), NAMES_KEPT);
    await tx.delete(analyticsEvent).where(lt(analyticsEvent.day, kstDate(addDays(now, -KEPT_DAYS))));
  });
}
