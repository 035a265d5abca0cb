import type { CartAnswer } from '#core/cart/contract.ts';
import { CART_TABS, type CartTab, tabOf } from '#core/cart/rules.ts';
import { productQuantityOf, sampleTotal, unitPriceAt, whyNotOrderable } from '#core/cart/pricing.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { nextPriceRow } from '#core/catalogue/rules.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { chargedGoods } from '#core/logistics/charged-goods.ts';
import { type Lang, pick } from '#core/locale.ts';
import { flat, isSame, money, type Money, plus, sumOf, times, won } from '#core/money.ts';
import { convert } from '#core/rates.ts';
import type { Destination } from '#core/store/delivery/promise/rules.ts';
import { termsTo, termsTogether } from '#core/store/delivery/rules.ts';
import { deliveryFeeOf, missingToFreeDelivery } from '#core/store/rules.ts';
import { goodsArrivals } from '#server/cart/arrival.ts';
import { MAINLAND } from '#server/catalogue/arrival.ts';
import type { CartLines, LineForOrder } from '#server/cart/sku-details.ts';

type Reader = {
  readonly memberId: number;
  readonly lang: Lang;
  readonly wonPerDollar: string | undefined;
  /** The stored basic rate, for the dollar limit of samples. */
  readonly basicPerYuan: string | undefined;
  /** What import goods are charged at. */
  readonly wonPerYuan: string | undefined;
  readonly destination: CartAnswer['destination'];
  /** The place of the destination; null while the member has no address. */
  readonly place: Destination | null;
  readonly now: Date;
};
/** Without an address goods are priced as if delivered within Korea. */
const regionFor = ({ destination }: Reader): string => destination?.region ?? 'KR';

type Priced = {
  readonly line: LineForOrder;
  readonly productQuantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly tab: CartTab;
};

/** A cart as its member sees it now: prices of the catalogue, not those of the day a line was added. */
export function presentCart({ code, lines }: CartLines, reader: Reader): CartAnswer {
  const priced = lines.map((line): Priced => {
    const productQuantity = productQuantityOf(lines, line);
    // What has no price any more cannot be ordered; it stands at what it cost when it was last seen.
    const unitPrice = unitPriceAt(line, productQuantity) ?? line.seenPrice;
    const tab = tabOf({ cartItemType: line.itemType, publishWay: line.publishWay });
    return { line, productQuantity, unitPrice, total: times(unitPrice, line.quantity), tab };
  });
  const charged = chargedOf(priced, reader.wonPerYuan);
  const arrivalOf = goodsArrivals(reader.now, reader.place ?? MAINLAND);
  const [total = won(0), ...otherTotals] = totalsOf(priced);
  return {
    code,
    destination: reader.destination,
    cartItems: priced.map((one) => ({
      ...presentCartItem(lines, one, reader),
      charged: charged.get(one.line.lineId) ?? null,
      arrives: arrivalOf(one.line),
    })),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: flat(total),
    totalMoney: moneyAnswer(total),
    ...(otherTotals.length > 0 && { otherTotals: otherTotals.map(moneyAnswer) }),
    groups: groupsOf(
      priced.filter((one) => one.line.checked && !isOtherMoney(one)),
      reader,
    ),
    sampleDollars: moneyAnswer(
      reader.wonPerDollar === undefined ? money(0, 'USD') : sampleTotal(lines, reader.wonPerDollar),
    ),
  };
}

/** A sum for each currency, that of the first line first. */
function totalsOf(priced: readonly Priced[]): Money[] {
  const byCurrency = Map.groupBy(priced, (one) => one.total.currency);
  return [...byCurrency].map(([currency, own]) =>
    sumOf(
      own.map((one) => one.total),
      currency,
    ),
  );
}

/** SkuDetails in another money than their store's delivery: no order can hold both, so they are as if not sold. */
const isOtherMoney = ({ line, total }: Priced): boolean => total.currency !== line.store.terms.fee.currency;

type Item = Omit<CartAnswer['cartItems'][number], 'charged' | 'arrives'>;

