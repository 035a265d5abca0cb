import { addMinutes } from '#core/calendar.ts';
import { mayHoldForDays, mostHeld, type Proven, raisesBound } from '#core/member/proven/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

// An unpaid order keeps its goods from other buyers, so a member has few of them open, of a bounded worth (decision 79).

/** How many unpaid orders a member, or a whole company, may have open at one store, and at all stores together. */
export const UNPAID_PER_STORE = 5;
export const UNPAID_IN_ALL = 10;
/** A deposit of a greater worth reserves goods for days only for who is proven, in won. */
export const DEPOSIT_WORTH = 1_000_000;

/**
 * After an order that ended unpaid its goods are left to others for a third of the time it kept them, within these
 * bounds: nobody keeps goods for ever by ordering them again, and who corrects an order does not wait long.
 */
export const PAUSE_SHARE = 3;
export const PAUSE_MINUTES = { least: 5, most: 1_440 } as const;

/** The refusal of one more order in addition to the unpaid ones of its buyer, at its store and at all stores together. */
export function whyNotOneMore(atStore: number, inAll: number): Refusal | undefined {
  if (atStore >= UNPAID_PER_STORE) return orderRefusal('order.tooManyUnpaid', { limit: UNPAID_PER_STORE });
  return inAll >= UNPAID_IN_ALL ? orderRefusal('order.tooManyUnpaid', { limit: UNPAID_IN_ALL }) : undefined;
}

/** The worth of the goods of all unpaid orders of an owner, in won, and the buyer's pieces of each product in them. */
export type Unpaid = { readonly worth: number; readonly pieces: ReadonlyMap<number, number> };
type NewLine = { readonly productId: number; readonly quantity: number; readonly maxOrderQuantity: number };

/** The refusal of goods in addition to the unpaid ones. `worth` is that of the goods of the new order, in won. */
export function whyNotMoreUnpaid(
  open: Unpaid,
  next: { readonly lines: readonly NewLine[]; readonly worth: number },
  proven: Proven,
): Refusal | undefined {
  const most = mostHeld(proven);
  if (open.worth + next.worth > most) return whyNotWorth(proven, most);
  for (const [productId, lines] of Map.groupBy(next.lines, (line) => line.productId)) {
    const unpaid = open.pieces.get(productId) ?? 0;
    const maximum = lines[0]?.maxOrderQuantity ?? 0;
    const wanted = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (unpaid > 0 && unpaid + wanted > maximum) return orderRefusal('order.aboveMaximumUnpaid', { maximum, unpaid });
  }
  return undefined;
}

const WORTH = { person: 'order.unpaidWorthPerson', papers: 'order.unpaidWorthPapers' } as const;
function whyNotWorth(proven: Proven, most: number): Refusal {
  const next = raisesBound(proven);
  return orderRefusal(next ? WORTH[next] : 'order.unpaidWorth', { most });
}

/** An order that ended unpaid. */
export type EndedUnpaid = { readonly placedAt: Date; readonly endedAt: Date };

/** The refusal of goods that an order which ended unpaid kept from others until now. */
export function whyNotSoAgain(ended: readonly EndedUnpaid[], now: Date): Refusal | undefined {
  const until = Math.max(0, ...ended.map((one) => freeUntil(one).getTime()));
  const minutes = Math.ceil((until - now.getTime()) / 60_000);
  return minutes > 0 ? orderRefusal('order.unpaidPause', { minutes }) : undefined;
}

function freeUntil({ placedAt, endedAt }: EndedUnpaid): Date {
  const held = (endedAt.getTime() - placedAt.getTime()) / 60_000;
  const { least, most } = PAUSE_MINUTES;
  return addMinutes(endedAt, Math.min(most, Math.max(least, Math.ceil(held / PAUSE_SHARE))));
}

/** The refusal of a deposit, which reserves the goods for days (decision PAY-003). `total` is in won. */
export function whyNotDeposit(total: number, proven: Omit<Proven, 'paid'>): Refusal | undefined {
  return total > DEPOSIT_WORTH && !mayHoldForDays(proven)
    ? orderRefusal('order.verifyToDeposit', { most: DEPOSIT_WORTH })
    : undefined;
}
