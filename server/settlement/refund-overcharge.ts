import { transfer } from '#core/ledger/rules.ts';
import { FIRST_CODES } from '#core/logistics/cost-line.ts';
import { minus, money, type Money, negative, plus, sumOf, won } from '#core/money.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { balanceOf, sumPosted } from '#server/ledger/queries.ts';
import type { OrderRow } from '#server/order/queries.ts';
import type { CalculatedSettlement } from '#server/settlement/calculate-settlement.ts';
import { freightOutcome } from '#server/settlement/may-settle.ts';
import { sumPromisedBack } from '#server/payment/queries.ts';
import { refundable, refundPart } from '#server/payment/refunds/request-refunds.ts';
import { restore } from '#server/wallet/commands.ts';
import { usedOf } from '#server/wallet/queries.ts';

/** Our income from an import: the agency fee and the centre's services. */
const isOurs = (code: string): boolean => code === 'AGENCY_FEE' || code.startsWith('SERVICE_');

/**
 * Divides the money held for the order by its actual cost: fee and services are ours, the rest covers the import's
 * cost, `refund` stays held until it is paid out. Freight and taxes are owed to forwarders and customs from here on,
 * and freight within China above what the suppliers were paid. The part of the payments to suppliers that the buyer
 * does not bear is our expense, so that only a difference of rates remains.
 */
export async function postSettlement(
  tx: Tx,
  row: OrderRow,
  calculated: CalculatedSettlement,
  refund: number,
  now: Date,
): Promise<void> {
  const { lines } = calculated.settlement;
  const held = minus(
    negative(await balanceOf(tx, 'buyerFunds', row.id, 'KRW')),
    won(await sumPromisedBack(tx, row.id)),
  );
  const ours = sumOf(
    lines.filter(({ code }) => isOurs(code)).map(({ actual }) => actual),
    'KRW',
  );
  const owed = sumOf(
    lines
      .filter(({ code }) => !isOurs(code) && !FIRST_CODES.some((first) => first === code))
      .map(({ actual }) => actual),
    'KRW',
  );
  const borne = minus(minus(held, won(refund)), ours);
  const { paid, settled } = freightOutcome(calculated);
  const expense = won(calculated.borne + Math.max(0, paid - settled));
  const collected = won(Math.max(0, settled - paid));
  const entries = [
    ...transfer({ account: 'commission' }, { account: 'buyerFunds' }, ours),
    ...transfer({ account: 'importCost' }, { account: 'buyerFunds' }, borne),
    ...transfer({ account: 'forwarderPayable' }, { account: 'importCost' }, plus(owed, collected)),
    ...transfer({ account: 'importCost' }, { account: 'promotion' }, expense),
  ].filter(({ amount }) => amount.minor !== 0);
  await post(tx, { cause: 'importSettled', causeId: String(row.id), orderId: row.id, at: now, entries });
}

const causeOf = (orderId: number): string => `settlement-${orderId}`;

/** The overcharged part that a coupon had paid, which is refunded to nobody and not shown as a refund. */
export async function couponShareOf(db: Db, orderId: number): Promise<Money> {
  return negative(await sumPosted(db, 'promotion', { cause: 'couponReturned', causeId: causeOf(orderId) }));
}

/**
 * Refunds the overcharged amount: by the payments it was made with, the newest first, and the wallet's part into the
 * wallet. A coupon's part is not refunded.
 */
export async function refundOvercharge(tx: Tx, row: OrderRow, amount: Money, now: Date): Promise<void> {
  const byPayments = Math.min(amount.minor, await refundable(tx, row.id, amount.currency));
  if (byPayments > 0)
    await refundPart(tx, row.id, money(byPayments, amount.currency), { reason: 'final settlement', now });
  const rest = amount.minor - byPayments;
  if (rest === 0) return;
  const used = await usedOf(tx, row.id);
  const cash = Math.min(rest, used.cash);
  const mileage = Math.min(rest - cash, used.mileage);
  const causeId = causeOf(row.id);
  await restore(tx, { orderId: row.id, memberId: row.buyerId, cash, mileage, causeId, now });
  const discount = won(rest - cash - mileage);
  if (discount.minor > 0)
    await post(tx, {
      cause: 'couponReturned',
      causeId,
      orderId: row.id,
      at: now,
      entries: transfer({ account: 'promotion' }, { account: 'buyerFunds' }, discount),
    });
}

/** Posts the additional cost of an import as our expense. */
export async function bearUndercharge(tx: Tx, orderId: number, missing: Money, now: Date): Promise<void> {
  await post(tx, {
    cause: 'importSettled',
    causeId: `${orderId}:waived`,
    orderId,
    at: now,
    entries: transfer({ account: 'importCost' }, { account: 'promotion' }, missing),
  });
}
