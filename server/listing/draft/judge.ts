import { judgeForm, problemsAtFields } from '#core/listing/form/judge.ts';
import { readForm } from '#core/listing/form/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import { groupOf } from '#server/listing/content.ts';
import type { DraftRow } from '#server/listing/draft/drafts.ts';
import type { Group } from '#server/listing/groups.ts';
import { importContext } from '#server/listing/import-context.ts';
import { judgeProducts } from '#server/listing/judge-products.ts';
import type { ImportContext, JudgedProduct } from '#server/listing/judged-product.ts';
import type { PictureSource } from '#server/listing/pictures.ts';
import { listingById, listingsByCode, storeById } from '#server/listing/queries.ts';

/** Judges the product of a draft as a row of the sellers' table is judged, and refuses what is wrong at its fields. */
export async function judgeDraft(
  db: Pool,
  draft: DraftRow,
  storeId: number,
  pictures: Pick<PictureSource, 'storage' | 'outside'>,
) {
  const { code } = await storeById(db, storeId);
  const context = await importContext(db, { store: code, pictures: 'library', ...pictures });
  const group = await groupOfDraft(db, draft, context);
  const [judged] = await judgeProducts(db, context, [group], []);
  refuseProblems(judged);
  return { context, group, judged };
}

/** The product of a draft as rows of the table; a product keeps its code, and a new one takes none of the store's. */
async function groupOfDraft(
  db: Db,
  { form, productId }: DraftRow,
  { store, reference }: ImportContext,
): Promise<Group> {
  const stored = productId === null ? undefined : await listingById(db, store.id, productId);
  const typed = stored ? { ...form, code: stored.live.code } : form;
  const { listing } = readForm(typed, store.currency);
  const isTaken = !stored && (await listingsByCode(db, store.id, [listing.code])).size > 0;
  refuseFields([
    ...atField('code', isTaken ? listingRefusal('listing-sheet.codeTaken') : undefined),
    ...judgeForm(typed, store.currency, reference),
  ]);
  return groupOf(listing, new Map(typed.skus.map((sku) => [sku.code.trim(), sku.stockRead])));
}

/** Refuses what is wrong with a judged draft at the fields of its form. */
export function refuseProblems(judged: JudgedProduct | undefined): void {
  if (judged?.kind === 'refused') refuseFields(problemsAtFields(judged.problems));
}
