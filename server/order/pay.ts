import { orderRefusal } from '#core/order/refusals.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import type { Lang, Site } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { whyNotApproved } from '#server/order/approval/payable.ts';
import { whyNotPayable } from '#server/order/checkout/deliverable.ts';
import { lockOrder, type Scope } from '#server/order/queries.ts';
import { beginPayment, type PayInput } from '#server/payment/begin.ts';
import type { BilledOrders } from '#server/payment/deps.ts';
import type { PayMeans } from '#server/payment/window/offered-methods.ts';
import type { PaymentRow } from '#server/payment/queries.ts';
import { decideAccount, nameRefundAccount } from '#server/payment/refunds/refund-accounts.ts';
import type { RefundAccount } from '#server/payment/tables.ts';

/** A payment that began, as far as its buyer needs it. */
export type StartedAttempt = Pick<PaymentRow, 'providerId' | 'windowKey' | 'method' | 'amount' | 'currency'>;

/** The answer of a payment that began: where the browser continues. */
export const presentStarted = ({ providerId, windowKey, method, amount, currency }: StartedAttempt, lang: Lang) => ({
  paymentId: providerId,
  windowUrl:
    method === 'BANK_TRANSFER'
      ? `/payment-return?paymentId=${providerId}`
      : `/payment/window/${windowKey}?lang=${lang}`,
  amount: { amount, currency },
});

/** Begins an attempt to pay what is due of the buyer's order, locking the order first. */
export async function startPayment(
  db: Db,
  input: {
    scope: Scope;
    id: number;
    pay: PayInput;
    site: Site;
    means: PayMeans;
    billedOrders: Pick<BilledOrders, 'whyNotPayable'>;
    now: Date;
  },
): Promise<PaymentRow> {
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, input.scope, input.id), orderRefusal('order.notFound'));
    return beginPayment(tx, {
      orderId: row.id,
      pay: input.pay,
      site: input.site,
      means: input.means,
      whyNot: async (within, due) =>
        (await whyNotApproved(within, row)) ??
        (await whyNotPayable(within, row, input.pay.method)) ??
        input.billedOrders.whyNotPayable?.(within, due),
      now: input.now,
    });
  });
}

/**
 * Stores the account a deposit is refunded to, as named by a member. Refuses `payment.noRefundWaits` when no refund waits
 * for an account.
 */
export async function nameAccount(
  db: Db,
  input: { scope: Scope; id: number; account: RefundAccount; by: number; now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    orRefuse(await lockOrder(tx, input.scope, input.id), orderRefusal('order.notFound'));
    const named = await nameRefundAccount(tx, input.id, { account: input.account, by: input.by }, input.now);
    refuseIf(named === 0 ? paymentRefusal('payment.noRefundWaits') : undefined);
  });
}

/** The owner of an order confirms, or refuses, the account a colleague named. Refuses `payment.noAccountWaits`. */
export async function confirmAccount(
  db: Db,
  input: { scope: Scope; id: number; by: number; approve: boolean; now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    orRefuse(await lockOrder(tx, input.scope, input.id), orderRefusal('order.notFound'));
    await decideAccount(tx, input.id, { as: 'owner', by: input.by, approve: input.approve, now: input.now });
  });
}
