import { addDays } from '#core/calendar.ts';
import { coveredBy, depositEntries } from '#core/payment/covers.ts';
import { METHODS } from '#core/payment/rules.ts';
import { DEPOSIT_DAYS, type PaymentEvent, paymentMachine } from '#core/payment/states.ts';
import { transaction, type Tx } from '#server/db/pool.ts';
import { type Part, setPart, writeTogether } from '#server/db/together.ts';
import { postingPart } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/outside/payment/port.ts';
import type { HeldOwner, PaymentDesk, Standing } from '#server/payment/desk.ts';
import { invoiceMove, tellPayer } from '#server/payment/invoices.ts';
import { findCase, type InvoiceRow, type KnownCase, lockCaseOf, type PaymentRow } from '#server/payment/queries.ts';
import { finishRefunds, noteFailedRefunds, refundSurplus } from '#server/payment/refunds.ts';
import { invoice, payment } from '#server/payment/tables.ts';

/** What somebody heard: that a payment was paid, or something else about it. */
export type Heard = 'paid' | 'something';
type Wish = {
  readonly heard?: Heard;
  /** Written in the transaction that takes it in. */ readonly beside?: readonly Part[];
  /** Who heard it has just found it not to be as it is told now. */ readonly known?: KnownCase | undefined;
};

const underWay = new WeakMap<PaymentDesk, Map<string, Promise<void>>>();

/**
 * The one way a payment changes: read the provider again and make our rows say the same. Browser return, event and
 * timer
 * all end here, in any order and any number; the second time finds nothing to do. False when the payment is not ours.
 * Within a process they come one after the other, so that the browser finds what its event has done.
 */
export async function reconcile(desk: PaymentDesk, providerId: string, wish: Wish = {}): Promise<boolean> {
  const running = underWay.get(desk) ?? new Map<string, Promise<void>>();
  underWay.set(desk, running);
  const before = running.get(providerId);
  const own = before
    ? before.then(() => read(desk, providerId, { ...wish, known: undefined }))
    : read(desk, providerId, wish);
  const settled: Promise<void> = own.then(leave, leave);
  function leave(): void {
    if (running.get(providerId) === settled) running.delete(providerId);
  }
  running.set(providerId, settled);
  return own;
}

async function read(
  desk: PaymentDesk,
  providerId: string,
  { heard = 'something', beside = [], known }: Wish,
): Promise<boolean> {
  const whole = known ? undefined : await findCase(desk.db, providerId);
  const found = known ?? whole;
  if (!found) return false;
  const row = whole?.payment;
  // A transfer to our own account is nothing the provider knows of: it changes by the operator's deposits alone.
  const isOver = METHODS[found.payment.method].provider === null || (heard === 'paid' && row && isPaidInFull(row));
  const seen = isOver ? undefined : await desk.provider.lookup(providerId);
  const looked = isOver ? [] : [setPart('payment', payment, found.payment.id, { checkedAt: desk.now() })];
  if (isOver || (seen && row && isAsKnown(row, seen))) {
    await writeTogether(desk.db, row?.status === 'created' ? [...looked, ...beside] : beside);
    return true;
  }
  await transaction(desk.db, async (tx) => {
    const locked = seen && (await lockCase(desk, tx, found));
    if (locked) await take(desk, tx, { ...locked, seen, now: desk.now() }, beside);
    else await writeTogether(tx, [...looked, ...beside]);
  });
  return true;
}

/** All of it is there and none has gone back: who says that it was paid says nothing new. */
export const isPaidInFull = (row: PaymentRow): boolean =>
  row.status === 'captured' && !row.alert && row.received === row.amount && row.refunded === 0;

/**
 * Whether the provider says what we wrote down already, so that nothing has to be locked: of one payment come several
 * events and
 * the browser, and all but the first find it so. Only the two plain cases are judged here: opened and not paid, and
 * paid in full.
 */
function isAsKnown(known: PaymentRow, seen: ProviderPayment): boolean {
  if (seen.currency !== known.currency || seen.cancellations.length > 0 || seen.cancelled > 0) return false;
  if (known.status === 'created') return seen.status === 'READY' && seen.paid === 0 && known.received === 0;
  return isPaidInFull(known) && seen.status === 'PAID' && seen.paid === known.received;
}

