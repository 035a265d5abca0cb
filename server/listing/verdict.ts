import type { Listing } from '#core/listing/listing.ts';
import type { Names } from '#core/listing/names.ts';
import type { Problem } from '#core/listing/read.ts';
import type { SplitChange } from '#core/listing/review.ts';
import type { ListingWorld } from '#core/listing/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Group } from '#server/listing/groups.ts';
import type { Origin, PictureSource } from '#server/listing/pictures.ts';
import type { ListingStore, StoredListing } from '#server/listing/queries.ts';
import type { StockQuestion } from '#server/listing/stocks.ts';

/** The inputs of the comparison besides the file. `silent` are pictures that could not be fetched. */
export type ImportWorld = {
  readonly store: ListingStore;
  readonly rules: ListingWorld;
  /** What may stand in a cell instead of a code. */
  readonly names: Names;
  readonly pictureSource: PictureSource;
  readonly silent: ReadonlyMap<string, Refusal>;
  /** The stocks the seller confirmed; undefined while they are only checked. */
  readonly confirmed?: ReadonlyMap<string, string>;
};

/** The outcome of one product of the file. `origins` are its pictures that are not stored yet. */
export type Verdict = {
  readonly group: Group;
  readonly kind: 'fresh' | 'changed' | 'unchanged' | 'refused';
  readonly listing: Listing;
  readonly stored: StoredListing | undefined;
  readonly problems: readonly Problem[];
  /** Allowed values that are probably mistakes. */
  readonly hints: readonly Problem[];
  readonly origins: readonly Origin[];
  /** What waits for a reviewer, of an approved product. */
  readonly split?: SplitChange | undefined;
  /** Stocks that are saved only after the seller has confirmed them. */
  readonly questions: readonly StockQuestion[];
};
