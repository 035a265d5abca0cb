import { addMinutes } from '#core/calendar.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
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

export type Counter = AttemptLimit & { readonly key: string };

/**
 * The counters of a network address and of its network. Their periods run from the first attempt: with those of many
 * people there may never be a pause.
 */
export const originCounters = (
  what: string,
  { address, network }: RequestOrigin,
  max: { readonly address: number; readonly network: number },
): readonly Counter[] => [
  { key: `${what} from ${address}`, max: max.address, from: 'first' },
  { key: `${what} from ${network}`, max: max.network, from: 'first' },
];

/** A network is shared by this many times the people of an address. */
const NETWORK_SHARE = 5;

/** Counts an attempt of a network address and of its network, and refuses when there were too many of either. */
export async function refuseTooManyFrom(
  db: Db,
  { address, network }: RequestOrigin,
  what: string,
  limit: { readonly now: Date; readonly minutes: number; readonly max: number },
  whyNot: (minutesLeft: number) => Refusal,
): Promise<void> {
  await refuseTooMany(db, `${what} ${address}`, limit, whyNot);
  await refuseTooMany(db, `${what} ${network}`, { ...limit, max: limit.max * NETWORK_SHARE }, whyNot);
}
