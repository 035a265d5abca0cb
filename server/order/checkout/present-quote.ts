import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import type { Money } from '#core/money.ts';
import type { Draft, OrderedBy } from '#core/order/draft.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { regionOf } from '#core/region.ts';
import { sharedRegions } from '#core/store/delivery/rules.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import { arrivalOfOrder } from '#server/order/checkout/arrival.ts';

type Part = 'goods' | 'delivery' | 'coupon' | 'mileage' | 'cash' | 'total';
/** The sums of an order, or of all orders of a checkout. */
export function presentTotals(of: (part: Part) => Money) {
  const part = (name: Part) => moneyAnswer(of(name));
  return {
    goods: part('goods'),
    delivery: part('delivery'),
    coupon: part('coupon'),
    mileage: part('mileage'),
    cash: part('cash'),
    total: part('total'),
  };
}

/** What is ordered at a store, and when it arrives. */
export function presentDraft(
  { lines: priced }: Draft<LineForOrder>,
  to: OrderedBy['to'],
  { now, lang }: { readonly now: Date; readonly lang: Lang },
) {
  const lines = priced.map(({ line }) => line);
  const { store } = orRefuse(lines[0], orderRefusal('order.nothingChosen'));
  return {
    region: regionOf(to),
    deliversTo: sharedRegions(lines),
    arrives: arrivalOfOrder(now, lines, to),
    store: { id: store.id, code: store.code, name: pick(store.name, lang) },
    lines: priced.map(({ line, unitPrice, total }) => ({
      ...presentChosen(line, lang),
      unitPrice: moneyAnswer(unitPrice),
      total: moneyAnswer(total),
    })),
  };
}

/** A selected line with its texts in one language. */
export function presentChosen(line: LineForOrder, lang: Lang) {
  return {
    productId: line.productId,
    sku: line.skuCode,
    cartItemType: line.itemType,
    name: pick(line.productName, lang),
    options: line.options.map((option) => ({ name: pick(option.name, lang), value: pick(option.value, lang) })),
    image: line.picture,
    quantity: line.quantity,
    unit: line.unit,
  };
}
