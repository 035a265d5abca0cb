import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { ownedBy } from '#server/member/owners.ts';
import { findCase, type InvoiceRow, type PaymentCase, type PaymentRow } from '#server/payment/queries.ts';
import { combinedPayment, invoice, payment } from '#server/payment/tables.ts';

export type CombinedRow = typeof combinedPayment.$inferSelect;

/** The combined payment with this provider id, or of the share with this id. */
export async function findCombined(db: Db, providerId: string): Promise<CombinedRow | undefined> {
  const [whole] = await db.select().from(combinedPayment).where(eq(combinedPayment.providerId, providerId));
  if (whole) return whole;
  const [row] = await db
    .select({ combinedPayment })
    .from(payment)
    .innerJoin(combinedPayment, eq(combinedPayment.id, payment.combinedId))
    .where(eq(payment.providerId, providerId));
  return row?.combinedPayment;
}

/** What a provider id names: a payment of one order, or the shares of a combined one; none when it is not ours. */
export async function findCases(
  db: Db,
  providerId: string,
): Promise<{ readonly combinedId: number | null; readonly cases: PaymentCase[] }> {
  const combined = await findCombined(db, providerId);
  if (combined) return { combinedId: combined.id, cases: await listShares(db, combined.id) };
  const one = await findCase(db, providerId);
  return { combinedId: null, cases: one ? [one] : [] };
}

/** The shares of a combined payment with their invoices, by ascending order, which is the lock order. */
export async function listShares(db: Db, combinedId: number): Promise<PaymentCase[]> {
  return db
    .select({ payment, invoice })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(eq(payment.combinedId, combinedId))
    .orderBy(asc(payment.orderId));
}

/** What a window of the provider is opened for: `payment` as the provider is asked for it, and the invoices it pays. */
export type WindowCase = {
  readonly payment: PaymentRow;
  readonly invoices: readonly InvoiceRow[];
  /** A window pays all of its orders: it is over once one of them is paid, cancelled or paid by another attempt. */
  readonly isOpen: boolean;
};

export async function findWindow(db: Db, windowKey: string, now: Date): Promise<WindowCase | undefined> {
  const [combined] = await db.select().from(combinedPayment).where(eq(combinedPayment.windowKey, windowKey));
  const cases = combined
    ? await listShares(db, combined.id)
    : await db
        .select({ payment, invoice })
        .from(payment)
        .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
        .where(and(eq(payment.windowKey, windowKey), isNull(payment.combinedId)));
  const [first] = cases;
  if (!first) return undefined;
  return {
    payment: { ...first.payment, ...(combined && { providerId: combined.providerId, amount: combined.amount }) },
    invoices: cases.map((one) => one.invoice),
    isOpen: cases.every(
      (one) => (one.payment.status === 'created' || one.payment.status === 'pending') && one.invoice.dueAt > now,
    ),
  };
}

/** The payments of this member or its company with this provider id: the shares of a combined one; none of a stranger's. */
export async function findOwnPayments(db: Db, providerId: string, memberId: number): Promise<PaymentCase[]> {
  return db
    .select({ payment, invoice })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .leftJoin(combinedPayment, eq(combinedPayment.id, payment.combinedId))
    .where(
      and(
        or(
          and(eq(payment.providerId, providerId), isNull(payment.combinedId)),
          eq(combinedPayment.providerId, providerId),
        ),
        ownedBy(invoice.ownerId, memberId, 'act'),
      ),
    )
    .orderBy(asc(payment.orderId));
}

/** The id the provider has for a payment, and all payments of ours it stands for: the shares of a combined one. */
export type ProviderSide = { readonly providerId: string; readonly rows: readonly PaymentRow[] };

export async function getProviderSide(db: Db, row: PaymentRow): Promise<ProviderSide> {
  if (row.combinedId === null) return { providerId: row.providerId, rows: [row] };
  const shares = await listShares(db, row.combinedId);
  const [combined] = await db.select().from(combinedPayment).where(eq(combinedPayment.id, row.combinedId));
  if (!combined) throw new Error(`payment ${row.id} has no combined payment ${row.combinedId}`);
  return { providerId: combined.providerId, rows: shares.map((share) => share.payment) };
}

/** The payments of ours behind ids of the provider: one row, or the shares of a combined payment. */
export async function findProviderSides(
  db: Db,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaymentRow[]>> {
  if (providerIds.length === 0) return new Map();
  const ids = [...providerIds];
  const rows = await db
    .select({ payment, whole: combinedPayment.providerId })
    .from(payment)
    .leftJoin(combinedPayment, eq(combinedPayment.id, payment.combinedId))
    .where(or(inArray(payment.providerId, ids), inArray(combinedPayment.providerId, ids)))
    .orderBy(asc(payment.id));
  const sides = Map.groupBy(rows, (row) => row.whole ?? row.payment.providerId);
  return new Map([...sides].map(([id, side]) => [id, side.map((row) => row.payment)]));
}
