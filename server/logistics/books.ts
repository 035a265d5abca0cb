import { kstDate } from '#core/calendar.ts';
import type { ChinaFreight } from '#core/logistics/china-freight.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import { type DutyRate, type InsuranceRate, type Mode, type Route, tariffModeOf } from '#core/logistics/tariff.ts';
import { orRefuse, type Refusal } from '#core/refusal.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import { type QuoteRates, ratesForEstimate } from '#server/exchange/quote.ts';
import { type Kept, openKept } from '#server/http/kept.ts';
import { chinaFreightOn, dutiesOn, insuranceOn, type KeptTariff, tariffOn } from '#server/logistics/queries.ts';

/** All an estimate is worked out with on one day for one way of travelling; duties are added as goods ask for them. */
export type Books = {
  readonly day: string;
  readonly rates: QuoteRates;
  readonly stale: Refusal | undefined;
  readonly tariff: KeptTariff;
  readonly insurance: readonly InsuranceRate[];
  readonly freight: ChinaFreight;
  readonly duties: Map<string, readonly DutyRate[]>;
};

type KnownBooks = {
  readonly books: Books;
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  readonly bytes: number;
};

const MEGABYTES = 4;
const BOOKS_BYTES = 400_000;
/** HS codes whose duties are known at a time: whoever asks for made-up ones does not fill the memory. */
const CODES = 1_000;
const TAGS: ReadonlySet<string> = new Set(['books', 'rate']);
const memories = new WeakMap<Db, Kept<KnownBooks>>();

/**
 * The books that were read of a database lately. It knows none until somebody tells it what changes
 * (`server/changes.ts`).
 */
export function booksMemory(db: Pool): Kept<KnownBooks> {
  const known = memories.get(db) ?? openKept<KnownBooks>({ bytes: MEGABYTES * 1_048_576, now: Date.now });
  memories.set(db, known);
  return known;
}

/**
 * What imports are reckoned with now. Within a transaction nothing is known: what is ordered is reckoned with what is
 * read then. Refuses
 * `logistics.noTariff` and `exchange.noRate`.
 */
export async function booksOn(
  db: Db,
  { route, mode }: { readonly route: Route; readonly mode: Mode },
  now: Date,
): Promise<Books> {
  const memory = memories.get(db);
  const day = kstDate(now);
  const key = `${day} ${route} ${tariffModeOf(mode)}`;
  const known = memory?.find(key);
  if (known) return known.books;
  const mark = memory?.mark() ?? 0;
  const { rates, stale } = await ratesForEstimate(db, now);
  const tariff = orRefuse(
    await tariffOn(db, route, tariffModeOf(mode), day),
    logisticsRefusal('logistics.noTariff', { mode }),
  );
  const books: Books = {
    day,
    rates,
    stale,
    tariff,
    insurance: await insuranceOn(db, day),
    freight: await chinaFreightOn(db, day),
    duties: new Map(),
  };
  memory?.keep(key, { books, tags: TAGS, until: Number.POSITIVE_INFINITY, bytes: BOOKS_BYTES }, mark);
  return books;
}

/** The rates of duty of these codes by the books' day. */
export async function dutiesFor(
  db: Db,
  { day, duties }: Books,
  hsCodes: readonly string[],
): Promise<ReadonlyMap<string, readonly DutyRate[]>> {
  const missing = hsCodes.filter((code) => !duties.has(code));
  if (missing.length === 0) return duties;
  const read = await dutiesOn(db, missing, day);
  const found = new Map([...hsCodes.map((code) => [code, duties.get(code) ?? []] as const), ...read]);
  if (duties.size + read.size > CODES) duties.clear();
  for (const [code, rates] of read) if (rates.length > 0) duties.set(code, rates);
  return found;
}