/** A payment with its invoice and the order they are of, locked in the order in which everybody takes these locks. */
export async function lockCase(desk: PaymentDesk, tx: Tx, known: KnownCase): Promise<Locked | undefined> {
  const held = await desk.owner.lock(tx, known.invoice);
  const found = await lockCaseOf(tx, known.payment.id);
  return found && { held, row: found.payment, bill: found.invoice, isAlone: found.isAlone };
}

type Locked = {
  readonly row: PaymentRow;
  readonly bill: InvoiceRow;
  readonly held: HeldOwner;
  /** No other attempt of the invoice holds money. */ readonly isAlone: boolean;
};
type Case = Locked & { readonly seen: ProviderPayment; readonly now: Date };

type Told = Parameters<typeof tellPayer>[2];
/** What changes of a payment and its invoice, and how the order stands then. */
type Step = {
  readonly payment: Partial<PaymentRow>;
  readonly bill: Partial<InvoiceRow>;
  readonly after: Standing;
  readonly isPaid?: boolean;
  readonly tells?: readonly Told[];
};

/** Makes our rows say what was seen, at the provider or in our own account, and writes what the caller has `beside`. */
export async function take(desk: PaymentDesk, tx: Tx, found: Case, beside: readonly Part[] = []): Promise<void> {
  const { row, bill, seen, now, held } = found;
  const deposit = depositOf(found);
  const current: PaymentRow = { ...row, received: deposit.received };
  let looked: Pick<Step, 'payment' | 'bill'> & { parts: readonly Part[] } = {
    payment: lookOf(current, seen, now),
    ...deposit,
  };
  let isTakenBack = false;
  if (seen.cancellations.length > 0) {
    // What came in is written before what went back is held against it.
    await writeTogether(tx, changes(found, looked));
    looked = { payment: {}, bill: {}, parts: [] };
    await noteFailedRefunds(tx, current, seen, now);
    isTakenBack = await finishRefunds(tx, current, seen, now);
    if (isTakenBack)
      desk.log.error(
        { payment: row.providerId },
        'money was taken back at the provider; a person must look at the order',
      );
  }
  const step = stepOf(desk, { ...found, row: current }, isTakenBack);
  const parts = [
    ...changes(found, {
      payment: { ...looked.payment, ...step.payment },
      bill: { ...looked.bill, ...step.bill },
      parts: looked.parts,
    }),
    ...beside,
  ];
  await (step.isPaid ? held.paid(now, parts) : writeTogether(tx, parts));
  for (const kind of step.tells ?? []) await tellPayer(tx, bill.id, kind, now);
  const isPlain = step.isPaid && found.isAlone && current.received <= row.amount;
  if (!isPlain) await refundSurplus(tx, bill, step.after, now);
}

function changes(
  { row, bill }: Locked,
  one: Pick<Step, 'payment' | 'bill'> & { readonly parts: readonly Part[] },
): Part[] {
  return [
    ...(Object.keys(one.bill).length > 0 ? [setPart('bill', invoice, bill.id, one.bill)] : []),
    ...(Object.keys(one.payment).length > 0 ? [setPart('payment', payment, row.id, one.payment)] : []),
    ...one.parts,
  ];
}

function stepOf(desk: PaymentDesk, found: Case, isTakenBack: boolean): Step {
  const { row, seen, held } = found;
  if (isMoneyThere(seen)) return capture(desk, found, isTakenBack);
  if (seen.status === 'FAILED')
    return {
      payment: moved(row, 'fail', { failure: seen.failure?.message ?? seen.failure?.reason ?? 'FAILED' }),
      bill: {},
      after: held.standing,
    };
  if (seen.status === 'CANCELLED') return { payment: moved(row, 'cancel'), bill: {}, after: held.standing };
  return seen.status === 'READY' ? { payment: {}, bill: {}, after: held.standing } : wait(found);
}

/** Money once paid was there, even when it has gone back since. */
function isMoneyThere(seen: ProviderPayment): boolean {
  return (
    seen.status === 'PAID' ||
    seen.status === 'PARTIAL_CANCELLED' ||
    (seen.status === 'CANCELLED' && seen.paid >= seen.total && seen.paid > 0)
  );
}

/**
 * What arrived since the last look, and its posting. What was seen once is never unseen: an older answer may come late.
 */
