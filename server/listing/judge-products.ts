import type { Column } from '#core/listing/columns.ts';
import type { Fault } from '#core/listing/fault.ts';
import { judgeListing } from '#core/listing/judge.ts';
import type { Problem, SheetRow } from '#core/listing/read.ts';
import { findUnremovableSkus } from '#server/catalogue/variants.ts';
import type { Db } from '#server/db/pool.ts';
import type { Group } from '#server/listing/groups.ts';
import type { ImportContext, JudgedProduct } from '#server/listing/judged-product.ts';
import { findMedia } from '#server/listing/product-media.ts';
import { codesElsewhere, listingsByCode, skuOwners } from '#server/listing/queries.ts';
import { unreadFaults } from '#server/listing/translate/unread.ts';
import { readGroup } from '#server/listing/read-group.ts';

/**
 * Judges products of a file by what the store, the others and the pictures have. `lock` locks the store’s rows.
 */
export async function judgeProducts(
  db: Db,
  context: ImportContext,
  written: readonly Group[],
  missing: readonly Column[],
  lock = false,
): Promise<JudgedProduct[]> {
  const { store, complete } = context;
  const codes = written.map(({ code }) => code);
  const stored = await listingsByCode(db, store.id, codes, lock);
  const groups = complete ? written.map((group) => complete(group, stored.get(group.code))) : written;
  const read = groups.map((group) => readGroup(group, stored.get(group.code), { ...context, missing }));
  const foreign = await codesElsewhere(db, store.id, codes);
  const withMedia = await findMedia(
    db,
    context,
    read.map(({ listing }) => listing),
  );
  const skuCodes = read.flatMap(({ listing }) => listing.skus.map(({ code }) => code));
  const owners = await skuOwners(db, skuCodes);
  const ordered = await findUnremovableSkus(
    db,
    read.flatMap(({ existing, listing, problems }) =>
      existing && !problems.some(({ column }) => OF_VARIANTS.has(column))
        ? [{ before: existing.live, input: listing }]
        : [],
    ),
  );
  const unreadTexts = await unreadFaults(db, store.id, read);
  return read.map((product, at) => {
    const { group, existing, stocks } = product;
    const { listing, origins, faults } = withMedia(product.listing);
    const unreadCells = [...group.problems, ...product.problems];
    const orderedSkus = (existing?.live.skus ?? []).map(({ code }) => code).filter((code) => ordered.has(code));
    const judged = judgeListing(listing, existing, {
      reference: context.reference,
      rules: context.rules,
      isCodeTaken: foreign.has(group.code),
      skuOwners: owners,
      orderedSkus: new Set(orderedSkus),
      known: [
        ...unreadCells.map(({ column, refusal }) => ({ column, refusal })),
        ...faults,
        ...(unreadTexts[at] ?? []),
      ],
    });
    const { kind, split } = judged;
    if (kind === 'unchanged')
      return { group, kind, listing, stored: existing, problems: [], hints: [], origins: [], questions: [] };
    const inCell = ({ column, item = 0, refusal }: Fault) => problemAt(group.rows[item], column, refusal);
    // Those that were read know their cells.
    const problems = [...unreadCells, ...judged.faults.slice(unreadCells.length).map(inCell)];
    const isMissing = ({ column }: Fault) => missing.some(({ key }) => key === column);
    const hints = [...judged.hints.filter((hint) => !isMissing(hint)).map(inCell), ...stocks.hints, ...product.leftOut];
    const questions = kind === 'refused' ? [] : stocks.questions;
    return { group, kind, listing, stored: existing, problems, hints, origins, questions, split };
  });
}

const problemAt = (row: SheetRow | undefined, column: string, refusal: Problem['refusal']): Problem => ({
  row: row?.row ?? 0,
  column,
  value: row?.cells[column] ?? '',
  refusal,
});

/** When one of these columns is unreadable, the resulting SKUs are unknown. */
const OF_VARIANTS = new Set(['option1', 'option2', 'value1', 'value2', 'sku']);
