import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { MAIL_KINDS, nextTryOf, oldestTried } from '#core/notice/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { isMailOnly, mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { MailError, type MailPort } from '#server/integrations/mail/port.ts';

export type MailSender = { readonly db: Db; readonly mail: MailPort; readonly publicUrl: string; now(): Date };
type Waiting = typeof mail.$inferSelect;

const BATCH = 20;
/** A claimed mail is reserved for so long; after a crash it becomes available again. */
const CLAIM_MINUTES = 10;
/** One run ends before the next begins. */
const RUN_MS = 45_000;
const AWAY = 'the mail server is away';
const isOpen = and(isNull(mail.sentAt), isNull(mail.givenUpAt));

/**
 * Sends the waiting mails of the outbox. Each mail is claimed by one process; after a failure its delay grows, and it
 * is given up after a day, or at once when it was rejected for good (reliability FA-05). While the circuit to the mail
 * server is open, mails are left as they are.
 */
export async function sendMails(office: MailSender): Promise<void> {
  const until = Date.now() + RUN_MS;
  for (let claimed = await claim(office); claimed.length > 0 && Date.now() < until; claimed = await claim(office)) {
    for (const [at, row] of claimed.entries()) {
      if (await sendOne(office, row)) continue;
      await putBack(office, claimed.slice(at));
      return giveUpOld(office);
    }
  }
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

/** False when the circuit to the mail server is open: nothing was attempted or changed. */
async function sendOne({ db, mail: port, publicUrl, now }: MailSender, row: Waiting): Promise<boolean> {
  const outcome = await handOver(port, row, publicUrl, now);
  if (!outcome) return false;
  // A secret link or code is deleted as soon as it is no longer needed.
  const isDone = outcome.sentAt !== undefined || outcome.givenUpAt !== undefined;
  await db
    .update(mail)
    .set({ ...outcome, ...(isDone && isMailOnly(row.kind) && { href: '/', params: {} }) })
    .where(eq(mail.id, row.id));
  return true;
}

async function handOver(
  port: MailPort,
  row: Waiting,
  publicUrl: string,
  now: () => Date,
): Promise<Partial<Waiting> | undefined> {
  const message = mailOf(row, publicUrl);
  if (!message) return { givenUpAt: now(), failure: `there are no words for ${row.kind}` };
  try {
    await port.send(message);
    return { sentAt: now(), failure: null };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.failure === 'notAsked') return undefined;
    const next = error.failure === 'forGood' ? undefined : nextTryOf(row.attempts, row.createdAt, now());
    return next ? { nextTryAt: next, failure: error.message } : { givenUpAt: now(), failure: error.message };
  }
}
