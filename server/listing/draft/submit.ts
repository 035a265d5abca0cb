import { eq } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { firstOfEach, judgeForm, pathOf } from '#core/listing/form/judge.ts';
import { readForm } from '#core/listing/form/read.ts';
import type { Problem } from '#core/listing/read.ts';
import { columnOf } from '#core/listing/columns.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { type FieldRefusal, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import { saveGroups } from '#server/listing/commands.ts';
import { groupOf } from '#server/listing/content.ts';
import { type DraftRow, draftOf, type Drafting } from '#server/listing/draft/drafts.ts';
import { columnsOf } from '#server/listing/edits.ts';
import { importContext } from '#server/listing/import-context.ts';
import { judgeProducts } from '#server/listing/judge-products.ts';
import type { JudgedProduct } from '#server/listing/judged-product.ts';
import { fetchPictures } from '#server/listing/pictures.ts';
import { listingById, listingsByCode, storeById } from '#server/listing/queries.ts';
import type { ImportRequest } from '#server/listing/run.ts';
import { confirmedStocks } from '#server/listing/stocks.ts';
import { productDraft } from '#server/listing/tables.ts';

type Submission = {
  readonly id: number;
  readonly version: number;
  /** What becomes of stocks that were changed elsewhere since they were read. */
  readonly stock: 'keep' | 'set' | undefined;
  readonly signal: AbortSignal;
} & Pick<ImportRequest, 'storage' | 'outside'>;

/**
 * Saves the product of a draft as a row of the sellers' table is saved, and ends the draft; see `judgeListing`. Whatever
 * is wrong is refused at its field. Returns what waits for a reviewer, by columns, and what was left out of the HTML.
 */
export async function submitDraft(db: Pool, { id, version, stock, signal, ...pictures }: Submission, by: Drafting) {
  const draft = await draftOf(db, by.storeId, id);
  refuseIf(draft.version === version ? undefined : catalogueRefusal('product.draftChanged'));
  const { code } = await storeById(db, by.storeId);
  const context = await importContext(db, { store: code, pictures: 'library', ...pictures });
  const group = await groupOfDraft(db, draft, by.storeId, context);
  const [judged] = await judgeProducts(db, context, [group], []);
  refuseProblems(judged);
  const questions = judged?.questions ?? [];
  const confirmed = confirmedStocks(questions, stock && { choice: stock });
  if (!confirmed)
    refuseIf(catalogueRefusal('product.stocksChanged', { skus: questions.map(({ sku }) => sku).join(', ') }));
  const origins = judged?.origins ?? [];
  const unfetched = await fetchPictures(db, context.pictureSource, origins, {
    now: by.now,
    signal,
    onDone: () => undefined,
  });
  const [saved] = await saveGroups(db, { ...context, unfetched, confirmed: confirmed ?? new Map() }, [group], {
    missing: [],
    at: by.now,
    way: 'form',
    memberId: by.memberId,
    async onSaved(tx, results) {
      const locked = await draftOf(tx, by.storeId, id, true);
      refuseIf(locked.version === version ? undefined : catalogueRefusal('product.draftChanged'));
      if (results.every(({ kind }) => kind !== 'refused')) await tx.delete(productDraft).where(eq(productDraft.id, id));
    },
  });
  refuseProblems(saved);
  const stored = (await listingsByCode(db, by.storeId, [group.code])).get(group.code);
  return {
    productId: stored?.id ?? 0,
    approval: stored?.approval ?? 'pending',
    waiting: saved?.split?.pending ? columnsOf(saved.split.pending) : [],
    leftOut: (judged?.hints ?? []).flatMap(({ refusal }) =>
      refusal.code === 'listing-sheet.htmlLeftOut' ? [String(refusal.params.what)] : [],
    ),
  };
}

/** The product of a draft as rows of the table; a product keeps its code, and a new one takes none of the store's. */
async function groupOfDraft(
  db: Pool,
  { form, productId }: DraftRow,
  storeId: number,
  { store, reference }: Awaited<ReturnType<typeof importContext>>,
) {
  const stored = productId === null ? undefined : await listingById(db, storeId, productId);
  const typed = stored ? { ...form, code: stored.live.code } : form;
  const { listing } = readForm(typed, store.currency);
  const isTaken = !stored && (await listingsByCode(db, storeId, [listing.code])).size > 0;
  const taken = listingRefusal('listing-sheet.codeTaken');
  refuseFields([
    ...(isTaken ? [{ path: 'code', code: taken.code, params: taken.params }] : []),
    ...judgeForm(typed, store.currency, reference),
  ]);
  return groupOf(listing, new Map(typed.skus.map((sku) => [sku.code.trim(), sku.stockRead])));
}

const fieldOf = ({ row, column, refusal: { code, params } }: Problem): FieldRefusal => ({
  path: pathOf(column, columnOf(column)?.of === 'item' ? row : undefined),
  code,
  params,
});

function refuseProblems(judged: JudgedProduct | undefined): void {
  if (judged?.kind === 'refused') refuseFields(firstOfEach(judged.problems.map(fieldOf)));
}
