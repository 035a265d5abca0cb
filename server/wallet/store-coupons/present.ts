import { moneyAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { won } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { largestCost } from '#core/wallet/rules.ts';
import type { OwnCouponAnswer } from '#core/wallet/store-coupon/contract.ts';
import { isOver, ownCouponStateOf } from '#core/wallet/store-coupon/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { termsOf } from '#server/wallet/present.ts';
import { productNames } from '#server/wallet/store-coupons/products.ts';
import type { CostedCoupon } from '#server/wallet/store-coupons/queries.ts';

type Reader = { readonly db: Db; readonly lang: Lang; readonly now: Date };

export async function presentAll(rows: readonly CostedCoupon[], { db, lang, now }: Reader): Promise<OwnCouponAnswer[]> {
  const productsOf = await productNames(
    db,
    rows.map(({ coupon }) => coupon),
    { lang },
  );
  return rows.map((row) => ({ ...present(row, { lang, now }), products: productsOf(row.coupon) }));
}

export async function presentOne(row: CostedCoupon, reader: Reader): Promise<OwnCouponAnswer> {
  return orRefuse((await presentAll([row], reader))[0], walletRefusal('coupon.notFound'));
}

function present({ coupon, used, cost }: CostedCoupon, { lang, now }: Omit<Reader, 'db'>) {
  const { id, code, validDays, perMember, claimed, amount } = coupon;
  const limit = coupon.limit ?? 0;
  return {
    ...termsOf(coupon, lang),
    id,
    code,
    status: ownCouponStateOf(coupon, now),
    stopReason: coupon.stopReason,
    isOver: isOver(coupon, now),
    claimableFrom: coupon.claimableFrom.toISOString(),
    claimableUntil: coupon.claimableUntil.toISOString(),
    validDays,
    limit,
    perMember,
    taken: claimed,
    used,
    cost: moneyAnswer(won(cost)),
    mostCost: moneyAnswer(largestCost({ limit, amount })),
  };
}
