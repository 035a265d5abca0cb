/** The stock of a SKU and the pieces taken from it by sales, at one time. Their sum is what the seller supplied. */
export type StockReading = { readonly stock: number; readonly taken: number };

/** Formats a reading for a cell of the table, or of an answer: `5000@83`. */
export const fromReading = ({ stock, taken }: StockReading): string => `${stock}@${taken}`;

/** Parses a reading; undefined for anything else. */
export function readingOf(text: string): StockReading | undefined {
  const [, stock, taken] = /^(\d{1,8})@(-?\d{1,15})$/.exec(text.normalize('NFKC').trim()) ?? [];
  return stock === undefined ? undefined : { stock: Number(stock), taken: Number(taken) };
}

const supplied = ({ stock, taken }: StockReading): number => stock + taken;

/**
 * The stock that results from a table which was written at one time and is applied at another. `isClear` is false where
 * the seller has to say whether the stock is really meant: nobody knows when the table was written, or the seller
 * changed the stock after that.
 */
export type StockChange = { readonly stock: number; readonly isClear: boolean };

/**
 * Applies only what the seller changed: the pieces sold since the table was written (`read`) stay sold. The same table
 * a second time has the same result.
 */
export function stockAfter(written: number, read: StockReading | undefined, now: StockReading): StockChange {
  if (!read) return { stock: written, isClear: written === now.stock };
  if (written === read.stock) return { stock: now.stock, isClear: true };
  const stock = Math.max(0, written + read.taken - now.taken);
  return { stock, isClear: stock === now.stock || supplied(read) === supplied(now) };
}
