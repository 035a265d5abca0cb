import { tabOf } from '#core/cart/rules.ts';
import { type PriceRow, priceRowFor } from '#core/catalogue/rules.ts';
import { shown } from '#core/endpoint.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { type Lang, pick } from '#core/locale.ts';
import { type Currency, money, type Money } from '#core/money.ts';
import type { ReorderAnswer, ReorderLineAnswer } from '#core/order/reorder/contract.ts';
import { addableOf, orderedTogether, pricesToday, whyNotReordered } from '#core/order/reorder/rules.ts';
import { convert } from '#core/rates.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';
import { ratesForEstimate } from '#server/exchange/quote.ts';
import type { LineToReorder, OrderToReorder } from '#server/order/reorder.ts';

/** An order's prices of then and today, with the reason for what cannot be added to the cart. */
export async function presentReorder(db: Db, found: OrderToReorder, lang: Lang, now: Date): Promise<ReorderAnswer> {
  const { order, store, lines } = found;
  const currencies = new Set(lines.flatMap((line) => pricesOf(line).map(({ price }) => price.currency)));
  const rates = new Map<Currency, string | null>();
  for (const currency of currencies) rates.set(currency, await findRate(db, currency, order.currency, now));
  const chosen = lines.filter(({ blocked }) => !blocked).map((line) => ({ line, quantity: line.ordered.quantity }));
  const addable = addableOf(chosen);
  const comparable = (price: Money): Money | null => {
    const rate = rates.get(price.currency) ?? null;
    return rate === null ? null : convert(price, rate, order.currency, 'up');
  };
  return {
    orderId: order.id,
    number: order.number,
    kind: order.kind,
    placedAt: order.placedAt.toISOString(),
    store: { id: store.id, code: store.code, name: pick(store.name, lang) },
    lines: lines.map((line) => {
      const own = chosen.find((one) => one.line === line);
      const withOwn = own && !addable.includes(own) ? [...addable, own] : addable;
      const whyLeftOut =
        own && withOwn !== addable ? (whyNotReordered(own, withOwn) ?? whyNotReordered(own, chosen)) : undefined;
      const problem = line.blocked ?? whyLeftOut;
      const together = own ? orderedTogether(line, withOwn) : line.ordered.quantity;
      return presentLine(line, { problem, together, lang, comparable });
    }),
  };
}

/** Goods that are not offered any more have no price of today. */
const pricesOf = ({ goods, cartItemType }: LineToReorder): PriceRow[] =>
  goods?.live && goods.store.isApproved ? pricesToday({ ...goods, itemType: cartItemType }) : [];

/** The units of `to` for one of `from`; null when we have no such rate. Goods in yuan are invoiced at the applied one. */
async function findRate(db: Db, from: Currency, to: Currency, now: Date): Promise<string | null> {
  if (from === to) return '1';
  if (to !== 'KRW') return null;
  if (from === 'CNY') return (await ratesForEstimate(db, now)).rates.applied.value;
  const stored = await latestRate(db, from);
  return stored ? wonPer(stored) : null;
}

type LineContext = {
  readonly problem: Refusal | undefined;
  /** The quantity of the product that decides the price. */
  readonly together: number;
  readonly lang: Lang;
  comparable(price: Money): Money | null;
};

function presentLine(line: LineToReorder, { problem, together, lang, comparable }: LineContext): ReorderLineAnswer {
  const { ordered, goods, blocked, cart, cartItemType, stock, minOrderQuantity, maxOrderQuantity } = line;
  const rows = pricesOf(line);
  const presentPrice = ({ minQuantity, price }: PriceRow) => {
    const other = comparable(price);
    return { minQuantity, price: shown(price), comparable: other && shown(other) };
  };
  const today = priceRowFor(rows, together);
  return {
    id: ordered.id,
    productId: ordered.productId,
    sku: goods?.skuCode ?? ordered.skuCode,
    cartItemType,
    tab: tabOf({ cartItemType, publishWay: goods?.publishWay ?? 'SELLER' }),
    name: pick(ordered.name, lang),
    options: ordered.options.map((option) => ({ name: pick(option.name, lang), value: pick(option.value, lang) })),
    image: ordered.picture,
    unit: ordered.unit,
    quantity: ordered.quantity,
    paid: shown(money(ordered.unitPrice, ordered.currency)),
    today: today ? presentPrice(today) : null,
    prices: rows.map(presentPrice),
    stock,
    minOrderQuantity,
    maxOrderQuantity,
    cart,
    problem: problem ? { code: problem.code, params: problem.params } : null,
    blocked: blocked !== undefined,
  };
}
