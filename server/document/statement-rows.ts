import { and, asc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Account, Cause } from '#core/ledger/rules.ts';
import type { PayMethod } from '#core/payment/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { entry, posting } from '#server/ledger/tables.ts';
import { ownedBy } from '#server/member/owners.ts';
import { order } from '#server/order/tables.ts';
import { payment, refund } from '#server/payment/tables.ts';

/** One movement of a buyer's money, in won: paid is positive, refunded or returned negative. */
export type Movement = {
  readonly at: Date;
  readonly orderNumber: string;
  readonly by: 'money' | 'cash' | 'mileage' | 'coupon';
  /** How money was paid; of a refund, how the payment was made that it refunds. */
  readonly method: PayMethod | undefined;
  readonly amount: number;
};

/** The causes of postings by which a buyer pays for an order or gets money back. */
const MONEY: readonly Cause[] = ['capture', 'deposit', 'depositUnmatched', 'refund'];
const WALLET: readonly Cause[] = ['walletSpent', 'walletRestored'];
const COUPON: readonly Cause[] = ['couponUsed', 'couponReturned'];

/** The account that shows each part of a posting, with the way it was paid. */
const SHOWN_BY: Partial<Record<Account, Movement['by']>> = {
  buyerFunds: 'money',
  buyerCash: 'cash',
  mileage: 'mileage',
  promotion: 'coupon',
  storeCoupon: 'coupon',
};

/** Everything the ledger records of a buyer's orders, and those of the buyer's company, within a period, the oldest first. */
export async function movementsOf(db: Db, buyerId: number, from: Date, until: Date): Promise<Movement[]> {
  const rows = await db
    .select({
      at: posting.at,
      cause: posting.cause,
      causeId: posting.causeId,
      orderNumber: order.number,
      account: entry.account,
      amount: entry.amount,
    })
    .from(posting)
    .innerJoin(order, eq(order.id, posting.orderId))
    .innerJoin(entry, eq(entry.postingId, posting.id))
    .where(
      and(
        ownedBy(order.ownerId, buyerId, 'read'),
        gte(posting.at, from),
        lt(posting.at, until),
        eq(entry.currency, 'KRW'),
        or(
          and(inArray(posting.cause, [...MONEY]), eq(entry.account, 'buyerFunds')),
          and(inArray(posting.cause, [...WALLET]), inArray(entry.account, ['buyerCash', 'mileage'])),
          and(inArray(posting.cause, [...COUPON]), inArray(entry.account, ['promotion', 'storeCoupon'])),
        ),
      ),
    )
    .orderBy(asc(posting.at), asc(entry.id));
  const methods = await methodsOf(db, buyerId);
  return rows.map(({ at, cause, causeId, orderNumber, account, amount }) => {
    const by = SHOWN_BY[account] ?? 'money';
    const method = by === 'money' ? methods(cause, causeId) : undefined;
    // Money held for a buyer is credited, a wallet or the promotion that pays is debited.
    return { at, orderNumber, by, method, amount: by === 'money' ? -amount : amount };
  });
}

/** The payment method of a posting: deposits are named by their payment, refunds by their own id. */
async function methodsOf(db: Db, buyerId: number) {
  const ofBuyer = ownedBy(order.ownerId, buyerId, 'read');
  const payments = await db
    .select({ id: payment.id, method: payment.method })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(ofBuyer, ne(payment.received, sql`0`)));
  const refunds = await db
    .select({ id: refund.id, paymentId: refund.paymentId })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(ofBuyer);
  const byPayment = new Map(payments.map(({ id, method }) => [id, method]));
  const paymentOf = new Map(refunds.map(({ id, paymentId }) => [id, paymentId]));
  return (cause: Cause, causeId: string): PayMethod | undefined => {
    const [id] = causeId.split(':').map(Number);
    return byPayment.get((cause === 'refund' ? paymentOf.get(id ?? 0) : id) ?? 0);
  };
}
