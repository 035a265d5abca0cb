import { and, eq, sql } from 'drizzle-orm';
import { formatMoney } from '#core/format.ts';
import { debtReferenceOf, missingOf } from '#core/payout/debt/rules.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { type DebtRequestEvent, debtRequestMachine, type DebtRequestState } from '#core/payout/states.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { notifyStore } from '#server/employee/notify-store.ts';
import { type DebtRequestRow, lockOpenRequest, owedBy } from '#server/payout/debt/queries.ts';
import { debtRequest } from '#server/payout/debt-tables.ts';

type Closing = { readonly event: DebtRequestEvent; readonly by: 'operator' | 'system'; readonly now: Date };

/** Closes a request, whose lock the caller holds. Refuses `payout.debtNotOpen`. */
export async function closeRequest(
  tx: Tx,
  { id, status }: Pick<DebtRequestRow, 'id' | 'status'>,
  { event, by, now }: Closing,
): Promise<DebtRequestState> {
  const to = orRefuse(debtRequestMachine.next(status, event, by, 'debtRequest'), payoutRefusal('payout.debtNotOpen'));
  await tx
    .update(debtRequest)
    .set({ status: to, closedAt: now, version: sql`${debtRequest.version} + 1` })
    .where(and(eq(debtRequest.id, id), eq(debtRequest.status, status)));
  return to;
}

/** Settles the request of a store that owes nothing any more, after its sales covered the rest. The caller holds its lock. */
export async function settleCovered(tx: Tx, storeId: number, now: Date): Promise<void> {
  const request = await lockOpenRequest(tx, storeId);
  if (!request || missingOf(request, await owedBy(tx, storeId)) > 0) return;
  await closeRequest(tx, request, { event: 'settle', by: 'system', now });
  await notifyDebt(tx, request, { kind: 'debtSettled', params: {}, now });
}

type News = {
  readonly kind: 'debtRequested' | 'debtReceived' | 'debtSettled' | 'debtWithdrawn';
  readonly params: Readonly<Record<string, string>>;
  readonly now: Date;
};

/** Notifies those who deal with the money of a store. */
export async function notifyDebt(
  tx: Tx,
  { id, storeId }: Pick<DebtRequestRow, 'id' | 'storeId'>,
  { kind, params, now }: News,
): Promise<void> {
  const named = { reference: debtReferenceOf(id), ...params };
  await notifyStore(tx, { storeId, right: 'money', kind, params: named, href: '/seller/payouts/debts', now });
}

export const wonText = (minor: number): string => formatMoney({ amount: minor, currency: 'KRW' });

/** A request as the subject of a decision about its store. */
export const debtSubject = ({ id, storeId }: Pick<DebtRequestRow, 'id' | 'storeId'>) =>
  ({ kind: 'store', id: storeId, label: debtReferenceOf(id) }) as const;
