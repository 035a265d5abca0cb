import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { type Money, minus, money, sumOf } from '#core/money.ts';
import type { QuoteAnswer } from '#core/order/checkout/contract.ts';
import { shareWallet } from '#core/order/checkout/rules.ts';
import { goodsFor } from '#core/order/coupon-shares.ts';
import type { DiscountInput } from '#core/order/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { couponDiscount, isExpiring, mostOf, whyNotCoupon, whyNotHeld, type WalletInput } from '#core/wallet/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { hasBought, isForBill, whyNotUsable } from '#server/order/checkout/coupon.ts';
import { grantsOf, walletOf } from '#server/wallet/queries.ts';

type Request = {
  readonly memberId: number;
  readonly mileage?: number;
  readonly cash?: number;
  readonly isSample: boolean;
  readonly now: Date;
  readonly lang: Lang;
};
/** An order to be discounted, with the coupon that is wanted for it. */
type Bill = {
  readonly goods: Money;
  readonly total: Money;
  readonly couponGrantId?: number | undefined;
  /** An import has none. */
  readonly storeId?: number;
  /** What its goods are and cost, of which a coupon may be for some. */
  readonly lines?: readonly { readonly productId: number; readonly total: Money }[];
};

type DiscountAnswer = Pick<QuoteAnswer, 'used' | 'refused' | 'offered'>;
type WalletAnswer = {
  readonly used: WalletInput;
  readonly refused: Omit<DiscountAnswer['refused'], 'coupon'>;
  readonly offered: Omit<DiscountAnswer['offered'], 'coupons'>;
};
type BillDiscounts = { readonly discounts: DiscountInput; readonly answer: DiscountAnswer };

const NOTHING: WalletInput = { mileage: 0, cash: 0 };

/**
 * The discounts available for the orders of a checkout: for each of them every coupon of the buyer it is for with its refusal, the
 * wallet balances, and as much of the requested discounts as can be granted; of the wallet also for all together.
 * Mileage and cash are shared by what each is to pay.
 */
export async function readAvailableDiscounts<Own extends Bill>(
  db: Db,
  input: Request,
  bills: readonly Own[],
): Promise<{ bills: (Own & BillDiscounts)[]; wallet: WalletAnswer }> {
  const { memberId, mileage = 0, cash = 0, now } = input;
  const grants = await grantsOf(db, memberId, { usableAt: now });
  const boughtBefore = grants.length > 0 && (await hasBought(db, memberId));
  const available = await walletOf(db, memberId);
  const taken = new Set<number>();
  const chosen = bills.map((bill) => {
    const { goods, lines = [], ...rest } = bill;
    const productIds = lines.map(({ productId }) => productId);
    const own = grants.filter(({ coupon }) => isForBill(coupon, { ...rest, productIds }));
    const coupons = own.map((held) => {
      const price = goodsFor(held.coupon, { goods, lines });
      const why = whyNotUsable(held, { ...input, boughtBefore }) ?? whyNotCoupon(held.coupon, price);
      return { held, goods: price, why };
    });
    const { used, why } = chooseCoupon(coupons, bill, taken);
    if (used) taken.add(used.held.grant.id);
    const left = used ? minus(bill.total, couponDiscount(used.held.coupon, used.goods)) : bill.total;
    return { bill, used, why, left, coupons: presentCoupons(coupons, input) };
  });
  const left = chosen.map((one) => one.left);
  const whole = walletPartOf(sumOf(left, left[0]?.currency ?? 'KRW'), available, { mileage, cash });
  const shares = shareWallet(
    left.map(({ minor }) => minor),
    whole.used,
  );
  return {
    bills: chosen.map(({ bill, used, why, left: toPay, coupons }, at) => {
      const share = shares[at] ?? NOTHING;
      const own = presentWallet(walletPartOf(toPay, available, NOTHING));
      const answer = {
        used: { couponGrantId: used?.held.grant.id ?? null, ...share },
        refused: { coupon: presentRefusal(why), ...own.refused },
        offered: { coupons, ...own.offered },
      };
      const coupon = { coupon: used?.held.coupon, ...(used && { couponGoods: used.goods }) };
      return { ...bill, discounts: { ...coupon, ...share }, answer };
    }),
    wallet: presentWallet(whole),
  };
}

