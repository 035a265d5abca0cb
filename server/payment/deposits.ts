import { eq } from 'drizzle-orm';
import { transfer } from '#core/ledger/rules.ts';
import { won } from '#core/money.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { readStatement } from '#core/payment/statement.ts';
import type { InvoiceState } from '#core/payment/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { findCase, lockInvoice, type PaymentRow } from '#server/payment/queries.ts';
import { lockCase, take } from '#server/payment/reconcile.ts';
import { bankDeposit, type RefundAccount } from '#server/payment/tables.ts';

type DepositRow = typeof bankDeposit.$inferSelect;
type Entered = {
  readonly bankMark: string;
  readonly depositor: string;
  readonly amount: number;
  readonly depositedAt: Date;
};
type By = { readonly memberId: number; readonly now: Date };

const OURS = { account: 'bank' } as const;
const WAITING = { account: 'unmatchedDeposits' } as const;

/** Inserts deposits, each with its posting. Returns the ids of the new ones, by bank mark. */
async function saveDeposits(db: Db, lines: readonly Entered[], { memberId, now }: By): Promise<number[]> {
  if (lines.length === 0) return [];
  return transaction(db, async (tx) => {
    const rows = await tx
      .insert(bankDeposit)
      .values(
        lines.map((line) => ({
          ...line,
          currency: 'KRW' as const,
          status: 'received' as const,
          enteredBy: memberId,
          enteredAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning();
    for (const row of rows)
      await post(tx, {
        cause: 'depositEntered',
        causeId: String(row.id),
        orderId: null,
        at: now,
        entries: transfer(WAITING, OURS, won(row.amount)),
      });
    return rows.map((row) => row.id);
  });
}

/** Enters one deposit by hand. Refuses `payment.depositKnown`. */
export async function enterDeposit(db: Db, line: Entered, by: By): Promise<number> {
  const [id] = await saveDeposits(db, [line], by);
  return orRefuse(id, paymentRefusal('payment.depositKnown'));
}

/** Imports a statement. Refuses `payment.statementUnreadable` when no line names the columns. */
export async function importStatement(db: Db, csv: string, by: By) {
  const { lines, problems, hasHead } = readStatement(csv);
  refuseIf(hasHead ? undefined : paymentRefusal('payment.statementUnreadable'));
  // Banks write Korean time.
  const entered = lines.map(({ mark, depositor, amount, at }) => ({
    bankMark: mark,
    depositor,
    amount,
    depositedAt: new Date(`${at}+09:00`),
  }));
  const added = (await saveDeposits(db, entered, by)).length;
  return { added, known: lines.length - added, problems: [...problems] };
}

/**
 * Matches a deposit to its transfer: from then on it is money of that payment, with the same effects as a deposit at
 * the provider (partial, paid, too much, too late). Returns the order and the status of its invoice.
 */
export async function matchDeposit(
  deps: PaymentDeps,
  db: Db,
  input: By & { readonly id: number; readonly paymentId: string },
): Promise<{ orderId: number; invoiceStatus: InvoiceState }> {
  const candidate = await findCase(db, input.paymentId);
  const transfer = orRefuse(
    candidate?.payment.method === 'BANK_TRANSFER' ? candidate : undefined,
    paymentRefusal('payment.notFound'),
  );
  return transaction(db, async (tx) => {
    const found = orRefuse(await lockCase(deps, tx, transfer), paymentRefusal('payment.notFound'));
    const deposit = await decide(tx, input, { status: 'matched', paymentId: transfer.payment.id });
    await take(deps, tx, { ...found, seen: inOurAccount(deps, found.row, deposit), now: input.now });
    const invoiceRow = await lockInvoice(tx, found.invoiceRow.id);
    return { orderId: transfer.payment.orderId, invoiceStatus: invoiceRow?.status ?? found.invoiceRow.status };
  });
}

/** Records that an unmatched deposit was sent back: it was never money of an order. */
export async function returnDeposit(
  db: Db,
  input: By & { readonly id: number; readonly account: RefundAccount; readonly note: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { id, amount } = await decide(tx, input, {
      status: 'returned',
      account: input.account,
      note: input.note.trim(),
    });
    await post(tx, {
      cause: 'depositReturned',
      causeId: String(id),
      orderId: null,
      at: input.now,
      entries: transfer(OURS, WAITING, won(amount)),
    });
  });
}

/** Locks a deposit that is still open. Refuses `payment.depositNotFound` and `payment.depositNotOpen`. */
async function decide(
  tx: Tx,
  { id, memberId, now }: By & { readonly id: number },
  change: Partial<DepositRow>,
): Promise<DepositRow> {
  const [locked] = await tx.select().from(bankDeposit).where(eq(bankDeposit.id, id)).for('update');
  const deposit = orRefuse(locked, paymentRefusal('payment.depositNotFound'));
  refuseIf(deposit.status === 'received' ? undefined : paymentRefusal('payment.depositNotOpen'));
  await tx
    .update(bankDeposit)
    .set({ ...change, decidedBy: memberId, decidedAt: now })
    .where(eq(bankDeposit.id, id));
  return deposit;
}

/** The deposits of a transfer in the format of the provider's accounts. */
function inOurAccount(deps: PaymentDeps, row: PaymentRow, deposit: DepositRow): ProviderPayment {
  const paid = row.received + deposit.amount;
  return {
    id: row.providerId,
    transactionId: deposit.bankMark,
    storeId: deps.merchant,
    status: paid >= row.amount ? 'PAID' : 'PENDING',
    orderName: '',
    currency: deposit.currency,
    total: row.amount,
    paid,
    cancelled: row.refunded,
    cancellations: [],
  };
}
