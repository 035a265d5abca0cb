import { whyNotStock } from '#core/cart/rules.ts';
import type { Lang } from '#core/locale.ts';
import { sumOf } from '#core/money.ts';
import type { QuoteAnswer } from '#core/order/checkout/contract.ts';
import { type CheckoutDiscounts, couponAt, draftsOf, goodsOf } from '#core/order/checkout/rules.ts';
import { eachLine } from '#core/order/draft.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { totalOf } from '#core/order/rules.ts';
import type { StoresQuoteAnswer } from '#core/order/stores-checkout/contract.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { regionOf } from '#core/region.ts';
import type { Db } from '#server/db/pool.ts';
import { presentDraft, presentTotals } from '#server/order/checkout/present-quote.ts';
import { type OrderSelection, readSelection } from '#server/order/checkout/order-selection.ts';
import { deliveryPlace } from '#server/order/checkout/recipient.ts';
import { readAvailableDiscounts, withWallet } from '#server/order/checkout/available-discounts.ts';

/** Stands for the address of a member who has none yet. */
const AT_HOME = { country: 'KR', postcode: '' };

export type QuoteInput = CheckoutDiscounts & {
  readonly memberId: number;
  readonly selection: OrderSelection;
  /** The default address where left out; within Korea while the member has none. */
  readonly addressId?: number;
  readonly now: Date;
  readonly lang: Lang;
};

/**
 * Quotes the order of each store. Goods that cannot be ordered are refused as in ordering; an unavailable discount is left
 * out with its refusal in `refused`, so that the rest of a checkout can be shown.
 */
export async function quoteCheckout(db: Db, input: QuoteInput): Promise<StoresQuoteAnswer> {
  const { memberId } = input;
  const { tab, stores } = await readSelection(db, memberId, input.selection);
  const to = (await deliveryPlace(db, memberId, input.addressId)) ?? AT_HOME;
  const drafts = draftsOf({ memberId, to, now: input.now }, stores);
  for (const { lines } of stores) eachLine(lines, (line) => refuseIf(whyNotStock(line.stock, line.quantity)));
  const { bills, wallet } = await readAvailableDiscounts(
    db,
    { ...input, isSample: tab === 'SAMPLE' },
    drafts.map((draft) => ({
      draft,
      ...draft.totals,
      storeId: draft.storeId,
      lines: goodsOf(draft),
      couponGrantId: couponAt(draft.storeId, input),
    })),
  );
  const quoted = bills.map(({ draft, discounts, answer }) => ({ draft, answer, ...totalOf(draft.totals, discounts) }));
  const { currency } = orRefuse(quoted[0], orderRefusal('order.nothingChosen')).total;
  return {
    stores: quoted.map((one) => ({
      tab,
      ...presentDraft(one.draft, to, input),
      ...presentTotals((part) => one[part]),
      ...one.answer,
    })),
    region: regionOf(to),
    ...presentTotals((part) =>
      sumOf(
        quoted.map((one) => one[part]),
        currency,
      ),
    ),
    ...wallet,
  };
}

/** Quotes an order of one store, as `quoteCheckout` does. */
export async function quote(db: Db, input: QuoteInput): Promise<QuoteAnswer> {
  const { stores, ...wallet } = await quoteCheckout(db, input);
  return withWallet(orRefuse(stores[0], orderRefusal('order.nothingChosen')), wallet);
}
