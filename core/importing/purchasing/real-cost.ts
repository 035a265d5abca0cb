import { mulDiv } from '#core/logistics/whole.ts';

/** A purchase that is paid and not cancelled: what its supplier charged, and the buyer's prices of its pieces. Fen. */
export type PaidPurchase = {
  readonly id: number;
  readonly goodsFen: number;
  readonly freightFen: number;
  readonly lines: readonly { readonly orderLineId: number; readonly quantity: number; readonly unitFen: number }[];
};

/** Pieces of a line that are still part of the order, and those bought once more because the first were faulty. */
export type BoughtLine = { readonly orderLineId: number; readonly remaining: number; readonly again: number };

/** What the pieces of an order cost at their suppliers, in fen. `borne` is what we bear of the payments. */
export type RealCost = { readonly goodsFen: number; readonly freightFen: number; readonly borneFen: number };

/**
 * The real cost of an order's remaining goods, never above the price the buyer agreed to, and of the freight of its
 * purchases to the centre. We bear what is bought once more, dearer goods, and pieces that were paid and refunded.
 */
export function realCostOf(purchases: readonly PaidPurchase[], lines: readonly BoughtLine[]): RealCost {
  const ordered = purchases.toSorted((one, two) => one.id - two.id);
  const repeated = repeatedPieces(ordered, lines);
  const ownOf = (purchase: PaidPurchase) =>
    purchase.lines.map((line) => ({
      ...line,
      quantity: line.quantity - (repeated.get(`${purchase.id} ${line.orderLineId}`) ?? 0),
    }));
  const owned = new Map<number, number>();
  for (const { orderLineId, quantity } of ordered.flatMap(ownOf))
    owned.set(orderLineId, (owned.get(orderLineId) ?? 0) + quantity);
  const remainingOf = new Map(lines.map(({ orderLineId, remaining }) => [orderLineId, remaining]));
  const unitOf = new Map(ordered.flatMap((one) => one.lines.map((line) => [line.orderLineId, line.unitFen] as const)));
  const agreed = lines.reduce((sum, { orderLineId, remaining }) => sum + remaining * (unitOf.get(orderLineId) ?? 0), 0);
  let goods = agreed;
  let freightFen = 0;
  for (const purchase of ordered) {
    const own = ownOf(purchase);
    const whole = valueOf(purchase.lines);
    if (whole === 0) continue;
    freightFen += mulDiv(purchase.freightFen, valueOf(own), whole, 'down');
    const left = own.reduce((sum, { orderLineId, quantity, unitFen }) => {
      const all = owned.get(orderLineId) ?? 0;
      const share = Math.min(remainingOf.get(orderLineId) ?? 0, all);
      return all === 0 ? sum : sum + mulDiv(unitFen * quantity, share, all, 'half');
    }, 0);
    const dearer = purchase.goodsFen - whole;
    goods += dearer < 0 ? -mulDiv(-dearer, left, whole, 'half') : mulDiv(dearer, left, whole, 'half');
  }
  const goodsFen = Math.max(0, Math.min(goods, agreed));
  const paidFen = ordered.reduce((sum, one) => sum + one.goodsFen + one.freightFen, 0);
  return { goodsFen, freightFen, borneFen: Math.max(0, paidFen - goodsFen - freightFen) };
}

/**
 * Pieces of each purchase that replace faulty ones, by purchase and line. They were bought last, and never in the first
 * purchase of their line.
 */
function repeatedPieces(ordered: readonly PaidPurchase[], lines: readonly BoughtLine[]): ReadonlyMap<string, number> {
  const repeated = new Map<string, number>();
  for (const { orderLineId, again } of lines) {
    const bought = ordered.flatMap((one) =>
      one.lines.flatMap((line) => (line.orderLineId === orderLineId ? [{ id: one.id, quantity: line.quantity }] : [])),
    );
    let left = again;
    for (const { id, quantity } of bought.slice(1).toReversed()) {
      repeated.set(`${id} ${orderLineId}`, Math.min(left, quantity));
      left -= Math.min(left, quantity);
    }
  }
  return repeated;
}

const valueOf = (lines: PaidPurchase['lines']): number =>
  lines.reduce((sum, { quantity, unitFen }) => sum + quantity * unitFen, 0);
