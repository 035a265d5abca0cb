import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import type { Draft } from '#core/order/draft.ts';
import { PAUSE_MINUTES, whyNotDeposit, whyNotMoreUnpaid, whyNotOneMore, whyNotSoAgain } from '#core/order/unpaid.ts';
import { METHODS, type PayMethod } from '#core/payment/rules.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import { provenMember } from '#server/company/proven.ts';
import type { Tx } from '#server/db/pool.ts';
import { lockOwners } from '#server/order/unpaid/lock-owners.ts';
import { paidBy } from '#server/order/unpaid/proven.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { order, orderHistory, orderLine } from '#server/order/tables.ts';
import { sumInWon } from '#server/order/unpaid/worth.ts';

type Holder = { readonly memberId: number; readonly ownerId: number; readonly now: Date };

/**
 * Refuses the orders of a checkout that would keep more from other buyers, in addition to what is unpaid, than their owner
 * may (decision 79), and goods that an order which ended unpaid has just held. Locks the owner, so that concurrent orders
 * of a whole company are counted one after the other.
 */
export async function refuseTooManyUnpaid(
  tx: Tx,
  holder: Holder,
  drafts: readonly Draft<LineForOrder>[],
): Promise<void> {
  // Imports wait for review and reserve no stock.
  const next = drafts.filter(({ totals, kind }) => totals.total.minor > 0 && kind !== 'IMPORT_1688');
  if (next.length === 0) return;
  const unpaid = await readUnpaid(tx, await lockOwners(tx, holder.ownerId), holder);
  const held = unpaid.filter(({ status }) => status === 'awaitingPayment');
  const open = [...new Map(held.map((row) => [row.id, row])).values()];
  const isOwn = ({ buyerId }: { readonly buyerId: number }) => buyerId === holder.memberId;
  const own = open.filter(isOwn);
  // Before anything else is read: others wait for the lock.
  for (const [at, draft] of next.entries())
    refuseIf(whyNotOneMore(own.filter(({ storeId }) => storeId === draft.storeId).length, own.length + at));
  const lines = next.flatMap((draft) => draft.lines.map(({ line }) => line));
  const ended = unpaid.flatMap(({ placedAt, endedAt: at, productId }) =>
    at && lines.some((line) => line.productId === productId) ? [{ placedAt, endedAt: at }] : [],
  );
  refuseIf(whyNotSoAgain(ended, holder.now));
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of held.filter(isOwn))
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  const before = { worth: await sumInWon(tx, open), pieces };
  const worth = await sumInWon(
    tx,
    next.map(({ totals }) => totals.goods),
  );
  const proven = await provenMember(tx, holder.ownerId);
  const whyNot = (paid: number) => whyNotMoreUnpaid(before, { lines, worth }, { ...proven, paid });
  // Most orders need no more than what is proven: the payments of years are summed for the others.
  if (whyNot(0)) refuseIf(whyNot(await paidBy(tx, holder.ownerId)));
}

/** The lines of the unpaid orders of these owners, and of those that ended unpaid a short time ago. */
function readUnpaid(tx: Tx, owners: readonly number[], { memberId, now }: Holder) {
  const isHeld = or(inArray(order.ownerId, owners), eq(order.buyerId, memberId));
  const endedAt = sql<Date | null>`(
    select max(h.at) from ${orderHistory} h where h.order_id = ${order.id} and h.event in ('cancel', 'expire'))`.mapWith(
    orderHistory.at,
  );
  return tx
    .select({
      id: order.id,
      storeId: order.storeId,
      buyerId: order.buyerId,
      minor: order.goods,
      currency: order.currency,
      placedAt: order.placedAt,
      status: order.status,
      endedAt,
      productId: orderLine.productId,
      quantity: orderLine.quantity,
    })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(
      and(
        isHeld,
        isNull(order.paidAt),
        ne(order.kind, 'IMPORT_1688'),
        or(eq(order.status, 'awaitingPayment'), gt(endedAt, addMinutes(now, -PAUSE_MINUTES.most))),
      ),
    );
}

/** The refusal of a deposit for the goods of an order whose owner has not proven who they are. */
export async function whyNotDepositFor(tx: Tx, row: OrderRow, method: PayMethod): Promise<Refusal | undefined> {
  const reservesStock = row.status === 'awaitingPayment' && row.kind !== 'IMPORT_1688';
  if (!METHODS[method].later || !reservesStock || row.currency !== 'KRW') return undefined;
  return whyNotDeposit(row.total, await provenMember(tx, row.ownerId));
}
