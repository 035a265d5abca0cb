import type { Currency, Money } from '#core/money.ts';
import { isSame, plus, sumOf } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { OrderState } from '#core/order/states.ts';
import type { InvoiceState } from '#core/payment/states.ts';
import type { Refusal } from '#core/refusal.ts';
import { type DeliveryTerms, deliveryFeeOf } from '#core/store/rules.ts';

/** How long an unpaid order keeps its goods; a virtual account brings its own, longer deadline (decision PAY-003). */
export const CARD_MINUTES = 30;

export const STOCK_OUT_WISHES = ['refund', 'wait', 'cancelAll'] as const;
export type StockOutWish = (typeof STOCK_OUT_WISHES)[number];

export const DELIVERY_METHODS = ['courier', 'quick'] as const;

export type Totals = { readonly goods: Money; readonly delivery: Money; readonly total: Money };

/** Goods plus delivery; every order and invoice total is computed here and nowhere else. */
export function totalsOf(lines: readonly Money[], terms: DeliveryTerms, currency: Currency): Totals {
  const goods = sumOf(lines, currency);
  const delivery = deliveryFeeOf(terms, goods);
  return { goods, delivery, total: plus(goods, delivery) };
}

/** The buyer agreed to one total; any other is asked again, never charged (reliability MO-14). */
export function whyNotTotal(expected: Money, actual: Money): Refusal | undefined {
  return isSame(expected, actual)
    ? undefined
    : orderRefusal('order.totalChanged', { expected: expected.minor, actual: actual.minor, currency: actual.currency });
}

/** Couriers of Korea, with what their waybills usually look like: a hint, never a refusal (domain §6.5). */
export const COURIERS = [
  { code: 'CJ', name: 'CJ대한통운', waybill: /^(\d{10}|\d{12})$/ },
  { code: 'HANJIN', name: '한진택배', waybill: /^\d{10,14}$/ },
  { code: 'LOTTE', name: '롯데택배', waybill: /^\d{10,13}$/ },
  { code: 'EPOST', name: '우체국택배', waybill: /^\d{13}$/ },
  { code: 'LOGEN', name: '로젠택배', waybill: /^\d{10,11}$/ },
  { code: 'KDEXP', name: '경동택배', waybill: /^\d{9,16}$/ },
  { code: 'DAESIN', name: '대신택배', waybill: /^\d{13}$/ },
  { code: 'CVSNET', name: 'GS25 편의점택배', waybill: /^\d+$/ },
] as const;
export const COURIER_CODES = COURIERS.map((courier) => courier.code);
export type CourierCode = (typeof COURIERS)[number]['code'];

/** Letters and digits only (ORD-060). */
export function whyNotWaybill(waybill: string): Refusal | undefined {
  return /^[A-Za-z0-9]{4,30}$/.test(waybill) ? undefined : orderRefusal('order.waybillInvalid');
}

/** Whether a waybill looks unlike those of its courier, so that the form can ask to check it. */
export function waybillLooksOdd(courier: string, waybill: string): boolean {
  const known = COURIERS.find((candidate) => candidate.code === courier);
  return known !== undefined && waybill !== '' && !known.waybill.test(waybill);
}

/** The label of the specification's list that a state is shown as (ORD-011…026); a part deposit has its own. */
export function labelOf(state: OrderState, invoice: InvoiceState | null): OrderState | 'waitingForFullDeposit' {
  return state === 'awaitingPayment' && invoice === 'depositing' ? 'waitingForFullDeposit' : state;
}
