import type { Answers } from '#core/contract.ts';
import { feedNumber } from '#core/exchange/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRates } from '#server/exchange/queries.ts';
import { FRESH_MS, type Kept, openKept } from '#server/http/kept.ts';

type KnownRates = {
  readonly rates: Answers['readRates'];
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  readonly bytes: number;
};

const KEY = 'rates';
const TAGS: ReadonlySet<string> = new Set(['rate']);
const BYTES = 4_000;
const memories = new WeakMap<Db, Kept<KnownRates>>();

/** The rates every page brings along. Nothing is known until somebody tells what changes (`server/changes.ts`). */
export function rateMemory(db: Db): Kept<KnownRates> {
  const known = memories.get(db) ?? openKept<KnownRates>({ bytes: BYTES * 10, now: Date.now });
  memories.set(db, known);
  return known;
}

/** The newest stored rates as the bank's feed spells them. */
export async function ratesNow(db: Db): Promise<Answers['readRates']> {
  const memory = rateMemory(db);
  const known = memory.find(KEY);
  if (known) return known.rates;
  const mark = memory.mark();
  const rates = (await latestRates(db)).map((row) => ({
    cur_unit: row.feedName,
    deal_bas_r: feedNumber(row.basic),
    cur_nm: row.name,
    as_of: row.asOf,
  }));
  // Frozen, their text is written once.
  Object.freeze(rates);
  memory.keep(KEY, { rates, tags: TAGS, until: Date.now() + FRESH_MS, bytes: BYTES }, mark);
  return rates;
}
