import type { ReviewedPrices } from '#core/catalogue/price-bound.ts';
import type { ApprovalState } from '#core/catalogue/states.ts';
import { type Fault, fault, when } from '#core/listing/fault.ts';
import type { Listing } from '#core/listing/listing.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { type SplitChange, splitChange } from '#core/listing/review/changes.ts';
import type { ReviewRules } from '#core/listing/review/rules.ts';
import { faultsOf, hintsOf, type ListingReference } from '#core/listing/rules.ts';
import { areSamePrices, isSameListing } from '#core/listing/write.ts';

/** A product as it is stored: as it is sold, and as its seller wants it. */
export type Stored = {
  readonly approval: ApprovalState;
  /** A deal has changed its prices. */
  readonly isDealing: boolean;
  readonly live: Listing;
  readonly listing: Listing;
  readonly reviewed: ReviewedPrices;
};

/** What a listing is judged by, besides itself. */
export type ListingContext = {
  readonly reference: ListingReference;
  /** Whether another store has a product of this code. */
  readonly isCodeTaken: boolean;
  /** The codes of products by their SKUs, of all stores. */
  readonly skuOwners: ReadonlyMap<string, string>;
  /** The SKUs of the stored product that were ordered and would be removed. */
  readonly orderedSkus: ReadonlySet<string>;
  /** Which changes wait for a reviewer. */
  readonly rules: ReviewRules;
  /** Errors found while the listing was read; rules about their columns are left out. */
  readonly known: readonly Fault[];
};

export type Judgement = {
  readonly kind: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly faults: readonly Fault[];
  /** Allowed values that are probably mistakes. */
  readonly hints: readonly Fault[];
  /** What takes effect and what waits for a reviewer, of an approved product. */
  readonly split: SplitChange | undefined;
};

/**
 * Judges a product as its seller wants it, however it was written: in a table, in a form or by a call. `stored` is what
 * it replaces; a listing equal to that is not judged again.
 */
export function judgeListing(listing: Listing, stored: Stored | undefined, context: ListingContext): Judgement {
  const { known, rules } = context;
  if (stored && known.length === 0 && isSameListing(listing, stored.listing))
    return { kind: 'unchanged', faults: [], hints: [], split: undefined };
  const found = [...known, ...takenFaults(listing, stored, context)];
  const wrong = new Set(found.map(({ column }) => column));
  const isKnown = ({ column, because = [] }: Fault) => [column, ...because].some((one) => wrong.has(one));
  const faults = [...found, ...faultsOf(listing, context.reference).filter((one) => !isKnown(one))];
  const refused = new Set(faults.map(({ column }) => column));
  const hints = hintsOf(listing).filter(({ column }) => !refused.has(column));
  const split =
    stored && isReviewed(stored) ? splitChange(stored.live, listing, { reviewed: stored.reviewed, rules }) : undefined;
  if (faults.length > 0) return { kind: 'refused', faults, hints, split };
  const waiting = (split?.waiting ?? []).map((column) => fault(column, listingRefusal('listing-sheet.waitsForReview')));
  return { kind: stored ? 'changed' : 'added', faults, hints: [...hints, ...waiting], split };
}

/** What a reviewer approved changes only with a review; one that was taken down is restored as it was. */
const isReviewed = ({ approval }: Stored): boolean => approval === 'approved' || approval === 'takenDown';

/** Codes of others, SKUs that cannot be removed, and prices that a deal has changed. */
function takenFaults(listing: Listing, stored: Stored | undefined, context: ListingContext): Fault[] {
  const { isCodeTaken, skuOwners, orderedSkus } = context;
  return [
    ...when(isCodeTaken, 'code', listingRefusal('listing-sheet.codeTaken')),
    ...listing.skus.flatMap(({ code }, item) =>
      (skuOwners.get(code) ?? listing.code) === listing.code
        ? []
        : [{ ...fault('sku', listingRefusal('listing-sheet.skuTaken', { code })), item }],
    ),
    ...[...orderedSkus].map((sku) => fault('sku', listingRefusal('listing-sheet.skuOrdered', { sku }))),
    ...when(
      stored !== undefined && stored.isDealing && !areSamePrices(listing, stored.listing),
      'prices',
      listingRefusal('listing-sheet.dealRunning'),
    ),
  ];
}
