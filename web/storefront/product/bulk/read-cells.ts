import type { Picks, Product, Variant } from '#web/storefront/product/picks.ts';
import { typedNumber } from '#web/ui/whole-number.ts';

/** What was typed into the cells of the table, by item code. */
export type CellTexts = Readonly<Record<string, string>>;
/** A cell whose text is not a quantity, or more than can be ordered. */
export type WrongCell = {
  readonly sku: string;
  readonly text: string;
  readonly most: number;
  readonly why: 'notWhole' | 'tooMany';
};

/** The quantities after the typed ones, and the cells that cannot be taken; an empty cell is zero. */
export function readCells(
  product: Pick<Product, 'maxOrderQuantity'> & {
    readonly variants: readonly Pick<Variant, 'sku' | 'stock'>[];
  },
  picks: Picks,
  texts: CellTexts,
): { picks: Picks; wrong: WrongCell[] } {
  const next = { ...picks };
  const wrong: WrongCell[] = [];
  for (const { sku, stock } of product.variants) {
    const text = texts[sku];
    if (text === undefined) continue;
    const read = typedNumber(text);
    const most = Math.min(stock, product.maxOrderQuantity);
    if (read.kind === 'empty') next[sku] = 0;
    else if (read.kind === 'notWhole' || read.value < 0) wrong.push({ sku, text, most, why: 'notWhole' });
    else if (read.value > most) wrong.push({ sku, text, most, why: 'tooMany' });
    else next[sku] = read.value;
  }
  return { picks: next, wrong };
}
