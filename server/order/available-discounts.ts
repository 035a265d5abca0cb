import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { type Money, minus, money } from '#core/money.ts';
import type { QuoteAnswer } from '#core/order/checkout/contract.ts';
import type { DiscountInput } from '#core/order/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { couponDiscount, isExpiring, mostOf, whyNotCoupon, whyNotHeld, type WalletInput } from '#core/wallet/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { hasBought, whyNotUsable } from '#server/order/coupon.ts';
import { grantsOf, type Held, walletOf } from '#server/wallet/queries.ts';

type DiscountRequest = {
  readonly memberId: number;
  readonly couponGrantId?: number;
  readonly mileage?: number;
  readonly cash?: number;
  readonly isSample: boolean;
  readonly now: Date;
  readonly lang: Lang;
};
type DiscountAnswer = Pick<QuoteAnswer, 'used' | 'refused' | 'offered'>;

/**
 * The discounts available for `goods` in an order that costs `total`: every coupon of the buyer with its refusal, the
 * wallet balances, and as much of the requested discount as can be granted.
 */
export async function readAvailableDiscounts(
  db: Db,
  input: DiscountRequest,
  goods: Money,
  total: Money,
): Promise<{ discounts: DiscountInput; answer: DiscountAnswer }> {
  const coupons = await readCoupons(db, input, goods);
  const chosen = coupons.find(({ held }) => held.grant.id === input.couponGrantId);
  const whyNoCoupon =
    input.couponGrantId === undefined ? undefined : chosen ? chosen.why : walletRefusal('coupon.notUsable');
  const coupon = chosen && !chosen.why ? chosen.held : undefined;
  const left = minus(total, coupon ? couponDiscount(coupon.coupon, goods) : money(0, total.currency));
  const walletPart = walletPartOf(left, await walletOf(db, input.memberId), {
    mileage: input.mileage ?? 0,
    cash: input.cash ?? 0,
  });
  return {
    discounts: { coupon: coupon?.coupon, ...walletPart.used },
    answer: {
      used: { couponGrantId: coupon?.grant.id ?? null, ...walletPart.used },
      refused: {
        coupon: presentRefusal(whyNoCoupon),
        mileage: presentRefusal(walletPart.refused.mileage),
        cash: presentRefusal(walletPart.refused.cash),
      },
      offered: {
        coupons: coupons.map(({ held, why }) => ({
          id: held.grant.id,
          name: pick(held.coupon.name, input.lang),
          discount: moneyAnswer(why ? money(0, goods.currency) : couponDiscount(held.coupon, goods)),
          expiresAt: held.grant.expiresAt.toISOString(),
          expiring: isExpiring(held, input.now),
          refused: presentRefusal(why),
        })),
        mileage: { available: walletPart.available.mileage, most: walletPart.most.mileage },
        cash: { available: walletPart.available.cash, most: walletPart.most.cash },
      },
    },
  };
}

type AvailableCoupon = { readonly held: Held; readonly why: Refusal | undefined };

async function readCoupons(
  db: Db,
  { memberId, isSample, now }: DiscountRequest,
  goods: Money,
): Promise<AvailableCoupon[]> {
  const grants = await grantsOf(db, memberId, { usableAt: now });
  const boughtBefore = grants.length > 0 && (await hasBought(db, memberId));
  return grants.map((held) => ({
    held,
    why: whyNotUsable(held, { boughtBefore, isSample, now }) ?? whyNotCoupon(held.coupon, goods),
  }));
}

/** The part of the requested discount that wallet and total allow: mileage first, then cash. */
export function walletPartOf(left: Money, available: WalletInput, input: WalletInput) {
  const mileage = Math.min(input.mileage, mostOf(left, available, { mileage: 0, cash: 0 }).mileage);
  const cash = Math.min(input.cash, mostOf(left, available, { mileage, cash: 0 }).cash);
  const used = { mileage, cash };
  const most = mostOf(left, available, used);
  const why = (account: 'mileage' | 'cash'): Refusal | undefined => {
    if (input[account] <= used[account]) return undefined;
    if (left.currency !== 'KRW') return walletRefusal('wallet.wonOnly');
    return (
      whyNotHeld(available, { mileage: 0, cash: 0, [account]: input[account] }) ??
      walletRefusal('wallet.moreThanTotal', { most: most[account] })
    );
  };
  return { available, used, most, refused: { mileage: why('mileage'), cash: why('cash') } };
}

/** A refusal as part of an answer. */
export const presentRefusal = (refusal: Refusal | undefined) =>
  refusal ? { code: refusal.code, params: { ...refusal.params } } : null;
