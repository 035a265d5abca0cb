import { randomBytes } from 'node:crypto';
import { code } from '#core/id.ts';
import type { Site } from '#core/locale.ts';
import { isCombinable } from '#core/payment/rules.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { insertAttempt, newAttempt, newWindowKey, type PayInput, whyNotOffered } from '#server/payment/begin.ts';
import type { CombinedRow } from '#server/payment/combined/combined-queries.ts';
import type { PayMeans } from '#server/payment/window/offered-methods.ts';
import type { InvoiceRow, PaymentRow } from '#server/payment/queries.ts';
import { combinedPayment } from '#server/payment/tables.ts';

type Begin = { readonly pay: PayInput; readonly site: Site; readonly means: PayMeans; readonly now: Date };
export type BegunCombined = { readonly combined: CombinedRow; readonly shares: readonly PaymentRow[] };

/**
 * Begins one payment for several due invoices, locked by the caller by ascending order. Each share charges what a
 * payment of that invoice alone would, and the provider is asked for their sum. Refuses what `beginPayment` does, and a
 * method that cannot be shared out.
 */
export async function beginCombined(
  tx: Tx,
  due: readonly InvoiceRow[],
  { pay, site, means, now }: Begin,
): Promise<BegunCombined> {
  refuseIf(due.length === 0 ? paymentRefusal('payment.nothingDue') : undefined);
  refuseIf(isCombinable(pay.method) ? undefined : paymentRefusal('payment.methodNotOffered'));
  const total = due.reduce((sum, one) => sum + one.total, 0);
  for (const { kind } of due) refuseIf(whyNotOffered(means, { pay, site, kind, total }));
  const attempts: Awaited<ReturnType<typeof newAttempt>>['row'][] = [];
  for (const open of due) attempts.push((await newAttempt(tx, open, { pay, means, now })).row);
  const [first] = attempts;
  const [combined] = await tx
    .insert(combinedPayment)
    .values({
      providerId: `pc-${code(randomBytes(12))}`,
      windowKey: newWindowKey(),
      amount: attempts.reduce((sum, { amount }) => sum + amount, 0),
      currency: first?.currency ?? 'KRW',
      createdAt: now,
    })
    .returning();
  if (!combined) throw new Error('a combined payment was not inserted');
  const shares: PaymentRow[] = [];
  for (const [at, attempt] of attempts.entries())
    shares.push(
      await insertAttempt(tx, {
        ...attempt,
        combinedId: combined.id,
        providerId: `${combined.providerId}.${at + 1}`,
        windowKey: newWindowKey(),
      }),
    );
  return { combined, shares };
}
