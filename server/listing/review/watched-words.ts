import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { WATCH_KINDS, type WatchedWord } from '#core/listing/review/findings.ts';

/** What reviewers are pointed at, from watched-words.csv: claims, names of copies, prohibited goods, ways around us. */
export const WATCHED_WORDS: readonly WatchedWord[] = parse<Record<string, string>>(
  readFileSync(new URL('watched-words.csv', import.meta.url)),
  { columns: true },
).flatMap(({ kind, pattern = '' }) =>
  WATCH_KINDS.filter((known) => known === kind).map((known) => ({ kind: known, pattern: new RegExp(pattern, 'iu') })),
);
