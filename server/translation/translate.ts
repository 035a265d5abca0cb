import type { FastifyBaseLogger } from 'fastify';
import { and, eq, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { Refused } from '#core/refusal.ts';
import { translationRefusal } from '#core/translation/refusals.ts';
import { isHarmless, isTooLong, CACHED_DAYS, type Target } from '#core/translation/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import type { TranslationPort } from '#server/integrations/translation/port.ts';
import { translation } from '#server/translation/tables.ts';
import { type Meter, metered } from '#server/usage/metered.ts';

export type Interpreter = {
  readonly service: TranslationPort | undefined;
  readonly meter: Meter;
  readonly log: FastifyBaseLogger;
};

type TranslationRequest = {
  readonly text: string;
  readonly target: Target;
  /** Who asks; undefined for a visitor. */
  readonly memberId: number | undefined;
};

/**
 * Translates a text; results are stored so that none is paid for twice. A new translation needs a session
 * (`translation.signIn`) and counts towards the daily budgets. A too long text is returned unchanged and logged; every
 * other failure is `translation.unavailable`, and the reader keeps the original (decision TRN-002).
 */
export async function translate(
  db: Db,
  { service, meter, log }: Interpreter,
  { text, target, memberId }: TranslationRequest,
  now: Date,
): Promise<string> {
  if (text.trim() === '') return text;
  if (isTooLong(text)) {
    log.info({ characters: text.length, target }, 'text too long for translation');
    return text;
  }
  if (!service) throw new Refused(translationRefusal('translation.unavailable'));
  const which = { originalHash: sha256(text), target, madeBy: service.name };
  const existing = await findTranslation(db, which);
  if (existing !== undefined) return existing;
  if (memberId === undefined) throw new Refused(translationRefusal('translation.signIn'));
  const use = { service: 'translation', units: text.length, memberId, now } as const;
  const translated = (
    await metered(db, meter, use, () =>
      service.translate(text, target).catch((error: unknown) => unavailable(log, error)),
    )
  )
    .replaceAll('\0', '')
    .toWellFormed();
  if (!isHarmless(text, translated)) unavailable(log, new Error('translation: MARKUP'));
  await db
    .insert(translation)
    .values({ ...which, translated, createdAt: now })
    .onConflictDoNothing();
  return translated;
}

function unavailable(log: FastifyBaseLogger, error: unknown): never {
  log.warn({ err: error }, 'translation failed');
  throw new Refused(translationRefusal('translation.unavailable'));
}

type Which = { readonly originalHash: Buffer; readonly target: string; readonly madeBy: string };

async function findTranslation(db: Db, { originalHash, target, madeBy }: Which): Promise<string | undefined> {
  const [row] = await db
    .select({ translated: translation.translated })
    .from(translation)
    .where(
      and(eq(translation.originalHash, originalHash), eq(translation.target, target), eq(translation.madeBy, madeBy)),
    );
  return row?.translated;
}

/** Deletes old translations. */
export async function sweepTranslations(db: Db, now: Date): Promise<void> {
  await db.delete(translation).where(lt(translation.createdAt, addDays(now, -CACHED_DAYS)));
}
