import type { BodyOf } from '#core/endpoint.ts';
import type { Contract } from '#core/contract.ts';
import { columnOf } from '#core/listing/columns.ts';
import { PRODUCT_KEYS, SKU_KEYS } from '#core/listing/grid/cells.ts';
import type { GridProblemAnswer } from '#core/listing/grid/contract.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import type { Lang } from '#core/locale.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import type { ProductChange } from '#server/listing/grid/cells.ts';
import type { RefusedCell } from '#server/listing/grid/round.ts';
import { headingOf, reasonAt } from '#server/listing/words.ts';

type Row = BodyOf<Contract['saveProductGrid']>['rows'][number];

/** The changes of a request. A product that is named twice is refused: nobody knows which change is meant. */
export function changesOf(rows: readonly Row[]): ProductChange[] {
  const ids = rows.map(({ productId }) => productId);
  refuseFields(
    ids.flatMap((id, at) =>
      ids.indexOf(id) < at
        ? atField(`rows.${at}.productId`, listingRefusal('listing-sheet.doubled', { value: String(id) }))
        : [],
    ),
  );
  return rows.map(changeOf);
}

function changeOf({ productId, cells = {}, skus = [] }: Row): ProductChange {
  const own = PRODUCT_KEYS.flatMap((column) => {
    const cell = cells[column];
    return cell ? [{ sku: null, column, ...cell }] : [];
  });
  const ofSkus = skus.flatMap(({ code, cells: changed }) =>
    SKU_KEYS.flatMap((column) => {
      const cell = changed[column];
      return cell ? [{ sku: code, column, ...cell }] : [];
    }),
  );
  return { productId, cells: [...own, ...ofSkus] };
}

function headingIn(key: string, lang: Lang): string {
  const column = columnOf(key);
  return column ? headingOf(column, lang) : key;
}

/** A refused cell with its reason. */
export const presentRefused = (
  { productId, sku, column, refusal, nowText }: RefusedCell,
  lang: Lang,
): GridProblemAnswer => ({
  productId,
  sku,
  column,
  heading: headingIn(column, lang),
  code: refusal.code,
  message: reasonAt(lang, column, refusal),
  now: nowText,
});
