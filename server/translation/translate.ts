import type { FastifyBaseLogger } from 'fastify';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { Refused } from '#core/refusal.ts';
import { translationRefusal } from '#core/translation/refusals.ts';
import { isHarmless, isTooLong, CACHED_DAYS, type Target } from '#core/translation/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import { TranslationError, type TranslationPort } from '#server/integrations/translation/port.ts';
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

type PartsRequest = {
  /** Pieces of HTML, each short enough. */
  readonly parts: readonly string[];
  readonly source: Target;
  readonly target: Target;
  /** Whose share of the budgets is used. */
  readonly memberId: number;
};

/** Stored apart from plain texts: their markup is another one. */
const htmlBy = ({ name }: TranslationPort): string => `${name}+html`;

/**
 * Translates pieces of HTML, each new one once, within the daily budgets. Returns the translation by piece; throws
 * `TranslationError` where the service is missing or fails.
 */
export async function translateParts(
  db: Db,
  { service, meter }: Pick<Interpreter, 'service' | 'meter'>,
  { parts, source, target, memberId }: PartsRequest,
  now: Date,
): Promise<Map<string, string>> {
  if (!service) throw new TranslationError('OFF');
  const byHash = new Map([...new Set(parts)].map((part) => [sha256(`${source}:${part}`).toString('hex'), part]));
  const made = new Map<string, string>();
  const madeBy = htmlBy(service);
  const stored = await db
    .select({ hash: translation.originalHash, translated: translation.translated })
    .from(translation)
    .where(
      and(
        inArray(
          translation.originalHash,
          [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
        ),
        eq(translation.target, target),
        eq(translation.madeBy, madeBy),
      ),
    );
  for (const { hash, translated } of stored) made.set(byHash.get(hash.toString('hex')) ?? '', translated);
  const missing = [...byHash].filter(([, part]) => !made.has(part));
  if (missing.length === 0) return made;
  const units = missing.reduce((sum, [, part]) => sum + part.length, 0);
  const answers = await metered(db, meter, { service: 'translation', units, memberId, now }, () =>
    service.translateHtml(
      missing.map(([, part]) => part),
      source,
      target,
    ),
  );
  const rows = missing.map(([hash, part], at) => {
    const translated = (answers[at] ?? '').replaceAll('\0', '').toWellFormed();
    made.set(part, translated);
    return { originalHash: Buffer.from(hash, 'hex'), target, madeBy, translated, createdAt: now };
  });
  await db.insert(translation).values(rows).onConflictDoNothing();
  return made;
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
