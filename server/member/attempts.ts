import { addMinutes } from '#core/calendar.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { countAttempt } from '#server/member/queries.ts';

/** How many attempts there may be, and whether the period runs from the last of them (the default) or from the first. */
export type AttemptLimit = { readonly max: number; readonly from?: 'first' | 'last' };

/**
 * Counts an attempt at something that is limited for a key, shared by all processes. Refuses when there were `max` of
 * them without a pause of `minutes`, or, where the period runs from the first attempt, within `minutes`; the refusal gets
 * the minutes left.
 */
export async function refuseTooMany(
  db: Db,
  key: string,
  { now, minutes, max, from = 'last' }: AttemptLimit & { readonly now: Date; readonly minutes: number },
  whyNot: (minutesLeft: number) => Refusal,
): Promise<void> {
  const closedAt = await countAttempt(db, key, { now, since: addMinutes(now, -minutes), max, from });
  if (!closedAt) return;
  const left = addMinutes(closedAt, minutes).getTime() - now.getTime();
  refuseIf(whyNot(Math.max(1, Math.ceil(left / 60_000))));
}
