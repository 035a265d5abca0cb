import { eq } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Pool } from '#server/db/pool.ts';
import { saveGroups } from '#server/listing/commands.ts';
import { judgeDraft, refuseProblems } from '#server/listing/draft/judge.ts';
import { draftOf, type Drafting, draftToSend } from '#server/listing/draft/drafts.ts';
import { columnsOf } from '#server/listing/edits.ts';
import { fetchPictures } from '#server/listing/pictures.ts';
import { listingsByCode } from '#server/listing/queries.ts';
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
  const draft = await draftToSend(db, by.storeId, id);
  refuseIf(draft.version === version ? undefined : catalogueRefusal('product.draftChanged'));
  const { context, group, judged } = await judgeDraft(db, draft, by.storeId, pictures);
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
