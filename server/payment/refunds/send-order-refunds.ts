import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { closeAccounts } from '#server/payment/timers.ts';

/** After a cancellation: sends the refunds first, then closes accounts that waited for a deposit. */
export async function sendOrderRefunds(deps: PaymentDeps, orderId: number): Promise<void> {
  await forEachIsolated([sendRefunds, closeAccounts], (send) => send(deps, orderId));
}
