import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { LETTER_KINDS, nextTryOf, oldestTried } from '#core/notice/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { isMailOnly, letterOf } from '#server/notice/letter.ts';
import { mail } from '#server/notice/tables.ts';
import { MailError, type MailPort } from '#server/integrations/mail/port.ts';

export type MailSender = { readonly db: Db; readonly mail: MailPort; readonly publicUrl: string; now(): Date };
type Waiting = typeof mail.$inferSelect;

const BATCH = 20;
/**
 * Nobody else takes a letter for so long after it was taken; whoever took it and died leaves it to the next after that.
 */
const TAKEN_MINUTES = 10;
/** One turn ends before the next begins. */
const TURN_MS = 45_000;
const AWAY = 'the mail server is away';
const isOpen = and(isNull(mail.sentAt), isNull(mail.givenUpAt));

/**
 * Sends what waits in the outbox. Each letter is taken by one process only; one that cannot be handed over waits longer
 * each time
 * and is given up after a day, or at once when it was refused for good (reliability FA-05). While the mail server is
 * known to be
 * away, letters are left as they are.
 */
export async function sendMails(office: MailSender): Promise<void> {
  const until = Date.now() + TURN_MS;
  for (let taken = await take(office); taken.length > 0 && Date.now() < until; taken = await take(office)) {
    for (const [at, row] of taken.entries()) {
      if (await sendOne(office, row)) continue;
      await putBack(office, taken.slice(at));
      return giveUpOld(office);
    }
  }
}

async function take({ db, now }: MailSender): Promise<Waiting[]> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(isOpen, lte(mail.nextTryAt, now())))
    .orderBy(asc(mail.nextTryAt), asc(mail.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextTryAt: addMinutes(now(), TAKEN_MINUTES) })
    .where(inArray(mail.id, due))
    .returning();
}

/** Letters nobody tried to send wait for the next turn, as if they had not been taken. */
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
 * What nobody tries to send is given up after a day all the same. Who has taken a letter has it for longer than a
 * minute.
 */
async function giveUpOld({ db, now }: MailSender): Promise<void> {
  const href = sql`case when ${inArray(mail.kind, [...LETTER_KINDS])} then '/' else ${mail.href} end`;
  await db
    .update(mail)
    .set({ givenUpAt: now(), failure: AWAY, href })
    .where(and(isOpen, lte(mail.nextTryAt, addMinutes(now(), 1)), lt(mail.createdAt, oldestTried(now()))));
}

/** False when the mail server is known to be away: nothing was asked of it, nothing is written. */
async function sendOne({ db, mail: port, publicUrl, now }: MailSender, row: Waiting): Promise<boolean> {
  const outcome = await handOver(port, row, publicUrl, now);
  if (!outcome) return false;
  // A link that lets somebody in stands here no longer than it must.
  const isDone = outcome.sentAt !== undefined || outcome.givenUpAt !== undefined;
  await db
    .update(mail)
    .set({ ...outcome, ...(isDone && isMailOnly(row.kind) && { href: '/' }) })
    .where(eq(mail.id, row.id));
  return true;
}

async function handOver(
  port: MailPort,
  row: Waiting,
  publicUrl: string,
  now: () => Date,
): Promise<Partial<Waiting> | undefined> {
  const letter = letterOf(row, publicUrl);
  if (!letter) return { givenUpAt: now(), failure: `there are no words for ${row.kind}` };
  try {
    await port.send(letter);
    return { sentAt: now(), failure: null };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.failure === 'notAsked') return undefined;
    const next = error.failure === 'forGood' ? undefined : nextTryOf(row.attempts, row.createdAt, now());
    return next ? { nextTryAt: next, failure: error.message } : { givenUpAt: now(), failure: error.message };
  }
}
