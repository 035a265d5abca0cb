import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aListing } from '#core/listing/example.ts';
import type { Listing } from '#core/listing/listing.ts';
import { aLeaf, type BuiltCategory } from '#server/catalogue/builders.ts';
import { listingsByCode } from '#server/listing/queries.ts';
import { importListings, type ImportOutcome, type ImportWish } from '#server/listing/run.ts';
import { type SheetWish, writeListings } from '#server/listing/table/testing.ts';
import { pictureFetcher } from '#server/outside/pictures/fetch.ts';
import { type BuiltStore, aStore } from '#server/store/builders.ts';
import { openHouse, type TestHouse } from '#server/testing.ts';

/**
 * A house with a store that imports: `folder` is for files, `folder/mine` for pictures the seller has, `folder/kept`
 * for those kept here.
 */
export type Importing = {
  readonly house: TestHouse;
  readonly store: BuiltStore;
  readonly leaf: BuiltCategory;
  readonly folder: string;
  /** A good listing of this store with a code of its own, without pictures and made for nobody else. */
  listingOf(change?: Partial<Listing>): Listing;
  /** A CSV of these listings, whose rows may be spoiled first; or of other columns. */
  sheetOf(listings: readonly Listing[], how?: SheetWish): Promise<string>;
  run(file: string, wish?: Partial<ImportWish>): Promise<ImportOutcome>;
  idOf(code: string): Promise<number>;
  close(): Promise<void>;
};

export async function openImporting(outside: ImportWish['outside'] = pictureFetcher()): Promise<Importing> {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-import-'));
  mkdirSync(join(folder, 'mine'));
  const kept = join(folder, 'kept');
  const house = await openHouse({ pictures: { folder: kept } });
  const store = await aStore(house.db);
  const leaf = await aLeaf(house.db);
  let count = 0;
  return {
    house,
    store,
    leaf,
    folder,
    listingOf(change = {}) {
      const code = change.code ?? `IMP-${(count += 1)}`;
      const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
      return { ...aListing(), categories: [leaf.code], pictures: [], oem: null, skus, ...change, code };
    },
    sheetOf: (listings, how) => writeListings(join(folder, `${(count += 1)}.csv`), listings, how),
    run: (file, wish = {}) =>
      importListings(house.db, {
        file,
        store: store.code,
        mode: 'apply',
        pictures: undefined,
        kept,
        outside,
        lang: 'ko',
        now: house.clock.now,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        ...wish,
      }),
    idOf: async (code) => (await listingsByCode(house.db, store.id, [code])).get(code)?.id ?? 0,
    async close() {
      await house.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const countsOf = ({ fresh, changed, unchanged, refused, state }: ImportOutcome) => ({
  fresh,
  changed,
  unchanged,
  refused,
  state,
});
/** `2AB required`: the row, the letters of its column and the reason of every bad cell. */
export const problemsOf = (outcome: ImportOutcome) =>
  outcome.problems.map(({ row, letter, refusal }) => `${row}${letter} ${refusal.code.replace('listing-sheet.', '')}`);
