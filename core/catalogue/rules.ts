import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import {
  type ApprovalEvent,
  approvalMachine,
  type ApprovalState,
  type TakeDownGround,
} from '#core/catalogue/states.ts';
import { money, type Money, plus } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';

/**
 * A price by quantity: from `minQuantity` pieces on, each costs `price`. Rows ascend and begin at the product's MOQ.
 */
export type PriceRow = { readonly minQuantity: number; readonly price: Money };

/** The row of a quantity; below the first row the first one. Undefined only when there are no rows. */
export function priceRowFor<Row extends Pick<PriceRow, 'minQuantity'>>(
  rows: readonly Row[],
  quantity: number,
): Row | undefined {
  return rows.findLast((row) => row.minQuantity <= quantity) ?? rows[0];
}

/** The unit price: the row of the product's total quantity plus the surcharge of the option. */
export function unitPriceOf(rows: readonly PriceRow[], quantity: number, surcharge: Money): Money | undefined {
  const row = priceRowFor(rows, quantity);
  return row && plus(row.price, surcharge);
}

/** The pieces missing to the next cheaper row, and its price. */
export function nextPriceRow(
  rows: readonly PriceRow[],
  quantity: number,
): { missing: number; price: Money } | undefined {
  const next = rows.find((row) => row.minQuantity > quantity);
  return next && { missing: next.minQuantity - quantity, price: next.price };
}

/** round((original − sale) ÷ original × 100), halves up; 0 for an original of nothing (business-rules, shell §9). */
export function discountPercent(original: Money, sale: Money): number {
  if (original.minor <= 0) return 0;
  // Integer arithmetic only: 115 of 200 are 57.5, but 0.575 × 100 is slightly less in floating point.
  const [halves, whole] = [
    BigInt(original.minor - sale.minor) * 200n + BigInt(original.minor),
    BigInt(original.minor) * 2n,
  ];
  return Number(halves / whole) - (halves % whole < 0n ? 1 : 0);
}

/** The lowest and highest price of the product, over rows and option surcharges. */
export function priceRange(
  rows: readonly PriceRow[],
  surcharges: readonly Money[],
): { min: Money; max: Money } | undefined {
  const first = rows[0];
  if (!first) return undefined;
  const currency = first.price.currency;
  const prices = rows.map((row) => row.price.minor);
  const extras = surcharges.length > 0 ? surcharges.map((extra) => extra.minor) : [0];
  return {
    min: money(Math.min(...prices) + Math.min(...extras), currency),
    max: money(Math.max(...prices) + Math.max(...extras), currency),
  };
}

/** Cubic metres of one carton from its outer size in centimetres. */
export function cartonVolume(carton: { length: number; width: number; height: number }): number {
  return (carton.length * carton.width * carton.height) / 1_000_000;
}

/** The packed size of a quantity: whole cartons, their cubic metres and kilograms (undefined for an unknown weight). */
export function loadOf(
  carton: { pieces: number; volume: number; weight: number | null },
  quantity: number,
): { cartons: number; volume: number; weight: number | undefined } {
  const cartons = Math.ceil(quantity / carton.pieces);
  return {
    cartons,
    volume: cartons * carton.volume,
    weight: carton.weight === null ? undefined : cartons * carton.weight,
  };
}

/** The last quantity of each row: one before the next row begins, null for the last. */
export function lastQuantities(rows: readonly PriceRow[]): (number | null)[] {
  return rows.map((_, index) => {
    const next = rows[index + 1];
    return next ? next.minQuantity - 1 : null;
  });
}

/** The state after an operator's decision, or its refusal: no such transition, or a rejection without a reason. */
export function decidedProduct(
  from: ApprovalState,
  event: ApprovalEvent,
  { reason, ground }: { readonly reason: string; readonly ground?: TakeDownGround | undefined },
): { to: ApprovalState } | { refusal: Refusal } {
  const to = approvalMachine.next(from, event, 'operator', 'product');
  if (!to) return { refusal: catalogueRefusal('product.transitionNotAllowed', { event, state: from }) };
  if (reason === '' && event !== 'approve') return { refusal: catalogueRefusal('product.reasonRequired') };
  if (ground === undefined && event === 'takeDown') return { refusal: catalogueRefusal('product.groundRequired') };
  return { to };
}
