import type { Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import { PRODUCT_KEYS, SKU_KEYS } from '#core/listing/grid/cells.ts';
import type { Base, Edits } from '#core/listing/grid/edits.ts';
import { type Places, productRow, type Refused, skuRow } from '#web/seller/products/grid/rows.ts';
import type { Answer } from '#web/api/types.ts';

export type Changed = BodyOf<Contract['saveProductGrid']>['rows'];
type Row = Changed[number];
type Answered = Answer<'saveProductGrid'>;

/** Buyers wait for the stock of what is being saved: a request is soon done. */
const ROWS_AT_ONCE = 150;

function changedIn<Key extends string>(
  keys: readonly Key[],
  cells: ReadonlyMap<string, string>,
  before: (key: Key) => string,
) {
  const changed = keys.flatMap((key) => {
    const value = cells.get(key);
    return value === undefined ? [] : [[key, { value, before: before(key) }] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** The changes as requests: the rows of a product stay together. */
export function requestsOf(edits: Edits, places: Places, base: Base): Changed[] {
  const byProduct = new Map<number, { size: number; row: Row }>();
  for (const [key, cells] of edits.values) {
    const { product, sku } = places.get(key) ?? {};
    if (!product) continue;
    const { size, row } = byProduct.get(product.id) ?? { size: 0, row: { productId: product.id } };
    const own = changedIn(PRODUCT_KEYS, cells, (column) => base(key, column));
    const ofSku = changedIn(SKU_KEYS, cells, (column) =>
      column === 'stock' ? (sku?.stockRead ?? '') : base(key, column),
    );
    byProduct.set(product.id, {
      size: size + 1,
      row: {
        ...row,
        ...(own && { cells: own }),
        ...(sku && ofSku && { skus: [...(row.skus ?? []), { code: sku.code, cells: ofSku }] }),
      },
    });
  }
  const requests: Changed[] = [];
  let size = ROWS_AT_ONCE;
  for (const entry of byProduct.values()) {
    if (size + entry.size > ROWS_AT_ONCE) {
      requests.push([]);
      size = 0;
    }
    requests.at(-1)?.push(entry.row);
    size += entry.size;
  }
  return requests;
}

/** The row of the grid that a problem is at. */
function rowOf({ productId, sku }: Answered['problems'][number], places: Places): string | undefined {
  const { product } = places.get(String(productId)) ?? {};
  const ofSku = product?.skus.find(({ code }) => code === sku);
  if (!product) return undefined;
  return ofSku && product.hasOptions ? skuRow(product, ofSku) : productRow(product);
}

type Unsaved = { readonly edits: Edits; readonly problems: Map<string, Map<string, Refused>> };

/**
 * What is left of the changes after an answer: saved cells are changes no more, refused ones have their reason. What was
 * typed meanwhile stays.
 */
export function afterAnswer(
  sent: Changed,
  { problems }: Answered,
  places: Places,
  { edits, problems: before }: Unsaved,
): Unsaved {
  const values = new Map(edits.values);
  const reasons = new Map(before);
  const refused = new Set<string>();
  for (const { productId } of sent) {
    for (const key of reasons.keys())
      if (key === String(productId) || key.startsWith(`${productId}/`)) reasons.delete(key);
  }
  for (const problem of problems) {
    const row = rowOf(problem, places);
    if (row === undefined) continue;
    const value = edits.values.get(row)?.get(problem.column);
    const column = value === undefined ? 'name' : problem.column;
    const message = value === undefined ? `${problem.heading}: ${problem.message}` : problem.message;
    const now = problem.now === null ? '' : ` (${problem.now})`;
    reasons.set(row, new Map(reasons.get(row)).set(column, { value: value ?? '', message: message + now }));
    if (value === undefined) refused.add(String(problem.productId));
    refused.add(`${row} ${problem.column}`);
  }
  const saved = (row: string, column: string, value: string) => {
    const cells = values.get(row);
    if (cells?.get(column) !== value || refused.has(`${row} ${column}`) || refused.has(row.split('/')[0] ?? '')) return;
    const rest = new Map(cells);
    rest.delete(column);
    if (rest.size > 0) values.set(row, rest);
    else values.delete(row);
  };
  for (const { productId, cells = {}, skus = [] } of sent) {
    const { product } = places.get(String(productId)) ?? {};
    for (const [column, cell] of Object.entries(cells)) saved(String(productId), column, cell.value);
    for (const { code, cells: ofSku } of skus)
      for (const [column, cell] of Object.entries(ofSku))
        saved(product?.hasOptions ? `${productId}/${code}` : String(productId), column, cell.value);
  }
  return { edits: { ...edits, values }, problems: reasons };
}
