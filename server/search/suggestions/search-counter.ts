import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/pool.ts';
import { type CountedSearch, countedSearch, saveSearches } from '#server/search/suggestions/count-searches.ts';

/** Writing one row for many searches costs less than a transaction for each; this long they may be lost with the process. */
const SAVE_MS = 1_000;
const WAITING_MAX = 500;

export type SearchCounter = {
  /** Counts a search, to be written with the others of a second. */
  count(search: CountedSearch): void;
  /** Writes what is counted so far; when that fails it is logged and lost. */
  save(): Promise<void>;
};

export function openSearchCounter({ db, log }: { db: Db; log: FastifyBaseLogger }): SearchCounter {
  let waiting = new Map<string, CountedSearch & { times: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const searches = [...waiting.values()];
    waiting = new Map();
    await saveSearches(db, searches).catch((error: unknown) => log.error(error, 'searches were not counted'));
  }

  return {
    count(search) {
      const counted = countedSearch(search);
      if (!counted) return;
      const key = `${counted.lang} ${counted.query}`;
      waiting.set(key, { ...counted, times: (waiting.get(key)?.times ?? 0) + 1 });
      if (waiting.size >= WAITING_MAX) void save();
      else timer ??= setTimeout(() => void save(), SAVE_MS).unref();
    },
    save,
  };
}
