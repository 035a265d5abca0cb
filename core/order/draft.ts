import { type CartItemType, type CartTab, tabOf, whyNotSampleTotal, whyNotTotalQuantity } from '#core/cart/rules.ts';
import { sampleDollars } from '#core/cart/pricing.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { type PriceRow, unitPriceOf } from '#core/catalogue/rules.ts';
import type { PublishWay } from '#core/catalogue/states.ts';
import { money, type Money, sumOf, times } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { type Totals, totalsOf } from '#core/order/rules.ts';
import type { OrderKind } from '#core/order/states.ts';
import { forMember, orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { regionOf } from '#core/region.ts';
import { type RegionTerms, termsTo, termsTogether, whyNotDelivered } from '#core/store/delivery/rules.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import type { DeliveryTerms } from '#core/store/rules.ts';

/** The data of a cart line that ordering needs. `samplePrice` is null when no sample is sold. */
export type ChosenLine = {
  readonly itemType: CartItemType;
  readonly quantity: number;
  readonly skuCode: string;
  readonly surcharge: Money;
  readonly productId: number;
  readonly publishWay: PublishWay;
  readonly live: boolean;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
  readonly samplePrice: Money | null;
  readonly priceRows: readonly PriceRow[];
  /** Where the goods are delivered to, and for what fee. */
  readonly regions: readonly RegionTerms[];
  readonly store: {
    readonly id: number;
    readonly ownerId: number;
    readonly isApproved: boolean;
    readonly terms: DeliveryTerms;
  };
};

/** What a piece costs at the supplier, and the won per unit of that currency the line is charged at. */
export type Bought = { readonly unitPrice: Money; readonly rate: string };
export type Priced<Line> = {
  readonly line: Line;
  readonly unitPrice: Money;
  readonly total: Money;
  /** Of imports only. */ readonly bought?: Bought;
};
export type Draft<Line> = {
  readonly kind: OrderKind;
  readonly storeId: number;
  readonly lines: readonly Priced<Line>[];
  readonly totals: Totals;
  /** The terms the delivery was calculated with; null for imports. */
  readonly terms: DeliveryTerms | null;
  /** What the second payment of an import is estimated at. */
  readonly secondEstimate?: Money;
};

/** Who orders, and the address the goods go to. */
export type OrderedBy = {
  readonly memberId: number;
  readonly to: { readonly country: string; readonly postcode: string };
};

/**
 * Drafts an order of these lines, priced from the catalogue only. Refuses lines of two stores or tabs, goods that are
 * not on sale or the buyer's own, quantities outside minimum and maximum, and samples above the dollar limit
 * (`wonPerDollar` is the stored basic rate, needed only for samples). Goods that are not delivered to the address are
 * refused.
 */
export function draftOf<Line extends ChosenLine>(
  { memberId, to }: OrderedBy,
  tab: CartTab,
  lines: readonly Line[],
  wonPerDollar: string | undefined,
): Draft<Line> {
  const isImport = tab === 'IMPORT_BY_1688' || lines.some(({ publishWay }) => publishWay === 'IMPORT_BY_1688');
  refuseIf(isImport ? orderRefusal('order.importApart') : undefined);
  const first = together(memberId, tab, lines);
  // Goods priced in another currency than their store's delivery fee cannot be added up.
  eachLine(lines, (line) =>
    refuseIf(
      line.surcharge.currency === line.store.terms.fee.currency ? undefined : catalogueRefusal('product.notApproved'),
    ),
  );
  const priced = tab === 'SAMPLE' ? pricedSamples(lines, wonPerDollar) : pricedGoods(lines);
  const region = regionOf(to);
  refuseIf(whyNotDelivered(lines, region));
  const terms = orRefuse(
    termsTogether(lines.flatMap((line) => termsTo(line.regions, region) ?? [])),
    orderRefusal('order.nothingChosen'),
  );
  const totals = totalsOf(
    priced.map((one) => one.total),
    terms,
    first.surcharge.currency,
  );
  return { kind: tab === 'SAMPLE' ? 'SAMPLE' : 'GENERAL', storeId: first.store.id, lines: priced, totals, terms };
}

/**
 * The first of lines that may be ordered together. Refuses lines of two stores or tabs, goods that are not on sale or
 * the buyer's own.
 */
function together<Line extends ChosenLine>(buyerId: number, tab: CartTab, lines: readonly Line[]): Line {
  const first = orRefuse(lines[0], orderRefusal('order.nothingChosen'));
  const whyNot = (line: Line): Refusal | undefined => {
    if (tabOf({ cartItemType: line.itemType, publishWay: line.publishWay }) !== tab)
      return orderRefusal('order.oneTabOnly');
    if (line.store.id !== first.store.id) return orderRefusal('order.oneStoreOnly');
    if (line.store.ownerId === buyerId) return cartRefusal('cart.ownStore');
    if (!line.store.isApproved) return storeRefusal('store.notAvailable');
    return line.live ? undefined : catalogueRefusal('product.notApproved');
  };
  eachLine(lines, (line) => refuseIf(whyNot(line)));
  return first;
}

/** Maps lines, one after the other; a refusal names its line. */
export const eachLine = <Line extends { readonly skuCode: string }, Result>(
  lines: readonly Line[],
  work: (line: Line) => Result,
): Result[] => lines.map((line, index) => forMember({ sku: line.skuCode, index }, () => work(line)));

/** Drafts goods to be imported, priced in the supplier's currency; refuses what `draftOf` refuses. */
export function importGoodsOf<Line extends ChosenLine>(
  buyerId: number,
  lines: readonly Line[],
): { storeId: number; lines: readonly Priced<Line>[] } {
  return { storeId: together(buyerId, 'IMPORT_BY_1688', lines).store.id, lines: pricedGoods(lines) };
}

function pricedSamples<Line extends ChosenLine>(
  lines: readonly Line[],
  wonPerDollar: string | undefined,
): Priced<Line>[] {
  const priced = eachLine(lines, (line) => {
    refuseIf(line.quantity === 1 ? undefined : cartRefusal('cart.onlyOneSample'));
    const unitPrice = orRefuse(line.samplePrice, cartRefusal('cart.noSample'));
    return { line, unitPrice, total: unitPrice };
  });
  if (wonPerDollar === undefined)
    throw new Error('samples are limited in dollars, so their order needs the dollar rate');
  const dollars = priced.map((one) =>
    orRefuse(sampleDollars(one.total, wonPerDollar), catalogueRefusal('product.notApproved')),
  );
  refuseIf(whyNotSampleTotal(sumOf(dollars, 'USD')));
  return priced;
}

/**
 * Drafts a sample of imported goods: one piece, cleared in its buyer's name, at most at the dollar limit (business-rules
 * §9). The rates are the stored basic ones, won for one unit. Refuses what `draftOf` refuses of samples.
 */
export function importSampleOf<Line extends ChosenLine>(
  buyerId: number,
  lines: readonly Line[],
  { wonPerDollar, wonPerYuan }: { readonly wonPerDollar: string; readonly wonPerYuan?: string | undefined },
): { storeId: number; lines: readonly Priced<Line>[] } {
  const { store } = together(buyerId, 'SAMPLE', lines);
  refuseIf(lines.length > 1 ? cartRefusal('cart.onlyOneSample') : undefined);
  const priced = eachLine(lines, (line) => {
    refuseIf(line.quantity === 1 ? undefined : cartRefusal('cart.onlyOneSample'));
    const unitPrice = orRefuse(line.samplePrice, cartRefusal('cart.noSample'));
    const dollars = orRefuse(sampleDollars(unitPrice, wonPerDollar, wonPerYuan), cartRefusal('cart.noSample'));
    refuseIf(whyNotSampleTotal(dollars));
    return { line, unitPrice, total: unitPrice };
  });
  return { storeId: store.id, lines: priced };
}

function pricedGoods<Line extends ChosenLine>(lines: readonly Line[]): Priced<Line>[] {
  return eachLine(lines, (line) => {
    // Minimum, maximum and price row depend on the product's total quantity over its options.
    const quantity = lines
      .filter((other) => other.productId === line.productId)
      .reduce((sum, other) => sum + other.quantity, 0);
    refuseIf(whyNotTotalQuantity(line, quantity));
    const unitPrice = unitPriceOf(line.priceRows, quantity, line.surcharge) ?? money(0, line.surcharge.currency);
    refuseIf(unitPrice.minor > 0 ? undefined : catalogueRefusal('product.notApproved'));
    return { line, unitPrice, total: times(unitPrice, line.quantity) };
  });
}
