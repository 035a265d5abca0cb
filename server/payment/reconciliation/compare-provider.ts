import { addDays, addMinutes } from '#core/calendar.ts';
import { METHODS } from '#core/payment/rules.ts';
import type { DifferenceKind } from '#core/payment/states.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import { listUnseenDifferences, noteDifference, closeDifference } from '#server/payment/reconciliation/differences.ts';
import { findProviderSides, getProviderSide } from '#server/payment/combined/combined-queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { listReceivedBetween, listRefundsOf, type PaymentRow, type RefundRow } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { paidByHand } from '#server/payment/refunds/request-refunds.ts';

/** Money may be refunded weeks after its payment; a payment younger than these minutes may still be in progress. */
const DAYS_BACK = 35;
const MINUTES_SETTLING = 10;

type Difference = { readonly kind: DifferenceKind; readonly ours: number; readonly theirs: number };
export type Comparison = { readonly compared: number; readonly found: number };

/**
 * Compares the provider's list of payments with ours in both directions and stores the differences (reliability WH-10).
 * A payment that differs is reconciled first, because a missed event is no difference. Differences that are gone in the
 * next comparison are closed.
 */
export async function compareWithProvider(deps: PaymentDeps): Promise<Comparison> {
  const startedAt = deps.now();
  const until = addMinutes(startedAt, -MINUTES_SETTLING);
  const range: Range = { startedAt, from: addDays(until, -DAYS_BACK), until, compared: new Set() };
  const found = (await compareTheirs(deps, range)) + (await compareOurs(deps, range));
  for (const open of await listUnseenDifferences(deps.db, startedAt)) {
    const { difference } = await reconcileDifference(deps, open.providerPaymentId);
    if (!difference) await closeDifference(deps.db, open.id, startedAt);
  }
  const compared = range.compared.size;
  if (found > 0) deps.log.error({ found, compared }, 'payments differ from the provider’s list; staff must check');
  return { compared, found };
}

type Range = {
  readonly startedAt: Date;
  readonly from: Date;
  readonly until: Date;
  /** The provider's ids of what has been compared. */
  readonly compared: Set<string>;
};

/** Compares the provider's payments with ours. Returns how many differ. */
async function compareTheirs(deps: PaymentDeps, { startedAt, from, until, compared }: Range): Promise<number> {
  let found = 0;
  for await (const batch of batchesOf(deps.provider.listCreated(from, until))) {
    const rows = await findProviderSides(
      deps.db,
      batch.map(({ id }) => id),
    );
    const refunds = await listRefundsOf(
      deps.db,
      [...rows.values()].flatMap((side) => side.map((row) => row.id)),
    );
    for (const theirs of batch) {
      compared.add(theirs.id);
      if (!differenceOf(rows.get(theirs.id) ?? [], refunds, theirs)) continue;
      const { row, difference } = await reconcileDifference(deps, theirs.id);
      if (!difference) continue;
      const payment = { paymentId: row?.id ?? null, currency: row?.currency ?? currencyOf(theirs) };
      const noted = { ...difference, ...payment, providerPaymentId: theirs.id };
      if (await noteDifference(deps.db, noted, startedAt)) found += 1;
    }
  }
  return found;
}

/** Finds our payments that the provider does not know. Returns how many. */
async function compareOurs(deps: PaymentDeps, { startedAt, from, until, compared }: Range): Promise<number> {
  let found = 0;
  for (const row of await listReceivedBetween(deps.db, from, until)) {
    if (compared.has(row.providerId) || METHODS[row.method].provider === null) continue;
    const { providerId, rows } = await getProviderSide(deps.db, row);
    if (compared.has(providerId)) continue;
    compared.add(providerId);
    // The provider's time of the payment and ours may lie on two sides of the range's ends.
    if (await deps.provider.lookup(providerId)) continue;
    const difference = { kind: 'unknownThere', ours: receivedOf(rows), theirs: 0 } as const;
    const noted = { ...difference, providerPaymentId: providerId, paymentId: row.id, currency: row.currency };
    if (await noteDifference(deps.db, noted, startedAt)) found += 1;
  }
  return found;
}

const BATCH = 200;

async function* batchesOf(payments: AsyncIterable<ProviderPayment>): AsyncIterable<ProviderPayment[]> {
  let batch: ProviderPayment[] = [];
  for await (const payment of payments) {
    batch.push(payment);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Reconciles a payment that differs. Returns the first difference that remains, undefined if none does. */
async function reconcileDifference(
  deps: PaymentDeps,
  id: string,
): Promise<{ row: PaymentRow | undefined; difference: Difference | undefined }> {
  await reconcile(deps, id);
  const theirs = await deps.provider.lookup(id);
  const rows = (await findProviderSides(deps.db, [id])).get(id) ?? [];
  const [row] = rows;
  const refunds = await listRefundsOf(
    deps.db,
    rows.map((one) => one.id),
  );
  if (theirs) return { row, difference: differenceOf(rows, refunds, theirs) };
  const ours = receivedOf(rows);
  return { row, difference: ours > 0 ? { kind: 'unknownThere', ours, theirs: 0 } : undefined };
}

const receivedOf = (rows: readonly PaymentRow[]): number => rows.reduce((sum, row) => sum + row.received, 0);

/**
 * The first difference between our rows and the provider's payment; the amount received is compared first, because it
 * explains the rest. Refunds paid by our own bank are unknown to the provider.
 */
function differenceOf(
  rows: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  theirs: ProviderPayment,
): Difference | undefined {
  const received = receivedOf(rows);
  if (rows.length === 0) return theirs.paid > 0 ? { kind: 'unknownHere', ours: 0, theirs: theirs.paid } : undefined;
  if (received !== theirs.paid) return { kind: 'paid', ours: received, theirs: theirs.paid };
  const refunded = rows.reduce((sum, row) => sum + row.refunded - paidByHand(row, refunds), 0);
  if (refunded !== theirs.cancelled) return { kind: 'refunded', ours: refunded, theirs: theirs.cancelled };
  const isTakenThere = theirs.paid >= theirs.total && theirs.paid > 0 && theirs.status !== 'FAILED';
  return rows.every((row) => isTakenThere === (row.status === 'captured'))
    ? undefined
    : { kind: 'status', ours: received, theirs: theirs.paid };
}

function currencyOf({ currency }: ProviderPayment) {
  return (['KRW', 'USD', 'JPY', 'CNY'] as const).find((compared) => compared === currency) ?? 'KRW';
}
