import { areSamePrices } from '#core/listing/write.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import type { Refusal } from '#core/refusal.ts';
import { type BySeller, changeProduct, createProducts } from '#server/catalogue/save-product.ts';
import { type Db, sqlState, transaction, type Tx } from '#server/db/pool.ts';
import type { FileColumns, Group } from '#server/listing/groups.ts';
import { saveEdit } from '#server/listing/edits.ts';
import { listingOfRows, type StoredListing } from '#server/listing/queries.ts';
import { judgeProducts } from '#server/listing/judge-products.ts';
import type { ImportContext, JudgedProduct } from '#server/listing/judged-product.ts';
import { inputOf, type Places } from '#server/listing/product-input.ts';
import { recordChanges, type VersionWay } from '#server/listing/versions.ts';
import { reindexProducts } from '#server/search/commands.ts';

/** Why the database refused a product that passed the rules. */
class NotSaved extends Error {
  readonly column: string;
  readonly refusal: Refusal;
  constructor(column: string, refusal: Refusal) {
    super(refusal.code);
    this.column = column;
    this.refusal = refusal;
  }
}

/** How products are saved: `memberId` is who does it, the owner of the store by default. */
export type Saving = {
  readonly missing: FileColumns['missing'];
  readonly at: Date;
  readonly way: VersionWay;
  readonly memberId?: number;
  /** What is part of the same decision. */
  onSaved?(tx: Tx, judged: readonly JudgedProduct[]): Promise<void>;
};

/**
 * Saves new and changed products, each atomically, with their versions and search rows; returns the result of each.
 * Several share one transaction; when the database refuses one of them they are saved one by one.
 */
export async function saveGroups(
  db: Db,
  context: ImportContext & Places,
  groups: readonly Group[],
  saving: Saving,
): Promise<JudgedProduct[]> {
  try {
    return await saveTogether(db, context, groups, saving);
  } catch (error) {
    const refused = notSavedOf(error);
    if (!refused) throw error;
    if (groups.length > 1) {
      const judged: JudgedProduct[] = [];
      for (const group of groups) judged.push(...(await saveGroups(db, context, [group], saving)));
      return judged;
    }
    const [product] = await judgeProducts(db, context, groups, saving.missing);
    const [first] = product?.group.rows ?? [];
    return product && first
      ? [
          {
            ...product,
            kind: 'refused',
            problems: [
              {
                row: first.row,
                column: refused.column,
                value: first.cells[refused.column] ?? '',
                refusal: refused.refusal,
              },
            ],
          },
        ]
      : [];
  }
}

function notSavedOf(error: unknown): NotSaved | undefined {
  if (error instanceof NotSaved) return error;
  // Class 23: an integrity constraint, most often a code that somebody else took meanwhile.
  return sqlState(error)?.startsWith('23')
    ? new NotSaved('code', listingRefusal('listing-sheet.conflict', { constraint: constraintOf(error) }))
    : undefined;
}

function constraintOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  return '–';
}

async function saveTogether(
  db: Db,
  context: ImportContext & Places,
  groups: readonly Group[],
  { missing, at, way, memberId = context.store.ownerId, onSaved }: Saving,
): Promise<JudgedProduct[]> {
  return transaction(db, async (tx) => {
    const judged = await judgeProducts(tx, context, groups, missing, true);
    const by = { storeId: context.store.id, memberId, at };
    const added = judged.filter(({ kind }) => kind === 'added');
    const ids = await createProducts(
      tx,
      added.map(({ listing }) => inputOf(listing, context)),
      by,
    );
    for (const { kind, stored, listing, split } of judged) {
      if (kind !== 'changed' || !stored) continue;
      const stuck = await saveChange(tx, stored, { listing, split }, context, by);
      if (stuck !== undefined) throw new NotSaved('sku', listingRefusal('listing-sheet.skuOrdered', { sku: stuck }));
      ids.push(stored.id);
    }
    await recordChanges(
      tx,
      [
        ...added.map(({ listing }, place) => ({ id: ids[place] ?? 0, listing })),
        ...judged.flatMap(({ kind, stored, listing }) =>
          kind === 'changed' && stored ? [{ id: stored.id, listing, before: stored.listing }] : [],
        ),
      ],
      { at, memberId, way },
    );
    await onSaved?.(tx, judged);
    if (ids.length > 0) await reindexProducts(tx, ids);
    return judged;
  });
}

/**
 * Saves a judged change to a stored product: what takes effect now, and what waits for a reviewer. Returns what
 * `changeProduct` returns.
 */
export async function saveChange(
  tx: Tx,
  stored: StoredListing,
  { listing, split }: Pick<JudgedProduct, 'listing' | 'split'>,
  places: Places,
  by: BySeller,
): Promise<string | undefined> {
  const changed = split ? listingOfRows(split.rows, listing.currency) : listing;
  const areSame = areSamePrices(changed, stored.live);
  if (split) await saveEdit(tx, stored, split.pending, { at: by.at, areSamePrices: areSame });
  return changeProduct(tx, stored.id, inputOf(changed, places), areSame, by);
}
