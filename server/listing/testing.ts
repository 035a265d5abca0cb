import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aListing } from '#core/listing/example.ts';
import type { Listing } from '#core/listing/listing.ts';
import { aLeaf, type BuiltCategory } from '#server/catalogue/builders.ts';
import { listingsByCode } from '#server/listing/queries.ts';
import { importListings, type ImportOutcome, type ImportRequest } from '#server/listing/run.ts';
import { type SheetOptions, writeListings } from '#server/listing/table/testing.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { type BuiltStore, aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp, type TestParts } from '#server/testing/test-app.ts';

/**
 * An app with a store that imports: `folder` is for files, `folder/mine` for the seller's pictures.
 */
export type Importing = {
  readonly testApp: TestApp;
  readonly store: BuiltStore;
  readonly leaf: BuiltCategory;
  readonly folder: string;
  /** A valid listing of this store with a code of its own, without pictures and OEM information. */
  listingOf(change?: Partial<Listing>): Listing;
  /** A CSV of these listings, optionally corrupted; or of other columns. */
  sheetOf(listings: readonly Listing[], how?: SheetOptions): Promise<string>;
  run(file: string, input?: Partial<ImportRequest>): Promise<ImportOutcome>;
  idOf(code: string): Promise<number>;
  close(): Promise<void>;
};

export async function openImporting(
  outside: ImportRequest['outside'] = pictureFetcher(),
  parts: TestParts = {},
): Promise<Importing> {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-import-'));
  mkdirSync(join(folder, 'mine'));
  const testApp = await openTestApp({ pictures: { folder: join(folder, 'drawn') }, parts });
  const store = await aStore(testApp.db);
  const leaf = await aLeaf(testApp.db);
  let count = 0;
  return {
    testApp,
    store,
    leaf,
    folder,
    listingOf(change = {}) {
      const code = change.code ?? `IMP-${(count += 1)}`;
      const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
      return { ...aListing(), categories: [leaf.code], pictures: [], oem: null, skus, ...change, code };
    },
    sheetOf: (listings, how) => writeListings(join(folder, `${(count += 1)}.csv`), listings, how),
    run: (file, input = {}) =>
      importListings(testApp.db, {
        file,
        store: store.code,
        mode: 'apply',
        pictures: undefined,
        storage: testApp.files.storage,
        outside,
        lang: 'ko',
        now: testApp.clock.now,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        ...input,
      }),
    idOf: async (code) => (await listingsByCode(testApp.db, store.id, [code])).get(code)?.id ?? 0,
    async close() {
      await testApp.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const countsOf = ({ added, changed, unchanged, refused, state }: ImportOutcome) => ({
  added,
  changed,
  unchanged,
  refused,
  state,
});
/** `2AB required`: the row, the letters of its column and the reason of every bad cell. */
export const problemsOf = (outcome: ImportOutcome) =>
  outcome.problems.map(
    ({ row, columnLetter: letter, refusal }) => `${row}${letter} ${refusal.code.replace('listing-sheet.', '')}`,
  );
