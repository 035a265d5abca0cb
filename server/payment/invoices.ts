import { and, asc, eq, lt } from 'drizzle-orm';
import type { Money } from '#core/money.ts';
import type { RefundAccountState } from '#core/payment/refund-account.ts';
import { type InvoiceEvent, type InvoiceKind, invoiceMachine } from '#core/payment/states.ts';
import type { NoticeKind, NoticeParams } from '#core/notice/rules.ts';
import { informedOf } from '#server/company/colleagues/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { notify } from '#server/notice/commands.ts';
import { notifyStaff } from '#server/notice/notify-staff.ts';
import type { InvoiceRow } from '#server/payment/queries.ts';
import { invoice } from '#server/payment/tables.ts';

export type InvoiceRequest = {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly payerId: number;
  readonly ownerId: number;
  readonly kind: InvoiceKind;
  readonly total: Money;
  readonly dueAt: Date;
  readonly now: Date;
};

/**
 * Requests an invoice, which is frozen from here on. An invoice of zero (paid by the wallet alone) is paid at once; the
 * caller then moves its order as `BilledOrders` does.
 */
export async function requestInvoice(tx: Tx, { total, now, ...head }: InvoiceRequest): Promise<InvoiceRow> {
  const [row] = await tx
    .insert(invoice)
    .values({ ...head, status: 'requested', total: total.minor, currency: total.currency, requestedAt: now })
    .returning();
  if (!row) throw new Error(`no invoice for order ${head.orderId}`);
  return row.total === 0 ? transitionInvoice(tx, row, 'settle', { paidAt: now }) : row;
}

/**
 * The columns an invoice transition changes. A transition the table does not allow is a bug, because only this server
 * moves invoices.
 */
export function invoiceMove(
  row: InvoiceRow,
  event: InvoiceEvent,
  change: Partial<InvoiceRow> = {},
): Partial<InvoiceRow> {
  const to = invoiceMachine.next(row.status, event, 'system', 'invoice');
  if (!to) throw new Error(`invoice ${row.id} cannot ${event} while ${row.status}`);
  return { ...change, status: to };
}

/** Moves an invoice. */
export async function transitionInvoice(
  tx: Tx,
  row: InvoiceRow,
  event: InvoiceEvent,
  change: Partial<InvoiceRow> = {},
): Promise<InvoiceRow> {
  const moved = invoiceMove(row, event, change);
  await tx.update(invoice).set(moved).where(eq(invoice.id, row.id));
  return { ...row, ...moved };
}

/** Lets the open invoices of an order be paid at least until a time. */
export async function extendInvoice(tx: Tx, orderId: number, until: Date): Promise<void> {
  await tx
    .update(invoice)
    .set({ dueAt: until })
    .where(and(eq(invoice.orderId, orderId), eq(invoice.status, 'requested'), lt(invoice.dueAt, until)));
}

/** Notifies the payer of an invoice, or the company that the payer has left; the notice links to the order. */
export async function notifyPayer(tx: Tx, invoiceId: number, kind: NoticeKind, now: Date): Promise<void> {
  const head = await findInvoiceSummary(tx, invoiceId);
  if (head)
    await notify(tx, {
      memberId: await informedOf(tx, { buyerId: head.payerId, ownerId: head.ownerId }),
      kind,
      params: { number: head.number },
      href: `/my/orders/${head.orderId}`,
      now,
    });
}

/**
 * Notifies whose order it is and who placed it of the account named for its refunds, by its last digits, and whoever
 * must say a word about it.
 */
export async function notifyOfAccount(
  tx: Tx,
  orderId: number,
  { status, account, now }: { readonly status: RefundAccountState; readonly account: string; readonly now: Date },
): Promise<void> {
  const [head] = await tx
    .select({ id: invoice.id, payerId: invoice.payerId, ownerId: invoice.ownerId, number: invoice.orderNumber })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.id))
    .limit(1);
  if (!head) return;
  const { ownerId } = head;
  const kindFor = (memberId: number): NoticeKind => {
    if (status === 'usable') return 'refundAccountNamed';
    if (status === 'refused') return 'refundAccountNeeded';
    return status === 'ownerConfirms' && memberId === ownerId ? 'refundAccountToConfirm' : 'refundAccountWaits';
  };
  const params = { number: head.number, account };
  const href = `/my/orders/${orderId}#refund-account`;
  const notified = new Set([ownerId, await informedOf(tx, { buyerId: head.payerId, ownerId })]);
  await notify(tx, ...[...notified].map((memberId) => ({ memberId, kind: kindFor(memberId), params, href, now })));
  if (status === 'staffConfirms')
    await notifyStaffOfRefund(tx, head.id, { kind: 'refundAccountForStaff', params: {}, now });
}

/** Notifies of a failed refund that needs staff: the payer that it takes longer, staff of the reason. */
export async function notifyOfFailedRefund(tx: Tx, invoiceId: number, reason: string, now: Date): Promise<void> {
  await notifyPayer(tx, invoiceId, 'refundFailed', now);
  await notifyStaffOfRefund(tx, invoiceId, { kind: 'refundFailedForStaff', params: { reason }, now });
}

/** Notifies staff of a refund of an invoice; the notice links to the order. */
export async function notifyStaffOfRefund(
  tx: Tx,
  invoiceId: number,
  { kind, params, now }: { kind: NoticeKind; params: NoticeParams; now: Date },
): Promise<void> {
  const head = await findInvoiceSummary(tx, invoiceId);
  if (!head) return;
  const href = `/admin/orders/${head.orderId}`;
  await notifyStaff(tx, 'payments.manage', { kind, params: { ...params, number: head.number }, href, now });
}

async function findInvoiceSummary(tx: Tx, invoiceId: number) {
  const [head] = await tx
    .select({
      payerId: invoice.payerId,
      ownerId: invoice.ownerId,
      number: invoice.orderNumber,
      orderId: invoice.orderId,
    })
    .from(invoice)
    .where(eq(invoice.id, invoiceId));
  return head;
}