/** Import goods in won, by cart line: ticked ones as an order would charge them, samples and others each alone. */
function chargedOf(priced: readonly Priced[], rate: string | undefined) {
  const goods = priced.filter(({ line, total }) => line.publishWay === 'IMPORT_BY_1688' && total.currency === 'CNY');
  const isTogether = ({ line, tab }: Priced) => line.checked && tab === 'IMPORT_BY_1688';
  const [ticked, others] = [goods.filter(isTogether), goods.filter((one) => !isTogether(one))];
  const inWon = (rows: readonly Priced[], wonPerYuan: string) =>
    chargedGoods(
      rows.map(({ total }) => total.minor),
      wonPerYuan,
    );
  const totals = rate ? [...inWon(ticked, rate), ...others.flatMap((one) => inWon([one], rate))] : [];
  return new Map(
    [...ticked, ...others].flatMap(({ line, unitPrice }, at) => {
      const subTotal = totals[at];
      if (!rate || !subTotal) return [];
      const each = convert(unitPrice, rate, 'KRW', 'up');
      return [[line.lineId, { unitPrice: moneyAnswer(each), subTotal: moneyAnswer(subTotal), rate }] as const];
    }),
  );
}

function presentCartItem(lines: readonly LineForOrder[], one: Priced, reader: Reader): Item {
  const { line, productQuantity, unitPrice, total, tab } = one;
  const { lang } = reader;
  const problem = isOtherMoney(one)
    ? catalogueRefusal('product.notApproved')
    : whyNotOrderable(lines, line, { ...reader, region: regionFor(reader) });
  const next = line.itemType === 'NORMAL' ? nextPriceRow(line.priceRows, productQuantity) : undefined;
  const image = { externalUrl: line.picture && `${line.picture}/320.webp` };
  return {
    productId: line.productId,
    sku: line.skuCode,
    quantity: line.quantity,
    subTotal: flat(total),
    subTotalMoney: moneyAnswer(total),
    unitPrice: moneyAnswer(unitPrice),
    cartItemType: line.itemType,
    publishWay: line.publishWay,
    tab,
    checked: line.checked,
    description: { name: pick(line.productName, lang) },
    image,
    images: [image],
    variants: line.options.map((option) => ({
      option: { name: pick(option.name, lang), code: option.code },
      optionValue: { name: pick(option.value, lang), code: option.valueCode },
    })),
    store: presentCartStore(line.store, lang),
    stock: line.stock,
    minOrderQuantity: line.minOrderQuantity,
    maxOrderQuantity: line.maxOrderQuantity,
    productQuantity,
    unit: line.unit,
    nextRow: next ? { missing: next.missing, price: moneyAnswer(plus(next.price, line.surcharge)) } : null,
    priceChangedFrom: isSame(unitPrice, line.seenPrice) ? null : moneyAnswer(line.seenPrice),
    problem: problem ? { code: problem.code, params: problem.params } : null,
  };
}

/**
 * What each store would ask for the ticked lines of a tab that are delivered to the address: the orders this cart would
 * become.
 */
function groupsOf(ticked: readonly Priced[], reader: Reader): CartAnswer['groups'] {
  const { lang } = reader;
  const region = regionFor(reader);
  return CART_TABS.flatMap((tab) => {
    const byStore = Map.groupBy(
      ticked.filter((one) => one.tab === tab && termsTo(one.line.regions, region)),
      (one) => one.line.store.id,
    );
    return [...byStore.values()].flatMap((own) => {
      const [first] = own;
      const terms = termsTogether(own.flatMap(({ line }) => termsTo(line.regions, region) ?? []));
      if (!first || !terms) return [];
      const { store } = first.line;
      const goods = sumOf(
        own.map((one) => one.total),
        first.total.currency,
      );
      const delivery = deliveryFeeOf(terms, goods);
      const missing = missingToFreeDelivery(terms, goods);
      return [
        {
          tab,
          store: presentCartStore(store, lang),
          goods: moneyAnswer(goods),
          delivery: moneyAnswer(delivery),
          freeDeliveryMissing: missing && moneyAnswer(missing),
          total: moneyAnswer(plus(goods, delivery)),
        },
      ];
    });
  });
}

const presentCartStore = (store: LineForOrder['store'], lang: Lang) => ({
  id: store.id,
  code: store.code,
  name: pick(store.name, lang),
});
