import type { FieldProblemAnswer, ProductResultAnswer } from '#core/listing/programs/contract.ts';
import { contentPath } from '#core/listing/programs/rules.ts';
import type { Problem } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import type { Lang } from '#core/locale.ts';
import type { Refusal } from '#core/refusal.ts';
import { columnsOf } from '#server/listing/edits.ts';
import type { JudgedProduct } from '#server/listing/judged-product.ts';
import type { StoredListing } from '#server/listing/queries.ts';
import { reasonAt } from '#server/listing/words.ts';

const OUTCOMES = { added: 'created', changed: 'changed', unchanged: 'unchanged', refused: 'refused' } as const;

/** What became of a product that a program sent. */
export function presentResult(
  result: JudgedProduct,
  stored: StoredListing | undefined,
  lang: Lang,
): ProductResultAnswer {
  const { id = null, approval = null } = stored ?? {};
  const pending = result.split?.pending;
  return {
    code: result.group.code,
    outcome: OUTCOMES[result.kind],
    productId: id,
    approval,
    waiting: pending ? columnsOf(pending).map((column) => contentPath(column)) : [],
    problems: presentProblems(result, result.problems, lang),
    hints: presentProblems(result, result.kind === 'refused' ? [] : result.hints, lang),
  };
}

/** A product that was not even judged. */
export function refusedAlone(
  code: string,
  problem: { readonly path: string; readonly refusal: Refusal } | undefined,
  lang: Lang,
): ProductResultAnswer {
  const { path, refusal } = problem ?? { path: 'code', refusal: listingRefusal('listing-sheet.codeForm') };
  const problems = [presentProblem(path, refusal, lang)];
  return { code, outcome: 'refused', productId: null, approval: null, waiting: [], problems, hints: [] };
}

export const presentProblem = (path: string, refusal: Refusal, lang: Lang, column = ''): FieldProblemAnswer => ({
  path,
  code: refusal.code,
  message: reasonAt(lang, column, refusal),
});

const presentProblems = ({ group }: JudgedProduct, problems: readonly Problem[], lang: Lang): FieldProblemAnswer[] =>
  problems.map(({ row, column, refusal }) => {
    const item = group.rows.findIndex((one) => one.row === row);
    return presentProblem(contentPath(column, Math.max(0, item)), refusal, lang, column);
  });
