import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { areSamePrices } from '#core/listing/write.ts';
import { faultsOf } from '#core/listing/rules.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { tidyText } from '#core/text.ts';
import { setReviewedPrices } from '#server/catalogue/commands.ts';
import { changeProduct } from '#server/catalogue/save-product.ts';
import type { ReviewMark } from '#server/catalogue/tables.ts';
import { type Db, sqlState, transaction, type Tx } from '#server/db/pool.ts';
import { type Announced, announceEdit, closeEdit, findEdit, lockEdit } from '#server/listing/edits.ts';
import { inputOf } from '#server/listing/product-input.ts';
import { listingsByCode, type StoredListing } from '#server/listing/queries.ts';
import { referenceOf } from '#server/listing/reference.ts';
import { reindexProducts } from '#server/search/commands.ts';

type Decision = {
  readonly id: number;
  readonly event: 'approve' | 'reject';
  readonly reason?: string | undefined;
  /** What is to be mended where it is rejected. */
  readonly marks?: ReviewMark[] | undefined;
  readonly memberId: number;
};

/**
 * Decides about a change to a product on sale. Approved it takes effect with the product as it is now: its stock, and
 * whatever needed no review, is kept. Rejected the product stays as it is. Its seller is notified.
 */
export async function decideEdit(db: Db, { id, event, memberId, ...input }: Decision, now: Date): Promise<void> {
  const reason = tidyText(input.reason ?? '');
  refuseIf(event === 'reject' && reason === '' ? catalogueRefusal('product.reasonRequired') : undefined);
  const outdated = catalogueRefusal('product.editOutdated');
  await transaction(db, async (tx) => {
    const found = orRefuse(await findEdit(tx, id), catalogueRefusal('product.editNotFound'));
    // SKUs and the product before the change, in the lock order of those who save one.
    const stored = orRefuse((await listingsByCode(tx, found.storeId, [found.code], true)).get(found.code), outdated);
    const edit = await lockEdit(tx, id);
    refuseIf(edit?.state === 'waiting' ? undefined : catalogueRefusal('product.editNotWaiting'));
    if (event === 'approve')
      await takeEffect(tx, stored, { storeId: found.storeId, memberId, at: now }).catch((error: unknown) => {
        // A code or SKU of the change was taken by another product meanwhile.
        throw sqlState(error)?.startsWith('23') ? new Refused(outdated) : error;
      });
    const marks = event === 'reject' ? (input.marks ?? []) : [];
    await closeEdit(tx, id, { state: event === 'approve' ? 'approved' : 'rejected', reason, marks, decidedAt: now });
    const announced: Announced = { ...found, event, reason, memberId, now };
    await announceEdit(tx, announced);
  });
}

async function takeEffect(
  tx: Tx,
  { id, listing, live, pending, isDealing }: StoredListing,
  by: Parameters<typeof changeProduct>[4],
): Promise<void> {
  const { reference, ...places } = await referenceOf(tx, by.storeId);
  const areSame = areSamePrices(listing, live);
  refuseIf(faultsOf(listing, reference).length > 0 ? catalogueRefusal('product.editOutdated') : undefined);
  refuseIf(isDealing && !areSame ? catalogueRefusal('product.editDuringDeal') : undefined);
  const stuck = await changeProduct(tx, id, inputOf(listing, places), areSame, by);
  refuseIf(stuck === undefined ? undefined : catalogueRefusal('product.editOutdated'));
  const isOfPrice =
    'prices' in (pending?.cells ?? {}) || 'sample_price' in (pending?.cells ?? {}) || pending?.surcharges;
  if (isOfPrice) await setReviewedPrices(tx, id, null);
  await reindexProducts(tx, [id]);
}
