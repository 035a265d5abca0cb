import type { Judgement } from '#core/listing/judge.ts';
import type { Listing } from '#core/listing/listing.ts';
import type { Names } from '#core/listing/names.ts';
import type { Problem } from '#core/listing/read.ts';
import type { ReviewRules } from '#core/listing/review/rules.ts';
import type { ListingReference } from '#core/listing/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Group } from '#server/listing/groups.ts';
import type { Origin, PictureSource } from '#server/listing/pictures.ts';
import type { ListingStore, StoredListing } from '#server/listing/queries.ts';
import type { StockQuestion } from '#server/listing/stocks.ts';

/** What the products of a file are judged by; the same for all of them. */
export type ImportContext = {
  readonly store: ListingStore;
  readonly reference: ListingReference;
  readonly rules: ReviewRules;
  /** What may stand in a cell instead of a code. */
  readonly names: Names;
  readonly pictureSource: PictureSource;
  /** Why pictures could not be fetched, by their source. */
  readonly unfetched: ReadonlyMap<string, Refusal>;
  /** Completes a group by what is stored; called while the store's rows are locked, where they are. */
  readonly complete?: (group: Group, stored: StoredListing | undefined) => Group;
  /** The stocks the seller confirmed; undefined while they are only checked. */
  readonly confirmed?: ReadonlyMap<string, string>;
};

/** One product of the file. `origins` are its pictures that are not stored yet. */
export type JudgedProduct = {
  readonly group: Group;
  readonly kind: Judgement['kind'];
  readonly listing: Listing;
  readonly stored: StoredListing | undefined;
  readonly problems: readonly Problem[];
  /** Allowed values that are probably mistakes. */
  readonly hints: readonly Problem[];
  readonly origins: readonly Origin[];
  readonly split?: Judgement['split'];
  /** Stocks that are saved only after the seller has confirmed them. */
  readonly questions: readonly StockQuestion[];
};
