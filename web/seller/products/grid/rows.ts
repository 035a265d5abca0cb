import { pastedNumber } from '#core/listing/form/sku-cells.ts';
import {
  type CellContext,
  type GridKey,
  PRODUCT_KEYS,
  productKey,
  SKU_KEYS,
  tidyCell,
  whyNotCell,
} from '#core/listing/grid/cells.ts';
import type { GridProductAnswer } from '#core/listing/grid/contract.ts';
import type { Base, Edits } from '#core/listing/grid/edits.ts';
import { yesOrNo } from '#core/listing/cells.ts';
import type { Refusal } from '#core/refusal.ts';

export type Product = GridProductAnswer;
export type Sku = Product['skus'][number];
type Cells = ReadonlyMap<string, string>;

/** Why the server did not save a cell, while it has that value. */
export type Refused = { readonly value: string; readonly message: string };
/** By row and column; what is wrong with a product beside its cells is in the column `name`. */
export type Problems = ReadonlyMap<string, ReadonlyMap<string, Refused>>;

/** A row as it is shown: a product, or one of its SKUs. A row that does not change stays the same object. */
export type Row = {
  readonly key: string;
  readonly product: Product;
  readonly sku: Sku | undefined;
  readonly edits: Cells | undefined;
  readonly refused: ReadonlyMap<string, Refused> | undefined;
  /** The stock of all SKUs, where they have rows of their own. */
  readonly sum: number | undefined;
  readonly isOpen: boolean;
  /** The marked columns, such as `1-2`. */
  readonly mark: string;
  /** What is being typed. */
  readonly draft?: string;
};

/** A cell by the keys of its row and column. */
export type Place = { readonly row: string; readonly column: string };

/** A product and its SKU by the key of their row: `12`, `12/AB-1`. */
export type Places = ReadonlyMap<string, { readonly product: Product; readonly sku: Sku | undefined }>;

export const productRow = ({ id }: Product): string => String(id);
export const skuRow = ({ id }: Product, { code }: Sku): string => `${id}/${code}`;

export function placesOf(products: readonly Product[]): Places {
  const places = new Map<string, { product: Product; sku: Sku | undefined }>();
  for (const product of products) {
    places.set(productRow(product), { product, sku: product.hasOptions ? undefined : product.skus[0] });
    if (product.hasOptions) for (const sku of product.skus) places.set(skuRow(product, sku), { product, sku });
  }
  return places;
}

const isSkuRow = (row: string): boolean => row.includes('/');
const gridKey = (column: string): GridKey | undefined => [...PRODUCT_KEYS, ...SKU_KEYS].find((key) => key === column);

/** The stored cells of products by row and column, as they are typed. */
export const baseIn =
  (places: Places): Base =>
  (row, column) => {
    const { product, sku } = places.get(row) ?? {};
    if (column === 'stock') return sku ? String(sku.stock) : '';
    if (column === 'surcharge') return isSkuRow(row) ? (sku?.surcharge ?? '') : '';
    const key = productKey(column);
    return isSkuRow(row) || !key ? '' : (product?.cells[key] ?? '');
  };

/** Whether a cell can be changed: a deal keeps the prices, and the stock of a product with options is a sum. */
export function isEditable(places: Places, row: string, column: string): boolean {
  const place = places.get(row);
  const key = gridKey(column);
  if (!place || !key) return false;
  if (key === 'stock') return place.sku !== undefined;
  if (key === 'surcharge') return isSkuRow(row) && !place.product.isDealing;
  if (key === 'prices') return !isSkuRow(row) && !place.product.isDealing;
  return !isSkuRow(row);
}

/** The words of yes and no in a column, as the reader sees them. */
export type Words = Readonly<Record<string, readonly [yes: string, no: string]>>;

