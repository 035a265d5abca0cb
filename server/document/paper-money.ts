import { rateIn } from '#core/display-rates.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { formatInstant } from '#core/format.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { PAID_BESIDES } from '#core/order/rules.ts';
import { type About, amount, speaker } from '#server/document/about.ts';
import type { Paper } from '#server/document/paper.ts';
import { approximateWon } from '#server/exchange/display-rates.ts';
import { messageText } from '#server/i18n/messages.ts';

type Total = Paper['totals'][number];

/** Supply value and VAT, as a tax invoice separates them. */
export function taxRows(about: About): Total[] {
  const { p } = speaker(about);
  const { treatment, supply, vat } = about.order.tax;
  return [
    [p('supply'), amount(supply)],
    [p(treatment === 'zeroRated' ? 'zeroRated' : 'vat'), amount(vat)],
  ];
}

/** What coupon and wallet paid of an order, as negative amounts. */
export function lessRows(about: About): Total[] {
  const { p } = speaker(about);
  return PAID_BESIDES.flatMap((name): Total[] => {
    const money = about.order[name];
    return money.amount > 0 ? [[p(name), amount({ ...money, amount: -money.amount })]] : [];
  });
}

/** An amount in the currency its reader reads, at the rate of the order; undefined in won, or without a rate. */
export function approximateOf({ order, currency }: About, money: OrderAnswer['total']): string | undefined {
  const near = money.currency !== 'KRW' ? undefined : approximateWon(money.amount, order.displayRates, currency);
  return near && amount(moneyAnswer(near.money));
}

/** Names the charged currency, and the day of the rate of approximate amounts. */
export function chargedNotes(about: About): string[] {
  const { order, currency, lang } = about;
  const rate = rateIn(order.displayRates, currency);
  const date = rate && formatInstant(`${rate.asOf}T00:00:00+09:00`, lang, 'day');
  return date ? [speaker(about).p('chargedNote', { currency, date })] : [];
}

/** How an order was paid: its methods, else that it is not paid yet. */
export function payMethods({ order, lang }: About): string {
  const methods = order.invoices
    .flatMap(({ payments }) => payments)
    .filter(({ paid }) => paid.amount > 0)
    .map(({ method }) => messageText(lang, `order-page.method.${method}`));
  const wallet = PAID_BESIDES.filter((name) => order[name].amount > 0).map((name) =>
    messageText(lang, `document.paper.${name}`),
  );
  const all = [...new Set([...methods, ...(order.paidAt ? wallet : [])])];
  return all.length > 0 ? all.join(', ') : messageText(lang, 'document.paper.unpaid');
}
