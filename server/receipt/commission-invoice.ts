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
  /** Won, without and of VAT; negative where more went back than was charged. */
  readonly fee: number;
  readonly vat: number;
  readonly now: Date;
};

/**
 * Requests the tax invoice for the commission of a statement, which a job issues. A negative one changes the invoice the
 * store got last: what is closed stays, and what goes back is written on the day it does.
 */
export async function requestCommissionInvoice(tx: Tx, { statementId, ownerId, fee, vat, now }: Commission) {
  const status = receiptMachine.next(null, 'request', 'system', 'taxInvoice');
  const recipient = await recipientOf(tx, ownerId);
  if (!status || !recipient || fee + vat === 0) return;
  await tx.insert(receipt).values({
    statementId,
    memberId: ownerId,
    kind: 'taxInvoice',
    status,
    ...recipient,
    amount: fee + vat,
    tax: vat,
    currency: 'KRW',
    requestedAt: now,
    nextTryAt: now,
  });
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
