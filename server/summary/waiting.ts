import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import { buyerDecidesUntil } from '#core/centre/rules.ts';
import type { Money } from '#core/money.ts';
import type { InvoiceKind } from '#core/payment/states.ts';
import type { TaskKind } from '#core/summary/tasks.ts';
import { centreIssue } from '#server/centre/tables.ts';
import { claim } from '#server/claim/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { askedOfBuyer } from '#server/importing/review/certificates.ts';
import { approvalFor, belongsTo, returnPeriodEnd } from '#server/order/queries.ts';
import { order, orderApproval } from '#server/order/tables.ts';
import { NO_ACCOUNT } from '#server/payment/refunds/refund-accounts.ts';
import { invoice, payment, refund } from '#server/payment/tables.ts';

/** Something about an order that waits for its buyer. */
export type Waiting = {
  readonly kind: TaskKind;
  readonly orderId: number;
  readonly dueAt: Date | null;
  readonly amount: Money | null;
  readonly href: string;
  /** The defective pieces in question. */
  readonly issue?: { readonly id: number; readonly orderLineId: number; readonly pieces: number };
};

const PAY_KIND: Readonly<Record<InvoiceKind, TaskKind>> = {
  GOODS: 'payGoods',
  LOGISTICS: 'payLogistics',
  ADJUSTMENT: 'payExtra',
  SERVICE: 'payExtra',
};

/** Everything about the orders of a buyer, and of the buyer's company, that waits for an answer. */
export async function waitingFor(db: Db, buyerId: number): Promise<Waiting[]> {
  const found = await Promise.all([
    openInvoices(db, buyerId),
    openIssues(db, buyerId),
    askedCertificates(db, buyerId),
    approvedReturns(db, buyerId),
    refundsWithoutAccount(db, buyerId),
    ordersToAnswer(db, buyerId),
  ]);
  return found.flat();
}

async function openInvoices(db: Db, buyerId: number): Promise<Waiting[]> {
  const rows = await db
    .select({ invoice, approval: approvalFor({ buyerId }) })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(orderApproval, eq(orderApproval.orderId, order.id))
    .where(and(belongsTo({ buyerId }, 'act'), inArray(invoice.status, ['requested', 'depositing'])))
    .orderBy(asc(invoice.dueAt));
  return rows.flatMap(({ invoice: { orderId, kind, total, paid, currency, dueAt }, approval }) => {
    const task = { orderId, dueAt, amount: { minor: total - paid, currency } };
    if (approval?.status === 'waiting')
      return approval.mayDecide
        ? { ...task, kind: 'approveOrder' as const, href: `/my/orders/${orderId}#approval` }
        : [];
    const href = kind === 'LOGISTICS' ? `/my/orders/${orderId}/second-payment` : `/my/orders/${orderId}#pay`;
    return { ...task, kind: PAY_KIND[kind], href };
  });
}

async function openIssues(db: Db, buyerId: number): Promise<Waiting[]> {
  const rows = await db
    .select({ issue: centreIssue })
    .from(centreIssue)
    .innerJoin(order, eq(order.id, centreIssue.orderId))
    .where(and(belongsTo({ buyerId }, 'act'), eq(centreIssue.status, 'open')))
    .orderBy(asc(centreIssue.id));
  return rows.map(({ issue: { id, orderId, orderLineId, quantity, reportedAt } }) => ({
    kind: 'decideIssue',
    orderId,
    dueAt: buyerDecidesUntil(reportedAt),
    amount: null,
    href: `/my/orders/${orderId}#inspection`,
    issue: { id, orderLineId, pieces: quantity },
  }));
}

async function askedCertificates(db: Db, buyerId: number): Promise<Waiting[]> {
  return (await askedOfBuyer(db, buyerId)).map(({ orderId, by }) => ({
    kind: 'handInCertificates',
    orderId,
    dueAt: by === null ? null : addDays(startOfKstDate(by), 1),
    amount: null,
    href: `/my/orders/${orderId}#certificates`,
  }));
}

async function approvedReturns(db: Db, buyerId: number): Promise<Waiting[]> {
  const rows = await db
    .select({ id: claim.id, orderId: claim.orderId })
    .from(claim)
    .innerJoin(order, eq(order.id, claim.orderId))
    .where(
      and(belongsTo({ buyerId }, 'act'), eq(claim.status, 'approved'), inArray(claim.kind, ['return', 'exchange'])),
    )
    .orderBy(asc(claim.id));
  return rows.map(({ id, orderId }) => ({
    kind: 'sendBack',
    orderId,
    dueAt: null,
    amount: null,
    href: `/my/claims/${id}`,
  }));
}

async function refundsWithoutAccount(db: Db, buyerId: number): Promise<Waiting[]> {
  const rows = await db
    .select({ orderId: payment.orderId, amount: refund.amount, currency: refund.currency })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(belongsTo({ buyerId }, 'act'), eq(refund.status, 'failed'), eq(refund.failure, NO_ACCOUNT)))
    .orderBy(asc(refund.id));
  return rows.map(({ orderId, amount, currency }) => ({
    kind: 'giveRefundAccount',
    orderId,
    dueAt: null,
    amount: { minor: amount, currency },
    href: `/my/orders/${orderId}#refund-account`,
  }));
}

/** Orders whose quality the buyer approves, and those whose receipt is not confirmed. */
async function ordersToAnswer(db: Db, buyerId: number): Promise<Waiting[]> {
  const rows = await db
    .select({ id: order.id, status: order.status, endsAt: sql<string | null>`${returnPeriodEnd(db)}` })
    .from(order)
    .where(
      and(
        belongsTo({ buyerId }, 'act'),
        inArray(order.status, ['qcAwaitingApproval', 'delivered']),
        eq(order.openClaims, 0),
      ),
    )
    .orderBy(asc(order.id));
  return rows.map(({ id, status, endsAt }) => ({
    kind: status === 'delivered' ? 'confirmReceipt' : 'approveQuality',
    orderId: id,
    dueAt: endsAt === null ? null : new Date(endsAt),
    amount: null,
    href: `/my/orders/${id}`,
  }));
}
