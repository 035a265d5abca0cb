import { eq, sql } from 'drizzle-orm';
import { addMonths } from '#core/calendar.ts';
import { MARKETING_CONSENTS, RECONFIRMED_AFTER_YEARS } from '#core/consent/rules.ts';
import { sendMarketingMail } from '#server/consent/mails.ts';
import { consentReminder } from '#server/consent/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { member } from '#server/member/tables.ts';

const BATCH_SIZE = 500;

/**
 * Reminds members of the consents to advertising they gave two years ago, and every two years after that. A consent
 * that is not recorded counts from the consents of its member.
 */
export async function remindOfMarketing(db: Db, now: Date): Promise<void> {
  const before = addMonths(now, -12 * RECONFIRMED_AFTER_YEARS);
  const { rows } = await db.execute<{ id: number; since: Date }>(sql`
    select due.id::float8 as id, due.since from (
      select m.id, coalesce(
        (select max(e.at) from consent_event e
          where e.member_id = m.id and e.consent = any(${sql.param([...MARKETING_CONSENTS])}::text[]) and e.is_given),
        m.consents_at) as since
      from member m
      where m.leaving_since is null and m.consents_at < ${before.toISOString()}::timestamptz
        and ((m.consents->>'marketingEmail')::boolean or (m.consents->>'marketingSms')::boolean
          or (m.consents->>'marketingPush')::boolean)) due
    where greatest(due.since, (select r.at from consent_reminder r where r.member_id = due.id))
      < ${before.toISOString()}::timestamptz
      and ${isNotWaiting('marketing-remind', sql`due.id`, now)}
    order by due.id limit ${BATCH_SIZE}`);
  await forEachIsolated(rows, ({ id, since }) => remind(db, id, new Date(since), now), {
    retry: { db, job: 'marketing-remind', now, keyOf: ({ id }) => id },
  });
}

async function remind(db: Db, memberId: number, since: Date, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [found] = await tx.select().from(member).where(eq(member.id, memberId)).for('no key update');
    if (!found) return;
    const given = MARKETING_CONSENTS.filter((consent) => found.consents[consent]);
    await tx
      .insert(consentReminder)
      .values({ memberId, at: now })
      .onConflictDoUpdate({ target: consentReminder.memberId, set: { at: now } });
    if (given.length > 0) await sendMarketingMail(tx, { ...found, now }, 'marketingReminder', given, since);
  });
}
