import { addMinutes } from '#core/calendar.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { countAttempt } from '#server/member/queries.ts';

/**
 * Counts an attempt at something that is limited for a key, shared by all processes. Refuses when there were `max` of
 * them without a pause of `minutes`; the refusal gets the minutes left.
 */
export async function refuseTooMany(
  db: Db,
  key: string,
  { now, minutes, max }: { readonly now: Date; readonly minutes: number; readonly max: number },
  whyNot: (minutesLeft: number) => Refusal,
): Promise<void> {
  const closedAt = await countAttempt(db, key, { now, since: addMinutes(now, -minutes), max });
  if (!closedAt) return;
  const left = addMinutes(closedAt, minutes).getTime() - now.getTime();
  refuseIf(whyNot(Math.max(1, Math.ceil(left / 60_000))));
}
