import { memberRefusal } from '#core/member/refusals.ts';
import { TEXT_MINUTES, type TextAsker, TEXTS_MAX } from '#core/member/recovery/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { type Counter, originCounters, refuseTooMany } from '#server/member/sign-in/attempts.ts';

/**
 * Counts a text message of a device, a network address and its network, and refuses when one of them had its share: a
 * single source never uses up what all have in common. A refused request is not counted.
 */
export async function limitTexts(db: Db, asker: TextAsker, origin: RequestOrigin, now: Date): Promise<void> {
  const max = TEXTS_MAX[asker];
  const what = `texts to ${asker}s`;
  const limits: readonly Counter[] = [
    ...(origin.device === undefined
      ? []
      : [{ key: `${what} on ${origin.device}`, max: max.device, from: 'first' } as const]),
    ...originCounters(what, origin, max),
  ];
  await transaction(db, async (tx) => {
    for (const { key, ...limit } of limits)
      await refuseTooMany(tx, key, { ...limit, now, minutes: TEXT_MINUTES }, (minutes) =>
        memberRefusal('member.tooManyCodes', { minutes }),
      );
  });
}
