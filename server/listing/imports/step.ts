import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import type { ImportRow } from '#server/listing/imports/queries.ts';
import type { ImportRequest } from '#server/listing/run.ts';

export type ImportDeps = { readonly db: Pool; now(): Date } & Pick<ImportRequest, 'storage' | 'outside'>;
export type PictureFiles = Partial<Pick<ImportRequest, 'storage' | 'outside'>>;

/** Refused without a storage and a fetcher of pictures. */
export const importDeps = (db: Pool, { storage, outside }: PictureFiles, now: Date): ImportDeps => ({
  db,
  now: () => now,
  storage: orRefuse(storage, requestRefusal('request.unavailable')),
  outside: orRefuse(outside, requestRefusal('request.unavailable')),
});

/** What a step is given. `beat` notes progress, and throws when the import is no longer this process's to work on. */
export type Step = {
  readonly deps: ImportDeps;
  readonly row: ImportRow;
  beat(progress: { readonly done?: number; readonly total?: number; readonly pictures?: number }): Promise<void>;
  readonly signal: AbortSignal;
};
