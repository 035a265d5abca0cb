import { and, desc, eq } from 'drizzle-orm';
import { moneyAnswer } from '#core/endpoint.ts';
import { formatMoney } from '#core/format.ts';
import type { OrderEvent } from '#core/order/states.ts';
import type { Tx } from '#server/db/pool.ts';
import { approximateWon } from '#server/exchange/display-rates.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { invoice } from '#server/payment/tables.ts';

const FIRST: readonly OrderEvent[] = ['place', 'pay', 'passReview'];
const SECOND: readonly OrderEvent[] = ['requestLogisticsPayment', 'payLogistics'];

/**
 * The amount a notice to the buyer is about, for its mail: in the charged currency, and in the one the buyer read when
 * ordering, at the rate of the order and with its date. Empty for events that are about no amount.
 */
export async function noticeAmount(
  tx: Tx,
  row: OrderRow,
  event: OrderEvent,
): Promise<Readonly<Record<string, string>>> {
  const due = FIRST.includes(event) ? firstOf(row) : SECOND.includes(event) ? await findSecondDue(tx, row) : undefined;
  if (due === undefined) return {};
  const { displayRates } = row;
  const near =
    displayRates && row.currency === 'KRW' ? approximateWon(due, displayRates, displayRates.currency) : undefined;
  return {
    amount: formatMoney({ amount: due, currency: row.currency }),
    ...(near && { approximate: formatMoney(moneyAnswer(near.money)), rateDate: near.asOf }),
  };
}

/** What is to be paid; of an order that wallet and coupon pay, its value. */
const firstOf = ({ total, goods, delivery, fee }: OrderRow): number => (total > 0 ? total : goods + delivery + fee);

async function findSecondDue(tx: Tx, { id }: OrderRow): Promise<number | undefined> {
  const [found] = await tx
    .select({ total: invoice.total })
    .from(invoice)
    .where(and(eq(invoice.orderId, id), eq(invoice.kind, 'LOGISTICS')))
    .orderBy(desc(invoice.id))
    .limit(1);
  return found?.total;
}
