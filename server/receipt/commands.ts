import { and, eq, isNull } from 'drizzle-orm';
import { type Money, won } from '#core/money.ts';
import type { ReceiptRequest } from '#core/receipt/contract.ts';
import { receiptRefusal } from '#core/receipt/refusals.ts';
import { identityOf, invalidReceiptFields } from '#core/receipt/rules.ts';
import { type ReceiptEvent, receiptMachine } from '#core/receipt/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import type { Role } from '#core/role.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { recipientOf } from '#server/receipt/commission-invoice.ts';
import { cashLikeSum, isPayer, isReceiptOf, type ReceiptRow } from '#server/receipt/queries.ts';
import { receipt } from '#server/receipt/tables.ts';

type OrderReceiptRequest = {
  readonly orderId: number;
  readonly memberId: number;
  readonly input: ReceiptRequest;
  /** The requested amount; the issued one is calculated at issue. */
  readonly amount: Money;
  readonly now: Date;
  /** The path of the request in the body, for the refused fields. */
  readonly at?: string;
};

/**
 * Saves a request for a receipt; a job issues it once the order is paid. Refuses its fields (`request.invalid`) and
 * `receipt.alreadyRequested` when the order has one.
 */
export async function saveReceiptRequest(
  tx: Tx,
  { orderId, memberId, input, amount, now, at }: OrderReceiptRequest,
): Promise<ReceiptRow> {
  refuseFields(invalidReceiptFields(input, at));
  const [row] = await tx
    .insert(receipt)
    .values({
      orderId,
      memberId,
      kind: input.kind,
      status: 'requested',
      use: input.kind === 'cashReceipt' ? (input.use ?? null) : null,
      identity: identityOf(input),
      company: input.company?.trim() ?? '',
      representative: input.representative?.trim() ?? '',
      address: input.address?.trim() ?? '',
      email: input.email?.trim() ?? '',
      amount: amount.minor,
      currency: amount.currency,
      requestedAt: now,
      nextTryAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return orRefuse(row, receiptRefusal('receipt.alreadyRequested'));
}

/**
 * The same for a paid order. Refuses `receipt.orderNotFound` to strangers and `receipt.nothingToReceipt` where nothing
 * was paid by account.
 */
export async function requestReceipt(db: Db, input: Omit<OrderReceiptRequest, 'amount'>): Promise<ReceiptRow> {
  return transaction(db, async (tx) => {
    refuseIf(
      (await isPayer(tx, input.orderId, input.memberId, 'act')) ? undefined : receiptRefusal('receipt.orderNotFound'),
    );
    const sum = await cashLikeSum(tx, input.orderId);
    refuseIf(sum > 0 ? undefined : receiptRefusal('receipt.nothingToReceipt'));
    return saveReceiptRequest(tx, { ...input, amount: won(sum) });
  });
}

/** Applies a transition of the receipt machine. Refuses `receipt.transitionNotAllowed`. */
async function move(
  tx: Tx,
  id: number,
  memberId: number | undefined,
  event: ReceiptEvent,
  by: Role,
  change: Partial<ReceiptRow>,
): Promise<void> {
  const [locked] = await tx
    .select()
    .from(receipt)
    .where(and(eq(receipt.id, id), memberId === undefined ? undefined : isReceiptOf(tx, memberId, 'act')))
    .for('update');
  const row = orRefuse(locked, receiptRefusal('receipt.notFound'));
  const to = orRefuse(
    receiptMachine.next(row.status, event, by, row.kind),
    receiptRefusal('receipt.transitionNotAllowed'),
  );
  await tx
    .update(receipt)
    .set({ ...change, status: to })
    .where(eq(receipt.id, id));
}

/** The buyer cancels a request before it is sent to the tax office; an issued receipt is only corrected by refunds. */
export async function cancelReceipt(
  db: Db,
  input: { readonly id: number; readonly memberId: number; readonly now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    const notAllowed = receiptRefusal('receipt.transitionNotAllowed');
    const isOwn = and(eq(receipt.id, input.id), isReceiptOf(tx, input.memberId, 'act'));
    const [existing] = await tx.select({ id: receipt.id }).from(receipt).where(isOwn);
    orRefuse(existing, receiptRefusal('receipt.notFound'));
    // With a key the provider may have it already.
    const [free] = await tx
      .select({ id: receipt.id })
      .from(receipt)
      .where(and(isOwn, isNull(receipt.providerKey)))
      .for('update');
    orRefuse(free, notAllowed);
    await move(tx, input.id, input.memberId, 'cancel', 'buyer', { cancelledAt: input.now });
  });
}

/** The operator retries a failed receipt. */
export async function retryReceipt(db: Db, id: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await tx.select().from(receipt).where(eq(receipt.id, id));
    // The particulars of a store may be what was wrong.
    const recipient = row?.statementId ? await recipientOf(tx, row.memberId) : undefined;
    const again = { attempts: 0, nextTryAt: now, failure: null, ...recipient };
    await move(tx, id, undefined, 'retry', 'operator', again);
  });
}
