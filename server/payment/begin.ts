import { randomBytes } from 'node:crypto';
import { addDays } from '#core/calendar.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { code } from '#core/id.ts';
import type { Site } from '#core/locale.ts';
import { money, type Money } from '#core/money.ts';
import { instalmentsFor, METHODS, type PayMethod } from '#core/payment/rules.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { ATTEMPTS_MAX, DEPOSIT_DAYS, type InvoiceKind } from '#core/payment/states.ts';
import { convertBack } from '#core/rates.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { Again, type Db, transaction, type Tx } from '#server/db/pool.ts';
import { insertPart, type Part, setPart, writeTogether } from '#server/db/together.ts';
import { latestRate } from '#server/exchange/queries.ts';
import { offeredMethods, type PayMeans } from '#server/payment/means.ts';
import {
  attemptsBefore,
  type DueInvoice,
  endOthersPart,
  type InvoiceHead,
  lockDueInvoice,
  type PaymentRow,
} from '#server/payment/queries.ts';
import { invoice, payment } from '#server/payment/tables.ts';

export type PayWish = { readonly method: PayMethod; readonly instalments?: number; readonly depositor?: string };
type Begin = {
  readonly orderId: number;
  /** Locks the order, see `lockDueInvoice`. */ readonly held: Part;
  readonly wish: PayWish;
  readonly site: Site;
  readonly means: PayMeans;
  readonly whyNot?: ((tx: Tx, due: InvoiceHead) => Promise<Refusal | undefined>) | undefined;
  readonly now: Date;
};

/** An attempt that stands. */
export type Begun = Pick<PaymentRow, 'providerId' | 'windowKey' | 'method' | 'amount' | 'currency'>;

const STAGE: Record<InvoiceKind, string> = { GOODS: 'p1', LOGISTICS: 'p2', ADJUSTMENT: 'p3', SERVICE: 'p4' };

/**
 * Begins one attempt to pay what is due of an order. The row stands before the provider hears of it; a transfer to our
 * own
 * account waits from here on. Refuses `payment.nothingDue` when the order is paid, cancelled or out of time, and a
 * method,
 * instalments or a depositor the matrix of methods does not allow.
 */
export async function beginPayment(db: Db, { orderId, held, wish, site, means, whyNot, now }: Begin): Promise<Begun> {
  return transaction(db, async (tx) => {
    const found = await lockDueInvoice(tx, held);
    const open = orRefuse(found && found.dueAt > now ? found : undefined, paymentRefusal('payment.nothingDue'));
    refuseIf(await whyNot?.(tx, open));
    refuseIf(
      offeredMethods(means, site, open.kind).includes(wish.method)
        ? undefined
        : paymentRefusal('payment.methodNotOffered'),
    );
    const instalments = wish.instalments ?? 0;
    refuseIf(
      instalmentsFor(wish.method, open.total).includes(instalments)
        ? undefined
        : paymentRefusal('payment.instalmentsNotOffered'),
    );
    const attempt = 1 + open.attempts;
    refuseIf(attempt > ATTEMPTS_MAX ? paymentRefusal('payment.tooManyAttempts') : undefined);
    const { amount, rateId } = await chargeOf(tx, open, wish.method);
    const row = {
      invoiceId: open.id,
      orderId,
      // The provider's ids may be 40 characters long; the random tail keeps them from being guessed.
      providerId: `${STAGE[open.kind]}-${open.orderNumber}-${attempt}-${code(randomBytes(8))}`,
      windowKey: randomBytes(24).toString('base64url'),
      method: wish.method,
      status: 'created',
      amount: amount.minor,
      currency: amount.currency,
      covers: open.total,
      coversCurrency: open.currency,
      rateId,
      instalments,
      createdAt: now,
    } as const;
    const transfer = METHODS[wish.method].provider === null ? transferTo(open, wish, means) : undefined;
    const later = transfer ? [setPart('later', invoice, open.id, { dueAt: transfer.dueAt })] : [];
    const [before] = await writeTogether<{ attempts: number }>(
      tx,
      [endOthersPart(open.id), insertPart('begun', payment, [{ ...row, ...transfer?.row }]), ...later],
      attemptsBefore,
    );
    // Somebody else began while the lock was waited for: this attempt is another one than it took itself for.
    if (before?.attempts !== open.attempts) throw new Again();
    return row;
  });
}

/** What the method charges: the invoice itself, or dollars by the stored rate, rounded up to a cent (domain §2.4). */
async function chargeOf(
  tx: Tx,
  open: DueInvoice,
  method: PayMethod,
): Promise<{ amount: Money; rateId: number | null }> {
  const { currency } = METHODS[method];
  const asked = money(open.total, open.currency);
  if (currency === open.currency) return { amount: asked, rateId: null };
  refuseIf(open.currency === 'KRW' ? undefined : paymentRefusal('payment.methodNotOffered'));
  const rate = orRefuse(await latestRate(tx, currency), exchangeRefusal('exchange.noRate', { currency }));
  return { amount: convertBack(asked, wonPer(rate), currency, 'up'), rateId: rate.id };
}

/**
 * A transfer waits for its deposit: in whose name it comes, and which account the buyer was told, with three days'
 * time.
 */
function transferTo(open: DueInvoice, wish: PayWish, means: PayMeans) {
  const depositor = orRefuse(wish.depositor?.trim() || undefined, paymentRefusal('payment.depositorRequired'));
  const account = orRefuse(means.account, paymentRefusal('payment.methodNotOffered'));
  const later = addDays(open.requestedAt, DEPOSIT_DAYS);
  const dueAt = later > open.dueAt ? later : open.dueAt;
  return {
    dueAt,
    row: { status: 'pending', depositor, virtualAccount: { ...account, dueAt: dueAt.toISOString() } },
  } as const;
}
