import { judgeListing } from '#core/listing/judge.ts';
import type { Listing } from '#core/listing/listing.ts';
import type { LocalText } from '#core/locale.ts';
import type { Refusal } from '#core/refusal.ts';
import type { BySeller } from '#server/catalogue/save-product.ts';
import { type Db, type Pool, transaction } from '#server/db/pool.ts';
import { saveChange } from '#server/listing/commands.ts';
import { type ProductUse, productsShowing } from '#server/listing/library/uses.ts';
import { listingsByCode, type StoredListing } from '#server/listing/queries.ts';
import { referenceOf } from '#server/listing/reference.ts';
import { recordChanges } from '#server/listing/versions.ts';
import { reindexProducts } from '#server/search/commands.ts';

/** How a picture is shown: by products by its base, in the text of details also by the address of its file. */
export type Shown = { readonly base: string; readonly url: string };

/** What happens to one product; `faults` are why it is refused. */
export type Replaced = Pick<ProductUse, 'id' | 'code' | 'name'> & {
  readonly outcome: 'changed' | 'waiting' | 'refused';
  readonly faults: readonly { readonly column: string; readonly refusal: Refusal }[];
};

const BATCH_SIZE = 25;
type Reference = Awaited<ReturnType<typeof referenceOf>>;

/**
 * Shows a picture in the place of another in all products of a store, by the rules of every other change: what was
 * approved waits for a reviewer, and a product that is refused stays as it is. With `isCheck` nothing changes. What was
 * saved before a failure stays saved; the same call continues.
 */
export async function replaceEverywhere(
  db: Pool,
  { from, by, isCheck }: { readonly from: Shown; readonly by: Shown; readonly isCheck: boolean },
  seller: BySeller,
): Promise<Replaced[]> {
  const uses = await productsShowing(db, seller.storeId, [from.base, from.url]);
  const reference = await referenceOf(db, seller.storeId);
  const replaced: Replaced[] = [];
  for (let at = 0; at < uses.length; at += BATCH_SIZE) {
    const some = uses.slice(at, at + BATCH_SIZE);
    const judge = (stored: StoredListing) => judgeReplaced(stored, { from, by, reference });
    replaced.push(
      ...(isCheck
        ? (await judgeSome(db, seller.storeId, some, judge)).map(({ outcome }) => outcome)
        : await saveSome(db, some, judge, reference, seller)),
    );
  }
  return replaced;
}

type Judged = ReturnType<typeof judgeReplaced>;
type Judge = (stored: StoredListing) => Judged;

async function judgeSome(db: Db, storeId: number, uses: readonly ProductUse[], judge: Judge, lock = false) {
  const codes = uses.map(({ code }) => code);
  const stored = await listingsByCode(db, storeId, codes, lock);
  return uses.flatMap(({ id, code, name }) => {
    const one = stored.get(code);
    const judged = one && judge(one);
    return judged ? [{ stored: one, judged, outcome: outcomeOf({ id, code, name }, judged) }] : [];
  });
}

async function saveSome(
  db: Pool,
  uses: readonly ProductUse[],
  judge: Judge,
  reference: Reference,
  seller: BySeller,
): Promise<Replaced[]> {
  return transaction(db, async (tx) => {
    const judged = await judgeSome(tx, seller.storeId, uses, judge, true);
    const changed = judged.filter(({ judged: { kind } }) => kind === 'changed');
    for (const { stored, judged: change } of changed) {
      const stuck = await saveChange(tx, stored, change, reference, seller);
      if (stuck !== undefined) throw new Error(`the SKU ${stuck} of ${stored.live.code} was to be removed`);
    }
    await recordChanges(
      tx,
      changed.map(({ stored, judged: { listing } }) => ({ id: stored.id, listing, before: stored.listing })),
      { at: seller.at, memberId: seller.memberId, way: 'library' },
    );
    const ids = changed.map(({ stored }) => stored.id);
    if (ids.length > 0) await reindexProducts(tx, ids);
    return judged.map(({ outcome }) => outcome);
  });
}

function judgeReplaced(
  stored: StoredListing,
  { from, by, reference }: { readonly from: Shown; readonly by: Shown; readonly reference: Reference },
) {
  const listing = withPicture(stored.listing, from, by);
  // Codes and SKUs stay, so that they are neither taken nor removed.
  const judged = judgeListing(listing, stored, {
    reference: reference.reference,
    rules: reference.rules,
    isCodeTaken: false,
    skuOwners: new Map(),
    orderedSkus: new Set(),
    known: [],
  });
  return { ...judged, listing };
}

function outcomeOf(product: Pick<Replaced, 'id' | 'code' | 'name'>, { kind, faults, split }: Judged): Replaced {
  const outcome = kind === 'refused' ? 'refused' : split?.pending ? 'waiting' : 'changed';
  return { ...product, outcome, faults: kind === 'refused' ? faults : [] };
}

/** A listing that shows `by` wherever it showed `from`; a product shows no picture twice. */
function withPicture(listing: Listing, from: Shown, by: Shown): Listing {
  const swap = (base: string): string => (base === from.base ? by.base : base);
  const { pictures, pictureAlts, skus, oem, detail } = listing;
  return {
    ...listing,
    pictures: [...new Set(pictures.map(swap))],
    // It shows something else: the text of the other picture is not true of it.
    pictureAlts: Object.fromEntries(Object.entries(pictureAlts).filter(([base]) => base !== from.base)),
    videoPoster: listing.videoPoster && swap(listing.videoPoster),
    skus: skus.map((sku) => ({ ...sku, picture: sku.picture && swap(sku.picture) })),
    oem: oem && {
      ...oem,
      services: oem.services.map((one) => ({ ...one, picture: one.picture && swap(one.picture) })),
    },
    detail: inTexts(detail, (html) => html.replaceAll(from.url, by.url).replaceAll(from.base, by.base)),
  };
}

const inTexts = (text: LocalText, change: (one: string) => string): LocalText =>
  Object.fromEntries(Object.entries(text).map(([lang, one]) => [lang, change(one)]));
