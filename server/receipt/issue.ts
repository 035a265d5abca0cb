import { and, eq, lte, sql } from 'drizzle-orm';
import { addMinutes, kstDate } from '#core/calendar.ts';
import { noticeRulesOf } from '#core/notice/rules.ts';
import { transaction } from '#server/db/pool.ts';
import { notify } from '#server/notice/commands.ts';
import { type Paper, ProviderError } from '#server/integrations/payment/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import {
  cashLikeSum,
  correctedInvoice,
  listDueReceipts,
  listReceiptsToCorrect,
  type OrderReceiptRow,
  type ReceiptRow,
} from '#server/receipt/queries.ts';
import { receipt } from '#server/receipt/tables.ts';

const GIVE_UP_AFTER = 12;
const BATCH_SIZE = 100;

/** Issues the requested receipts of paid orders, ends those without an amount, and corrects those with refunds. */
export async function issueReceipts(deps: PaymentDeps): Promise<void> {
  await forEachIsolated([issueDue, correctRefunded], (work) => work(deps));
}

async function issueDue(deps: PaymentDeps): Promise<void> {
  await forEachIsolated(await listDueReceipts(deps.db, deps.now(), BATCH_SIZE), (due) => issueOne(deps, due), {
    onFailure: (error, { row }) => deps.log.error({ err: error, receipt: row.id }, 'issuing a receipt failed'),
  });
}

async function correctRefunded(deps: PaymentDeps): Promise<void> {
  const { db, log } = deps;
  const now = deps.now();
  await forEachIsolated(await listReceiptsToCorrect(db, now, BATCH_SIZE), (row) => correctOne(deps, row), {
    onFailure: (error, { id }) => log.error({ err: error, receipt: id }, 'correcting a receipt failed'),
    retry: {
      db,
      job: 'receipts-issue',
      now,
      isServiceFailure: (problem) => problem instanceof ProviderError,
      keyOf: ({ id }) => id,
    },
  });
}

type Due = Awaited<ReturnType<typeof listDueReceipts>>[number];

/** The key of a receipt at the provider: letters, digits and hyphens. */
const keyOf = ({ row, orderNumber }: Due): string =>
  row.statementId === null ? `receipt-${orderNumber}-${row.id}` : `commission-${row.statementId}-${row.id}`;

/** What is to be receipted now: the payments of an order; a statement does not change. */
async function amountOf({ db }: PaymentDeps, { row: { orderId, amount }, isPaid }: Due): Promise<number> {
  if (orderId === null) return amount;
  return isPaid ? cashLikeSum(db, orderId) : 0;
}

async function issueOne(deps: PaymentDeps, due: Due): Promise<void> {
  // Later refunds are corrected by the next run.
  const now = deps.now();
  const amount = await amountOf(deps, due);
  const isOpen = and(eq(receipt.id, due.row.id), eq(receipt.status, 'requested'), lte(receipt.nextTryAt, now));
  if (amount === 0 && due.row.providerKey === null) {
    // Paid by card or from the wallet, or not paid at all: nothing to report to the tax office.
    const failure = due.isPaid ? 'notByAccount' : 'orderEnded';
    return void (await deps.db
      .update(receipt)
      .set({ status: 'cancelled', cancelledAt: now, failure, amount })
      .where(isOpen));
  }
  // The claim: whoever moves next_try_at forward issues. The key is the same at every try, so that the provider issues
  // once.
  const [row] = await deps.db
    .update(receipt)
    .set({
      // With a key the provider may have issued it for the amount of the earlier try; a difference is corrected then.
      ...(due.row.providerKey === null && { amount }),
      providerKey: due.row.providerKey ?? keyOf(due),
      attempts: sql`${receipt.attempts} + 1`,
      nextTryAt: addMinutes(now, Math.min(360, 2 ** due.row.attempts)),
    })
    .where(isOpen)
    .returning();
  if (!row) return;
  try {
    if (amount === 0) {
      await cancelAtProvider(deps, row);
      const change = { status: 'cancelled', cancelledAt: now, failure: 'orderEnded' } as const;
      return void (await deps.db
        .update(receipt)
        .set(change)
        .where(and(eq(receipt.id, row.id), eq(receipt.status, 'requested'))));
    }
    const { issueNumber } = await issued(deps, row, due.orderNumber, now);
    await end(deps, due, 'issue', { status: 'issued', issueNumber, issuedAt: now, failure: null });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isOver = !error.retryable || row.attempts >= GIVE_UP_AFTER;
    if (isOver) await end(deps, due, 'fail', { failure: error.type, status: 'failed' });
    else
      await deps.db
        .update(receipt)
        .set({ failure: error.type })
        .where(and(eq(receipt.id, row.id), eq(receipt.status, 'requested')));
    deps.log.warn({ receipt: row.id, type: error.type, isOver }, 'receipt refused by the provider');
    // A final refusal is an answer about this receipt; anything else is a failure of the provider.
    if (error.retryable) throw error;
  }
}

