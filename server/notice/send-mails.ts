import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { MAIL_KINDS, nextTryOf, oldestTried } from '#core/notice/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { isMailOnly, mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { MailError, type MailPort } from '#server/integrations/mail/port.ts';

export type MailSender = { readonly db: Db; readonly mail: MailPort; readonly publicUrl: string; now(): Date };
type Waiting = typeof mail.$inferSelect;

const BATCH = 20;
/** A claimed mail is reserved for so long; after a crash it becomes available again. */
const CLAIM_MINUTES = 10;
/** One run ends before the next begins. */
export const RUN_MS = 45_000;
const AWAY = 'the mail server is away';
const isOpen = and(isNull(mail.sentAt), isNull(mail.givenUpAt));

/**
 * Sends the waiting mails of the outbox. Each mail is claimed by one process; after a failure its delay grows, and it
 * is given up after a day, or at once when it was rejected for good (reliability FA-05). While the circuit to the mail
 * server is open, mails are left as they are. Throws after the last mail when the server is unavailable; a rejection of
 * one mail is an answer and no failure.
 */
export async function sendMails(sender: MailSender): Promise<void> {
  const until = Date.now() + RUN_MS;
  let isCircuitOpen = false;
  async function* waiting(): AsyncGenerator<Waiting> {
    while (Date.now() < until) {
      const claimed = await claim(sender);
      if (claimed.length === 0) return;
      for (const [at, row] of claimed.entries()) {
        yield row;
        if (!isCircuitOpen) continue;
        await putBack(sender, claimed.slice(at));
        return giveUpOld(sender);
      }
    }
  }
  await forEachIsolated(waiting(), (row) => sendOne(sender, row), {
    onFailure: (problem) => {
      isCircuitOpen ||= problem instanceof MailError && problem.failure === 'notAsked';
    },
  });
}

async function claim({ db, now }: MailSender): Promise<Waiting[]> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(isOpen, lte(mail.nextTryAt, now())))
    .orderBy(asc(mail.nextTryAt), asc(mail.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextTryAt: addMinutes(now(), CLAIM_MINUTES) })
    .where(inArray(mail.id, due))
    .returning();
}

/** Mails that were not attempted return to the outbox unchanged. */
async function putBack({ db, now }: MailSender, rows: readonly Waiting[]): Promise<void> {
  const change = { attempts: sql`${mail.attempts} - 1`, nextTryAt: addMinutes(now(), 1), failure: AWAY };
  await db
    .update(mail)
    .set(change)
    .where(
      inArray(
        mail.id,
        rows.map(({ id }) => id),
      ),
    );
}

/**
 * Mails that could not be attempted are given up after a day, too. A process claims a mail for longer than a minute.
 */
async function giveUpOld({ db, now }: MailSender): Promise<void> {
  const isSecret = inArray(mail.kind, [...MAIL_KINDS]);
  const href = sql`case when ${isSecret} then '/' else ${mail.href} end`;
  const params = sql`case when ${isSecret} then '{}'::jsonb else ${mail.params} end`;
  await db
    .update(mail)
    .set({ givenUpAt: now(), failure: AWAY, href, params })
    .where(and(isOpen, lte(mail.nextTryAt, addMinutes(now(), 1)), lt(mail.createdAt, oldestTried(now()))));
}

async function sendOne({ db, mail: port, publicUrl, now }: MailSender, row: Waiting): Promise<void> {
  const { outcome, unavailable } = await handOver(port, row, publicUrl, now);
  if (outcome) await recordOutcome(db, row, outcome);
  // The mail has the time of its next try; the run must be recorded as failed.
  if (unavailable) throw unavailable;
}

type Outcome = Partial<Waiting>;

async function recordOutcome(db: Db, row: Waiting, outcome: Outcome): Promise<void> {
  // A secret link or code is deleted as soon as it is no longer needed.
  const isDone = outcome.sentAt !== undefined || outcome.givenUpAt !== undefined;
  await db
    .update(mail)
    .set({ ...outcome, ...(isDone && isMailOnly(row.kind) && { href: '/', params: {} }) })
    .where(eq(mail.id, row.id));
}

/** Without an outcome nothing was attempted: the circuit to the mail server is open. */
async function handOver(
  port: MailPort,
  row: Waiting,
  publicUrl: string,
  now: () => Date,
): Promise<{ readonly outcome?: Outcome; readonly unavailable?: MailError }> {
  const message = mailOf(row, publicUrl);
  if (!message) return { outcome: { givenUpAt: now(), failure: `there are no words for ${row.kind}` } };
  try {
    await port.send(message);
    return { outcome: { sentAt: now(), failure: null } };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.failure === 'notAsked') return { unavailable: error };
    const next = error.failure === 'forGood' ? undefined : nextTryOf(row.attempts, row.createdAt, now());
    const when = next ? { nextTryAt: next } : { givenUpAt: now() };
    return {
      outcome: { ...when, failure: error.message },
      ...(error.failure === 'unavailable' && { unavailable: error }),
    };
  }
}
