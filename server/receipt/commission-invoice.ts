import { and, eq, isNull } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import { receiptMachine } from '#core/receipt/states.ts';
import { company } from '#server/company/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { receipt } from '#server/receipt/tables.ts';
import { store } from '#server/store/tables.ts';

type Commission = {
  readonly statementId: number;
  readonly ownerId: number;
  readonly parts: readonly CommissionPart[];
  readonly now: Date;
};

/** Won, without and of VAT; negative where it goes back. */
export type CommissionPart = {
  readonly fee: number;
  readonly vat: number;
  /** The statement that charged what goes back; null for what this statement charges. */
  readonly correctsStatementId: number | null;
};

/**
 * Requests the tax invoices for the commission of a statement, which a job issues. A negative one changes the invoice that
 * charged it: what is closed stays, and what goes back is written on the day it does.
 */
export async function requestCommissionInvoices(tx: Tx, { statementId, ownerId, parts, now }: Commission) {
  const status = receiptMachine.next(null, 'request', 'system', 'taxInvoice');
  const recipient = await recipientOf(tx, ownerId);
  if (!status || !recipient) return;
  const rows = parts
    .filter(({ fee, vat }) => fee + vat !== 0)
    .map(({ fee, vat, correctsStatementId }) => ({
      statementId,
      correctsStatementId,
      memberId: ownerId,
      kind: 'taxInvoice' as const,
      status,
      ...recipient,
      amount: fee + vat,
      tax: vat,
      currency: 'KRW' as const,
      requestedAt: now,
      nextTryAt: now,
    }));
  if (rows.length > 0) await tx.insert(receipt).values(rows);
}

/** The company an invoice for a store is made out to; undefined without a store. */
export async function recipientOf(db: Db, ownerId: number) {
  const [row] = await db
    .select({ member, company, businessNumber: store.businessNumber })
    .from(store)
    .innerJoin(member, eq(member.id, store.ownerId))
    .leftJoin(company, and(eq(company.memberId, member.id), isNull(company.sealedAt)))
    .where(eq(store.ownerId, ownerId));
  if (!row) return undefined;
  const place = row.company ?? row.member;
  return {
    identity: row.businessNumber.replaceAll('-', ''),
    company: row.member.company ?? '',
    representative: row.company?.representative ?? fullName(row.member),
    address: [place.address, place.detailAddress].filter(Boolean).join(' '),
    email: row.member.email,
  };
}