/** Records the result of a try and notifies the buyer. */
async function end(
  { db, now }: PaymentDeps,
  { row, orderNumber: number }: Due,
  event: 'issue' | 'fail',
  change: Partial<ReceiptRow>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const ended = await tx
      .update(receipt)
      .set(change)
      .where(and(eq(receipt.id, row.id), eq(receipt.status, 'requested')))
      .returning({ id: receipt.id });
    if (ended.length === 0) return;
    // A store reads at its statement what became of the invoice.
    const rules = row.orderId === null ? [] : noticeRulesOf('receipt', event, 'system');
    const notices = rules.map(({ kind }) => ({
      memberId: row.memberId,
      kind,
      params: { number },
      href: `/my/orders/${row.orderId}`,
      now: now(),
    }));
    await notify(tx, ...notices);
  });
}

async function issued(deps: PaymentDeps, row: ReceiptRow, orderNumber: string, now: Date): Promise<Paper> {
  const { provider, means, issuer } = deps;
  const key = row.providerKey ?? '';
  const orderName = `Badaro ${orderNumber}`;
  const { identity, amount: total, taxable, email } = row;
  if (row.kind === 'cashReceipt') {
    const channelKey = means.channels.VIRTUAL_ACCOUNT ?? means.channels.TRANSFER ?? '';
    return provider.issueCashReceipt({
      key,
      channelKey,
      use: row.use === 'expense' ? 'CORPORATE' : 'PERSONAL',
      identity,
      orderName,
      total,
      taxable,
      ...(email && { email }),
    });
  }
  if (!issuer) throw new ProviderError('issueTaxInvoice', { type: 'ISSUER_UNKNOWN', retryable: false, status: 0 });
  const { name, representative, businessNumber, address, email: from } = issuer;
  const supplier = {
    businessNumber: businessNumber.replaceAll('-', ''),
    company: name,
    representative,
    address,
    email: from,
  };
  const recipient = {
    businessNumber: identity,
    company: row.company,
    representative: row.representative,
    address: row.address,
    email,
  };
  return provider.issueTaxInvoice({
    key,
    supplier,
    recipient,
    orderName,
    total,
    taxable,
    writtenOn: kstDate(now),
    ...(row.tax !== null && { tax: row.tax }),
    ...(total < 0 && { corrects: await correctedBy(deps, row) }),
  });
}

/** The key of the invoice whose amount a negative one changes. */
async function correctedBy({ db }: PaymentDeps, row: ReceiptRow): Promise<string> {
  const original = await correctedInvoice(db, row);
  if (!original?.providerKey)
    throw new ProviderError('issueTaxInvoice', { type: 'ORIGINAL_NOT_ISSUED', retryable: true, status: 0 });
  return original.providerKey;
}

/** Cancels what the provider issued under the key of a receipt; nothing when it issued none. */
async function cancelAtProvider({ provider, issuer }: PaymentDeps, { kind, providerKey }: ReceiptRow): Promise<void> {
  const key = providerKey ?? '';
  if (kind === 'cashReceipt') await provider.cancelCashReceipt(key);
  else await provider.cancelTaxInvoice(key, issuer?.businessNumber.replaceAll('-', '') ?? '', 'refund');
}

/** After a refund the receipt is cancelled, and a new one requested for the rest. */
async function correctOne(deps: PaymentDeps, row: OrderReceiptRow): Promise<void> {
  const now = deps.now();
  const left = await cashLikeSum(deps.db, row.orderId);
  await cancelAtProvider(deps, row);
  await transaction(deps.db, async (tx) => {
    const [ended] = await tx
      .update(receipt)
      .set({ status: 'cancelled', cancelledAt: now })
      .where(and(eq(receipt.id, row.id), eq(receipt.status, 'issued')))
      .returning();
    if (!ended || left === 0) return;
    const { id: _id, issueNumber: _number, issuedAt: _issued, cancelledAt: _cancelled, ...input } = ended;
    await tx.insert(receipt).values({
      ...input,
      status: 'requested',
      amount: left,
      providerKey: null,
      failure: null,
      attempts: 0,
      requestedAt: now,
      nextTryAt: now,
    });
  });
}
