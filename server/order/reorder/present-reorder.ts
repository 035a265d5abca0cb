import { tabOf } from '#core/cart/rules.ts';
import { type PriceRow, priceRowFor } from '#core/catalogue/rules.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { type Lang, pick } from '#core/locale.ts';
import { type Currency, money, type Money } from '#core/money.ts';
import type { ReorderAnswer, ReorderLineAnswer } from '#core/order/reorder/contract.ts';
import {
  addableOf,
  type ChosenLine,
  orderedTogether,
  pricesToday,
  whyNotReordered,
} from '#core/order/reorder/rules.ts';
import { convert } from '#core/rates.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';
import { ratesForEstimate } from '#server/exchange/quote.ts';
import type { LineToReorder, OrderToReorder } from '#server/order/reorder/reorder.ts';

/** An order's prices of then and today, with the reason for what cannot be added to the cart. */
export async function presentReorder(
  db: Db,
  { order, store, lines }: OrderToReorder,
  lang: Lang,
  now: Date,
): Promise<ReorderAnswer> {
  const rates = await findRatesTo(db, order.currency, lines, now);
  const inOrderCurrency = (price: Money): Money | null => {
    const rate = rates.get(price.currency);
    return rate === undefined ? null : convert(price, rate, order.currency, 'up');
  };
  const offered = lines.filter(({ blocked }) => !blocked).map((line) => ({ line, quantity: line.ordered.quantity }));
  const addable = addableOf(offered);
  return {
    orderId: order.id,
    number: order.number,
    kind: order.kind,
    placedAt: order.placedAt.toISOString(),
    store: { id: store.id, code: store.code, name: pick(store.name, lang) },
    lines: lines.map((line) => presentLine(line, checkLine(line, offered, addable), lang, inOrderCurrency)),
  };
}

/** What becomes of a line when the whole order is added to the cart again. */
type LineCheck = {
  /** Why it cannot be added; undefined when it can. */
  readonly problem: Refusal | undefined;
  /** The quantity of the product that decides the price. */
  readonly priceQuantity: number;
};

/** `offered` are the lines that are not blocked, `addable` those of them that can all be added together. */
function checkLine(line: LineToReorder, offered: readonly ChosenLine[], addable: readonly ChosenLine[]): LineCheck {
  const own = offered.find((one) => one.line === line);
  if (!own) return { problem: line.blocked, priceQuantity: line.ordered.quantity };
  if (addable.includes(own)) return { problem: undefined, priceQuantity: orderedTogether(line, addable) };
  // The problem with the addable lines only is the one the buyer sees; some occur only with all lines.
  const withOwn = [...addable, own];
  const problem = whyNotReordered(own, withOwn) ?? whyNotReordered(own, offered);
  return { problem, priceQuantity: orderedTogether(line, withOwn) };
}

/** Goods that are not offered any more have no price of today. */
const pricesOf = ({ sku, cartItemType }: LineToReorder): PriceRow[] =>
  sku?.live && sku.store.isApproved ? pricesToday({ ...sku, itemType: cartItemType }) : [];

/** The rates of the currencies of today's prices to that of the order; one we have no rate of is missing. */
async function findRatesTo(
  db: Db,
  to: Currency,
  lines: readonly LineToReorder[],
  now: Date,
): Promise<ReadonlyMap<Currency, string>> {
  const rates = new Map<Currency, string>();
  for (const from of new Set(lines.flatMap(pricesOf).map(({ price }) => price.currency))) {
    const rate = await findRate(db, from, to, now);
    if (rate !== null) rates.set(from, rate);
  }
  return rates;
}

/** The units of `to` for one of `from`; null when we have no such rate. Goods in yuan are invoiced at the applied one. */
async function findRate(db: Db, from: Currency, to: Currency, now: Date): Promise<string | null> {
  if (from === to) return '1';
  if (to !== 'KRW') return null;
  if (from === 'CNY') return (await ratesForEstimate(db, now)).rates.applied.value;
  const stored = await latestRate(db, from);
  return stored ? wonPer(stored) : null;
}

function presentLine(
  line: LineToReorder,
  { problem, priceQuantity }: LineCheck,
  lang: Lang,
  inOrderCurrency: (price: Money) => Money | null,
): ReorderLineAnswer {
  const { ordered, sku, blocked, cart, cartItemType, stock, minOrderQuantity, maxOrderQuantity } = line;
  const prices = pricesOf(line);
  const presentPrice = ({ minQuantity, price }: PriceRow) => {
    const comparable = inOrderCurrency(price);
    return { minQuantity, price: moneyAnswer(price), comparable: comparable && moneyAnswer(comparable) };
  };
  const today = priceRowFor(prices, priceQuantity);
  return {
    id: ordered.id,
    productId: ordered.productId,
    sku: sku?.skuCode ?? ordered.skuCode,
    cartItemType,
    tab: tabOf({ cartItemType, publishWay: sku?.publishWay ?? 'SELLER' }),
    name: pick(ordered.name, lang),
    options: ordered.options.map((option) => ({ name: pick(option.name, lang), value: pick(option.value, lang) })),
    image: ordered.picture,
    unit: ordered.unit,
    quantity: ordered.quantity,
    paid: moneyAnswer(money(ordered.unitPrice, ordered.currency)),
    today: today ? presentPrice(today) : null,
    prices: prices.map(presentPrice),
    stock,
    minOrderQuantity,
    maxOrderQuantity,
    cart,
    problem: problem ? { code: problem.code, params: problem.params } : null,
    blocked: blocked !== undefined,
  };
}