function depositOf({ row, bill, seen, now }: Case): {
  received: number;
  bill: Partial<InvoiceRow>;
  parts: readonly Part[];
} {
  const received = Math.max(row.received, seen.paid);
  if (received === row.received || seen.currency !== row.currency)
    return { received: row.received, bill: {}, parts: [] };
  const covered = coveredBy(row, received) - coveredBy(row, row.received);
  const posting = {
    cause: received < row.amount ? 'deposit' : 'capture',
    causeId: `${row.id}:${received}`,
    orderId: row.orderId,
    at: now,
    entries: depositEntries(row, row.received, received),
  } as const;
  return { received, bill: { paid: bill.paid + covered }, parts: [postingPart(posting)] };
}

function lookOf(row: PaymentRow, seen: ProviderPayment, now: Date): Partial<PaymentRow> {
  const { card, virtualAccount } = seen.method ?? {};
  return {
    checkedAt: now,
    received: row.received,
    transactionId: seen.transactionId,
    ...(card && { card: [card.name, card.number].filter(Boolean).join(' ') }),
    ...(virtualAccount && {
      virtualAccount: {
        bank: virtualAccount.bank ?? '',
        number: virtualAccount.accountNumber,
        holder: virtualAccount.remitteeName ?? '',
        dueAt: virtualAccount.expiredAt ?? row.createdAt.toISOString(),
      },
    }),
  };
}

/**
 * The provider waits for the payer: an account was opened, or a window is still open. A part of the money may be there.
 */
function wait({ row, bill, seen, held }: Case): Step {
  const isOpened = row.status === 'created' && seen.method?.virtualAccount?.accountNumber;
  const opened = { payment: moved(row, 'await'), after: held.standing };
  const told: readonly Told[] = isOpened ? ['accountOpened'] : [];
  if (held.standing !== 'waiting' || (bill.status !== 'requested' && bill.status !== 'depositing'))
    return { ...opened, bill: {}, tells: told };
  const later = laterDeadline(bill, seen.method?.virtualAccount?.expiredAt);
  const isFirstPart = row.received > 0 && bill.status === 'requested';
  return {
    ...opened,
    bill: row.received > 0 ? invoiceMove(bill, 'deposit', later) : later,
    tells: isFirstPart ? [...told, 'depositPartly'] : told,
  };
}

/**
 * An account gives time until its own deadline, but never more than three days from the order: goods are not held for
 * ever.
 */
function laterDeadline(bill: InvoiceRow, expiredAt: string | undefined): { dueAt?: Date } {
  const wished = expiredAt === undefined ? 0 : new Date(expiredAt).getTime();
  const dueAt = new Date(Math.min(wished, addDays(bill.requestedAt, DEPOSIT_DAYS).getTime()));
  return dueAt > bill.dueAt ? { dueAt } : {};
}

/** Takes the captured money for the invoice, or notes why it cannot count. */
function capture(desk: PaymentDesk, found: Case, isTakenBack: boolean): Step {
  const { row, bill, seen, held, now } = found;
  const { standing } = held;
  if (row.status === 'captured' || row.alert) return { payment: {}, bill: {}, after: standing };
  const isOpen = bill.status === 'requested' || bill.status === 'depositing';
  const alert =
    (isTakenBack ? 'takenBack' : whatIsWrong(desk, row, seen)) ??
    (isOpen && standing === 'waiting' ? undefined : standing === 'going' ? 'duplicate' : 'late');
  if (alert) {
    desk.log.error({ payment: row.providerId, alert }, 'money arrived that cannot be taken');
    return { payment: moved(row, 'capture', { alert, capturedAt: now }), bill: {}, after: standing };
  }
  return {
    payment: moved(row, 'capture', { capturedAt: now, failure: null }),
    bill: invoiceMove(bill, 'settle', { paidAt: now }),
    after: 'going',
    isPaid: true,
  };
}

/** Amount, currency and merchant must be those we asked for (reliability WH-05). */
function whatIsWrong(desk: PaymentDesk, row: PaymentRow, seen: ProviderPayment): string | undefined {
  if (seen.storeId !== desk.merchant) return 'foreign';
  if (seen.currency !== row.currency) return 'currency';
  return seen.total !== row.amount || seen.paid - seen.cancelled < row.amount ? 'amount' : undefined;
}

/** What a move of a payment by its table changes; nothing where the table has none. */
function moved(row: PaymentRow, event: PaymentEvent, change: Partial<PaymentRow> = {}): Partial<PaymentRow> {
  const to = paymentMachine.next(row.status, event, 'system', 'payment');
  return to ? { ...change, status: to } : {};
}
