import type { Listing } from '#core/listing/listing.ts';
import type { ProductResultAnswer } from '#core/listing/programs/contract.ts';
import type { Lang } from '#core/locale.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Pool } from '#server/db/pool.ts';
import { saveGroups } from '#server/listing/commands.ts';
import type { Group } from '#server/listing/groups.ts';
import { importContext } from '#server/listing/import-context.ts';
import { judgeProducts } from '#server/listing/judge-products.ts';
import { fetchPictures } from '#server/listing/pictures.ts';
import { presentResult, refusedAlone } from '#server/listing/programs/results.ts';
import { listingsByCode, storeById } from '#server/listing/queries.ts';
import type { ImportRequest } from '#server/listing/run.ts';

export type ProgramSaving = {
  readonly storeId: number;
  readonly memberId: number;
  readonly lang: Lang;
  readonly now: Date;
  readonly signal: AbortSignal;
} & Pick<ImportRequest, 'storage' | 'outside'>;

/** A product as the table would write it, or why it is not even judged. */
export type Sent =
  | { readonly code: string; readonly group: Group; readonly listing: Listing }
  | { readonly code: string; readonly problem: { readonly path: string; readonly refusal: Refusal } };

/**
 * Saves products of a program as rows of the sellers' table are saved, each alone; see `judgeListing`. Returns what
 * became of each, in their order. Stocks that the program did not read stay.
 */
export async function saveForProgram(
  db: Pool,
  sent: readonly Sent[],
  { storeId, memberId, lang, now, signal, ...pictures }: ProgramSaving,
): Promise<ProductResultAnswer[]> {
  const { code: store } = await storeById(db, storeId);
  const context = await importContext(db, { store, pictures: 'library', ...pictures });
  const groups = sent.flatMap((one) => ('group' in one ? [one.group] : []));
  const keepsStocks = { ...context, confirmed: new Map<string, string>() };
  const judged = await judgeProducts(db, keepsStocks, groups, []);
  const origins = judged.flatMap(({ kind, origins: open }) => (kind === 'refused' ? [] : open));
  const unfetched = await fetchPictures(db, context.pictureSource, origins, { now, signal, onDone: () => undefined });
  const saved = await saveGroups(db, { ...keepsStocks, unfetched }, groups, {
    missing: [],
    at: now,
    way: 'program',
    memberId,
  });
  const byCode = new Map(saved.map((one) => [one.group.code, one]));
  const stored = await listingsByCode(db, storeId, [...byCode.keys()]);
  return sent.map((one) => {
    const { code } = one;
    const result = byCode.get(code);
    return 'problem' in one || !result
      ? refusedAlone(code, 'problem' in one ? one.problem : undefined, lang)
      : presentResult(result, stored.get(code), lang);
  });
}
