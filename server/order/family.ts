import { tabOf } from '#core/cart/rules.ts';
import type { Contract } from '#core/contract.ts';
import { type AnswerOf, shown } from '#core/endpoint.ts';
import { formatMoney } from '#core/format.ts';
import { flat, money } from '#core/money.ts';
import { FAMILY_METHODS, familyAmount, familyMethod, whyNotModule } from '#core/order/family/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { ownCart } from '#server/cart/family.ts';
import type { Db } from '#server/db/pool.ts';
import { say } from '#server/http/refusals.ts';
import { addressesOf } from '#server/member/queries.ts';
import type { Goods } from '#server/order/chosen.ts';
import type { PlaceWish } from '#server/order/place.ts';
import { quote, type QuoteWish } from '#server/order/quote.ts';

type Whole = Omit<QuoteWish, 'goods'> & { readonly code: string };
type Checkout = {
  readonly shippingQuote?: number;
  readonly currency: PlaceWish['expectedTotal']['currency'];
  readonly comments?: string;
  readonly customerAgreement?: boolean;
  readonly payment: { readonly paymentModule: string; readonly amount: number | string };
};

/** These clients order everything that lies in the cart. */
async function wholeCart(db: Db, memberId: number, code: string): Promise<Goods> {
  const { lines } = await ownCart(db, memberId, code);
  const first = orRefuse(lines[0], orderRefusal('order.nothingChosen'));
  return {
    cartCode: code,
    tab: tabOf({ cartItemType: first.itemType, publishWay: first.publishWay }),
    lines: lines.map(({ skuCode, itemType }) => ({ sku: skuCode, cartItemType: itemType })),
  };
}

async function quoteWhole(db: Db, { code, ...wish }: Whole) {
  const { goods, delivery, total } = await quote(db, { ...wish, goods: await wholeCart(db, wish.memberId, code) });
  const asMoney = ({ amount, currency }: typeof total) => money(amount, currency);
  return { goods: asMoney(goods), delivery: asMoney(delivery), total: asMoney(total) };
}

export async function familyShipping(db: Db, wish: Whole): Promise<AnswerOf<Contract['readFamilyShipping']>> {
  const { delivery } = await quoteWhole(db, wish);
  const [price, text] = [flat(delivery), formatMoney(shown(delivery))];
  return {
    shipping: price,
    shippingText: text,
    handling: 0,
    handlingText: formatMoney(shown(money(0, delivery.currency))),
    freeShipping: delivery.minor === 0,
    shippingOptions: FAMILY_METHODS.map((method, at) => ({
      shippingQuoteOptionId: at + 1,
      optionId: method,
      optionCode: method,
      optionName: say(wish.lang, `order-page.deliveryMethod.${method}`),
      optionPrice: price,
      optionPriceText: text,
      shippingModuleCode: method,
    })),
  };
}

export async function familyTotal(db: Db, wish: Whole): Promise<AnswerOf<Contract['readFamilyTotal']>> {
  const { goods, delivery, total } = await quoteWhole(db, wish);
  const rows = [
    ['subtotal', 'goods', goods],
    ['shipping', 'delivery', delivery],
    ['total', 'total', total],
  ] as const;
  return {
    subTotal: formatMoney(shown(goods)),
    total: formatMoney(shown(total)),
    totals: rows.map(([module, word, amount], order) => ({
      code: `order.total.${module}`,
      title: say(wish.lang, `order-page.${word}`),
      module,
      order,
      value: flat(amount),
      total: formatMoney(shown(amount)),
    })),
  };
}

/**
 * Their order in our words: to the default address, by transfer in the recipient's name. The box of the terms stands on
 * their page before
 * the button, and no word of it comes unless it is left empty. Refuses `order.paymentElsewhere` for the token of
 * another provider.
 */
export async function familyOrder(
  db: Db,
  { code, memberId, now }: { code: string; memberId: number; now: Date },
  body: Checkout,
): Promise<{ wish: PlaceWish; depositor: string }> {
  refuseIf(whyNotModule(body.payment.paymentModule));
  const goods = await wholeCart(db, memberId, code);
  const [home] = await addressesOf(db, memberId);
  const { id, recipient } = orRefuse(home, orderRefusal('order.noAddress'));
  const expected = familyAmount(body.payment.amount, body.currency);
  const wish = {
    goods,
    memberId,
    addressId: id,
    deliveryMethod: familyMethod(body.shippingQuote),
    stockOutWish: 'refund',
    termsAgreed: body.customerAgreement ?? true,
    expectedTotal: { amount: expected.minor, currency: expected.currency },
    now,
    ...(body.comments && { memo: body.comments }),
  } as const;
  return { wish, depositor: recipient.slice(0, 40) };
}
