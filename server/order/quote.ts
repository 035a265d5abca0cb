import { whyNotStock } from '#core/cart/rules.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { plus } from '#core/money.ts';
import type { QuoteAnswer } from '#core/order/checkout/contract.ts';
import { draftOf, eachLine, type OrderedBy } from '#core/order/draft.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { regionOf } from '#core/region.ts';
import { sharedRegions } from '#core/store/delivery/rules.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { type Chosen, type OrderSelection, readSelection } from '#server/order/order-selection.ts';
import { arrivalOfOrder } from '#server/order/arrival.ts';
import { deliveryPlace } from '#server/order/recipient.ts';
import { readAvailableDiscounts } from '#server/order/available-discounts.ts';

/** Stands for the address of a member who has none yet. */
const AT_HOME = { country: 'KR', postcode: '' };

export type QuoteInput = {
  readonly memberId: number;
  readonly selection: OrderSelection;
  /** The default address where left out; within Korea while the member has none. */
  readonly addressId?: number;
  readonly couponGrantId?: number;
  readonly mileage?: number;
  readonly cash?: number;
  readonly now: Date;
  readonly lang: Lang;
};

/**
 * Quotes an order. Goods that cannot be ordered are refused as in ordering; an unavailable discount is left out with
 * its refusal in `refused`, so that the rest of a checkout can be shown.
 */
export async function quote(db: Db, input: QuoteInput): Promise<QuoteAnswer> {
  const chosen = await readSelection(db, input.memberId, input.selection);
  return quoteChosen(db, input, chosen, await quotedAddress(db, input));
}

/** The address a quote is for. */
export const quotedAddress = async (
  db: Db,
  { memberId, addressId }: Pick<QuoteInput, 'memberId' | 'addressId'>,
): Promise<OrderedBy['to']> => (await deliveryPlace(db, memberId, addressId)) ?? AT_HOME;

/** Quotes an order of these lines of one store, as `quote` does. */
export async function quoteChosen(
  db: Db,
  input: Omit<QuoteInput, 'selection'>,
  { tab, lines, rate }: Chosen,
  to: OrderedBy['to'],
): Promise<QuoteAnswer> {
  const by: OrderedBy = { memberId: input.memberId, to };
  const bare = draftOf(by, tab, lines, rate?.wonPerDollar);
  eachLine(lines, (line) => refuseIf(whyNotStock(line.stock, line.quantity)));
  const first = orRefuse(lines[0], storeRefusal('store.notAvailable'));
  const { goods, delivery } = bare.totals;
  const { discounts, answer } = await readAvailableDiscounts(
    db,
    { ...input, isSample: tab === 'SAMPLE' },
    goods,
    plus(goods, delivery),
  );
  const { totals } = draftOf(by, tab, lines, rate?.wonPerDollar, discounts);
  const { store } = first;
  return {
    tab,
    region: regionOf(by.to),
    deliversTo: sharedRegions(lines),
    arrives: arrivalOfOrder(input.now, lines, by.to),
    store: { id: store.id, code: store.code, name: pick(store.name, input.lang) },
    lines: bare.lines.map((one) => ({
      ...presentChosen(one.line, input.lang),
      unitPrice: moneyAnswer(one.unitPrice),
      total: moneyAnswer(one.total),
    })),
    goods: moneyAnswer(goods),
    delivery: moneyAnswer(delivery),
    coupon: moneyAnswer(totals.coupon),
    mileage: moneyAnswer(totals.mileage),
    cash: moneyAnswer(totals.cash),
    total: moneyAnswer(totals.total),
    ...answer,
  };
}

/** A selected line with its texts in one language. */
export function presentChosen(line: Awaited<ReturnType<typeof readSelection>>['lines'][number], lang: Lang) {
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
