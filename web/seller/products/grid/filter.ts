import { APPROVAL_STATES, type ApprovalState } from '#core/catalogue/states.ts';
import { productKey } from '#core/listing/grid/cells.ts';
import type { Product } from '#web/seller/products/grid/rows.ts';

/** What the address says of the products shown. */
export type Filter = {
  readonly approval: ApprovalState | undefined;
  readonly category: string;
  readonly query: string;
};

export const filterIn = (search: URLSearchParams): Filter => ({
  approval: APPROVAL_STATES.find((state) => state === search.get('approval')),
  category: search.get('category') ?? '',
  query: search.get('query') ?? '',
});

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The products that a filter leaves; `isWithState` false counts them by their states. */
export function filtered(products: readonly Product[], { approval, category, query }: Filter): Product[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return products.filter(
    (product) =>
      (approval === undefined || product.approval === approval) &&
      (category === '' || product.category === category) &&
      words.every((word) =>
        folded(`${product.name} ${product.code} ${product.skus.map(({ code }) => code).join(' ')}`).includes(word),
      ),
  );
}

/** The order of the grid: a column with its direction. Prices and stocks by their numbers. */
export type Sort = { readonly columnKey: string; readonly direction: 'ASC' | 'DESC' };

const ownCell = (product: Product, column: string): string => {
  const key = productKey(column);
  return key ? product.cells[key] : '';
};

const valueOf = (product: Product, key: string): string | number => {
  if (key === 'stock') return product.skus.reduce((sum, { stock }) => sum + stock, 0);
  if (key === 'prices') return Number(product.steps[0]?.price ?? 0);
  if (key === 'submittedAt') return product.submittedAt;
  if (key === 'approval') return APPROVAL_STATES.indexOf(product.approval);
  return key === 'name'
    ? product.name
    : key === 'code'
      ? product.code
      : key === 'category'
        ? product.category
        : ownCell(product, key);
};

/** Sorts by the stored values: a row stays where it is while it is changed. */
export function sorted(products: readonly Product[], sort: Sort | undefined, lang: string): readonly Product[] {
  if (!sort) return products;
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const direction = sort.direction === 'ASC' ? 1 : -1;
  const keyed = products.map((product) => ({ product, value: valueOf(product, sort.columnKey) }));
  return keyed
    .toSorted(({ value: a }, { value: b }) =>
      typeof a === 'number' && typeof b === 'number' ? direction * (a - b) : direction * compare(String(a), String(b)),
    )
    .map(({ product }) => product);
}