/** The same for the only order of a checkout. */
export async function readDiscountsOfOne(db: Db, input: Request, bill: Bill): Promise<BillDiscounts> {
  const {
    bills: [only],
    wallet,
  } = await readAvailableDiscounts(db, input, [bill]);
  if (!only) throw new Error('an order has no discounts');
  return { discounts: only.discounts, answer: withWallet(only.answer, wallet) };
}

/** The answer about the only order of a checkout, which uses the whole wallet. */
export const withWallet = <Answer extends DiscountAnswer>(answer: Answer, wallet: WalletAnswer): Answer => ({
  ...answer,
  refused: { ...answer.refused, ...wallet.refused },
  offered: { ...answer.offered, ...wallet.offered },
});

type OwnGrant = Awaited<ReturnType<typeof grantsOf>>[number];
/** `goods` is the price of those it is for. */
type AvailableCoupon = { readonly held: OwnGrant; readonly goods: Money; readonly why: Refusal | undefined };

/** A coupon is used once: the second order of a checkout that names it goes without. */
function chooseCoupon(
  coupons: readonly AvailableCoupon[],
  { couponGrantId }: Bill,
  taken: ReadonlySet<number>,
): { readonly used?: AvailableCoupon; readonly why: Refusal | undefined } {
  if (couponGrantId === undefined) return { why: undefined };
  const found = taken.has(couponGrantId) ? undefined : coupons.find(({ held }) => held.grant.id === couponGrantId);
  if (!found) return { why: walletRefusal('coupon.notUsable') };
  return found.why ? { why: found.why } : { used: found, why: undefined };
}

const presentCoupons = (coupons: readonly AvailableCoupon[], { lang, now }: Request) =>
  coupons.map(({ held, goods, why }) => ({
    id: held.grant.id,
    name: pick(held.coupon.name, lang),
    storeName: held.store && pick(held.store.name, lang),
    discount: moneyAnswer(why ? money(0, goods.currency) : couponDiscount(held.coupon, goods)),
    expiresAt: held.grant.expiresAt.toISOString(),
    expiring: isExpiring(held, now),
    refused: presentRefusal(why),
  }));

/** The part of the requested discount that wallet and total allow: mileage first, then cash. */
function walletPartOf(left: Money, available: WalletInput, input: WalletInput) {
  const mileage = Math.min(input.mileage, mostOf(left, available, NOTHING).mileage);
  const cash = Math.min(input.cash, mostOf(left, available, { mileage, cash: 0 }).cash);
  const used = { mileage, cash };
  const most = mostOf(left, available, used);
  const why = (account: 'mileage' | 'cash'): Refusal | undefined => {
    if (input[account] <= used[account]) return undefined;
    if (left.currency !== 'KRW') return walletRefusal('wallet.wonOnly');
    return (
      whyNotHeld(available, { ...NOTHING, [account]: input[account] }) ??
      walletRefusal('wallet.moreThanTotal', { most: most[account] })
    );
  };
  return { available, used, most, refused: { mileage: why('mileage'), cash: why('cash') } };
}

const presentWallet = ({ available, used, most, refused }: ReturnType<typeof walletPartOf>): WalletAnswer => ({
  used,
  refused: { mileage: presentRefusal(refused.mileage), cash: presentRefusal(refused.cash) },
  offered: {
    mileage: { available: available.mileage, most: most.mileage },
    cash: { available: available.cash, most: most.cash },
  },
});

/** A refusal as part of an answer. */
export const presentRefusal = (refusal: Refusal | undefined) =>
  refusal ? { code: refusal.code, params: { ...refusal.params } } : null;
