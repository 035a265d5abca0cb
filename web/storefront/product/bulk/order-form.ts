import { saveFile } from '#web/components/files/save-file.ts';
import type { Product } from '#web/storefront/product/picks.ts';

/** Escapes a CSV cell that a spreadsheet would take for a formula with an apostrophe. */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The items of a product as a CSV form: code, options and an empty quantity. It can be pasted back. */
export function orderForm(
  product: Pick<Product, 'options' | 'variants'>,
  words: { readonly sku: string; readonly quantity: string },
): string {
  const head = [words.sku, ...product.options.map(({ name }) => name), words.quantity];
  const rows = product.variants.map((variant) => [
    variant.sku,
    ...product.options.map(
      ({ optionValues }) => optionValues.find(({ valueId }) => variant.valueIds.includes(valueId))?.valueName ?? '',
    ),
    '',
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Downloads the form as a file named after the product's code. */
export function downloadOrderForm(product: Product, words: { readonly sku: string; readonly quantity: string }): void {
  const file = new Blob([orderForm(product, words)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${product.sku.replaceAll(/[^\w-]/g, '_')}.csv`);
}