/** What a typed or pasted text is stored as. */
export function readCell(column: string, text: string, words: Words): string {
  const key = gridKey(column);
  if (!key) return text;
  if (key === 'prices' || key === 'stock' || key === 'surcharge') return tidyCell(key, pastedNumber(text));
  const [yes, no] = words[key] ?? [];
  const tidy = tidyCell(key, text);
  if (yes === undefined) return tidy;
  const isYes = tidy === yes ? true : tidy === no ? false : yesOrNo(tidy);
  return isYes === undefined ? tidy : isYes ? 'yes' : 'no';
}

/** A cell as it is read, and as spreadsheets get it. */
export function wordOf(column: string, value: string, words: Words): string {
  const [yes, no] = words[column] ?? [];
  return value === 'yes' ? (yes ?? value) : value === 'no' ? (no ?? value) : value;
}

export const valueIn = (row: Pick<Row, 'key' | 'edits'>, column: string, base: Base): string =>
  row.edits?.get(column) ?? base(row.key, column);

const judged = new WeakMap<Cells, Map<string, Refusal | undefined>>();

/** Why a changed cell will not be saved, by the rules of the server; each change is judged once. */
export function faultOf(
  { product, edits }: Pick<Row, 'product' | 'edits'>,
  column: string,
  templates: CellContext['templates'],
): Refusal | undefined {
  const text = edits?.get(column);
  const key = gridKey(column);
  if (edits === undefined || text === undefined || !key) return undefined;
  const known = judged.get(edits) ?? new Map<string, Refusal | undefined>();
  judged.set(edits, known);
  if (!known.has(column))
    known.set(column, whyNotCell(key, text, { currency: product.currency, steps: product.steps, templates }));
  return known.get(column);
}

/** Whether a changed cell will not be saved: it breaks a rule, or the server refused this value. */
export function isRefused(
  { base, templates }: { readonly base: Base; readonly templates: CellContext['templates'] },
  row: Row,
  column: string,
): boolean {
  const refused = row.refused?.get(column);
  return (
    faultOf(row, column, templates) !== undefined ||
    (refused !== undefined && refused.value === valueIn(row, column, base))
  );
}

type View = {
  readonly edits: Edits;
  readonly problems: Problems;
  readonly open: ReadonlySet<number>;
  /** The marked columns of a row by its place. */
  markOf(at: number): string;
};

/** The rows of products with those of their SKUs below them. `drawn` has the ones drawn before, and these from now on. */
export function rowsOf(products: readonly Product[], view: View, drawn: Map<string, Row>): Row[] {
  const rows: Row[] = [];
  const add = (row: Omit<Row, 'mark' | 'edits' | 'refused'>) => {
    const next: Row = {
      ...row,
      edits: view.edits.values.get(row.key),
      refused: view.problems.get(row.key),
      mark: view.markOf(rows.length),
    };
    const last = drawn.get(row.key);
    const shown = last && isSameRow(last, next) ? last : next;
    drawn.set(row.key, shown);
    rows.push(shown);
  };
  for (const product of products) {
    const isOpen = product.hasOptions && view.open.has(product.id);
    const sum = product.hasOptions ? stockOf(product, view.edits) : undefined;
    const sku = product.hasOptions ? undefined : product.skus[0];
    add({ key: productRow(product), product, sku, sum, isOpen });
    if (isOpen)
      for (const one of product.skus)
        add({ key: skuRow(product, one), product, sku: one, sum: undefined, isOpen: false });
  }
  return rows;
}

/** The stock of all SKUs of a product, as changed. */
export function stockOf(product: Product, { values }: Edits): number {
  return product.skus.reduce((sum, sku) => {
    const typed = Number(values.get(skuRow(product, sku))?.get('stock') ?? sku.stock);
    return sum + (Number.isFinite(typed) ? typed : sku.stock);
  }, 0);
}

const isSameRow = (one: Row, other: Row): boolean =>
  one.product === other.product &&
  one.sku === other.sku &&
  one.edits === other.edits &&
  one.refused === other.refused &&
  one.sum === other.sum &&
  one.isOpen === other.isOpen &&
  one.mark === other.mark;
