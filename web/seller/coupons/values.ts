import { addDays, kstDate } from '#core/calendar.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { largestCost } from '#core/wallet/rules.ts';
import { OWN_COUPON_LIMITS } from '#core/wallet/store-coupon/rules.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';

const NUMBERS = ['amount', 'percent', 'minimum', 'validDays', 'limit', 'perMember'] as const;
type Number = (typeof NUMBERS)[number];
export type CouponValues = Readonly<Record<Number | 'name' | 'from' | 'to', string>> & {
  readonly kind: 'amount' | 'percent';
  readonly goods: 'all' | 'chosen';
  readonly products: readonly { readonly id: string }[];
};

export const startOf = (): CouponValues => ({
  name: '',
  kind: 'amount',
  amount: '',
  percent: '',
  minimum: '0',
  validDays: '30',
  limit: '',
  perMember: '1',
  from: kstDate(new Date()),
  to: kstDate(addDays(new Date(), 30)),
  goods: 'all',
  products: [],
});

/** The numbers that count for a kind of discount. */
const numbersOf = ({ kind }: CouponValues): readonly Number[] =>
  NUMBERS.filter((number) => number !== 'percent' || kind === 'percent');

/** What is wrong with a coupon, by the rules of the server. */
export function wrongIn(values: CouponValues): FieldRefusal[] {
  const { name, from, to, goods, products } = values;
  const isNone = goods === 'chosen' && products.length === 0;
  return [
    ...emptyFields({ name, from, to }),
    ...(from && to && to < from ? atField('to', walletRefusal('coupon.endsBeforeItBegins')) : []),
    ...numbersOf(values).flatMap((number) => atField(number, whyNotWhole(values[number], OWN_COUPON_LIMITS[number]))),
    ...(isNone ? atField('products', requestRefusal('request.required')) : []),
    ...(goods === 'chosen'
      ? products.flatMap(({ id }, at) =>
          atField(`products.${at}.id`, id ? undefined : requestRefusal('request.required')),
        )
      : []),
  ];
}

export const couponOf = ({ name, kind, percent, from, to, goods, products, ...numbers }: CouponValues) => ({
  name: name.trim(),
  from,
  to,
  amount: wholeNumberOf(numbers.amount),
  percent: kind === 'amount' ? null : wholeNumberOf(percent),
  minimum: wholeNumberOf(numbers.minimum),
  validDays: wholeNumberOf(numbers.validDays),
  limit: wholeNumberOf(numbers.limit),
  perMember: wholeNumberOf(numbers.perMember),
  productIds: goods === 'all' ? null : [...new Set(products.map(({ id }) => Number(id)))],
});

/** What it costs at most, once discount and number are known. */
export function mostCostOf(values: CouponValues): { readonly amount: number; readonly currency: 'KRW' } | undefined {
  const known = (['amount', 'limit'] as const).every(
    (number) => whyNotWhole(values[number], OWN_COUPON_LIMITS[number]) === undefined,
  );
  if (!known) return undefined;
  const { minor } = largestCost({ amount: wholeNumberOf(values.amount), limit: wholeNumberOf(values.limit) });
  return { amount: minor, currency: 'KRW' };
}
