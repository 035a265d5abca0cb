import { addDays } from '#core/calendar.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { fullName } from '#core/full-name.ts';
import { type Lang, pick } from '#core/locale.ts';
import { won } from '#core/money.ts';
import { frameOf, withPage } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import type { CouponsAnswer, EntriesAnswer, MemberWalletAnswer, StaffCouponAnswer } from '#core/wallet/contract.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { couponStateOf, isExpiring, type WelcomeTerms } from '#core/wallet/rules.ts';
import { ownCouponStateOf } from '#core/wallet/store-coupon/rules.ts';
import type { Db } from '#server/db/pool.ts';
import * as queries from '#server/wallet/queries.ts';
import { productNames, type ProductsOf } from '#server/wallet/store-coupons/products.ts';
import { welcomeStateOf } from '#server/wallet/welcome.ts';

const MILEAGE_NOTICE_DAYS = 30;
const amount = (minor: number) => moneyAnswer(won(minor));

export const termsOf = (row: queries.CouponRow, lang: Lang) => ({
  name: pick(row.name, lang),
  amount: amount(row.amount),
  percent: row.percent,
  minimum: amount(row.minimum),
});

export const presentOffered = (row: queries.CouponRow, lang: Lang, productsOf: ProductsOf) => ({
  ...termsOf(row, lang),
  products: productsOf(row),
  code: row.code,
  claimableUntil: row.claimableUntil.toISOString(),
  validDays: row.validDays,
  perMember: row.perMember,
  left: row.limit === null ? null : row.limit - row.claimed,
});

export async function presentWallet(db: Db, memberId: number, now: Date) {
  const held = await queries.walletOf(db, memberId);
  const coupons = await queries.grantsOf(db, memberId, { usableAt: now });
  return {
    cash: amount(held.cash),
    mileage: amount(held.mileage),
    endingMileage: amount(await queries.mileageEndingBy(db, memberId, addDays(now, MILEAGE_NOTICE_DAYS))),
    usableCoupons: coupons.length,
    expiringCoupons: coupons.filter((coupon) => isExpiring(coupon, now)).length,
  };
}

export async function presentEntries(
  db: Db,
  memberId: number,
  query: Partial<queries.EntryFilter>,
): Promise<EntriesAnswer> {
  const filter = withPage(query);
  const { rows, total } = await queries.listEntries(db, memberId, filter);
  const entries = rows.map((row) => ({
    id: row.id,
    walletAccount: row.walletAccount,
    cause: row.cause,
    amount: amount(row.amount),
    orderId: row.orderId,
    reason: row.reason,
    at: row.at.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }));
  return { entries, ...frameOf(entries.length, total, filter.count) };
}

export async function presentCoupons(
  db: Db,
  terms: WelcomeTerms,
  { memberId, lang, now }: { readonly memberId: number; readonly lang: Lang; readonly now: Date },
): Promise<CouponsAnswer> {
  const held = await queries.grantsOf(db, memberId);
  const claimable = await queries.claimableFor(db, memberId, now);
  const all = [...held.map(({ coupon }) => coupon), ...claimable];
  const productsOf = await productNames(db, all, { lang, only: 'onSale' });
  return {
    welcome: await welcomeStateOf(db, memberId),
    welcomeTerms: { ...terms, amount: moneyAnswer(won(terms.amount)), minimum: moneyAnswer(won(terms.minimum)) },
    held: held.map(({ grant, coupon, store }) => ({
      ...termsOf(coupon, lang),
      products: productsOf(coupon),
      id: grant.id,
      code: coupon.code,
      state: couponStateOf({ grant, coupon }, now),
      stopReason: coupon.stopReason,
      isWelcome: coupon.isWelcome,
      store: store && { ...store, name: pick(store.name, lang) },
      expiring: isExpiring({ grant, coupon }, now),
      expiresAt: grant.expiresAt.toISOString(),
      usedAt: grant.usedAt?.toISOString() ?? null,
      orderId: grant.orderId,
    })),
    claimable: claimable.map((row) => presentOffered(row, lang, productsOf)),
  };
}

/** Presents the wallet of a member to staff. Refuses `wallet.memberNotFound`. */
export async function presentForStaff(
  db: Db,
  found: Awaited<ReturnType<typeof queries.memberByEmail>>,
  query: Partial<queries.EntryFilter>,
): Promise<MemberWalletAnswer> {
  const member = orRefuse(found, walletRefusal('wallet.memberNotFound'));
  const held = await queries.walletOf(db, member.id);
  return {
    memberId: member.id,
    email: member.email,
    name: fullName(member),
    cash: amount(held.cash),
    mileage: amount(held.mileage),
    ...(await presentEntries(db, member.id, query)),
  };
}

export function presentCoupon(
  { coupon: row, store, used, unused }: queries.CountedCoupon,
  { lang, now }: { readonly lang: Lang; readonly now: Date },
): StaffCouponAnswer {
  const { id, code, validDays, limit, claimed, stopReason } = row;
  return {
    ...termsOf(row, lang),
    id,
    code,
    validDays,
    limit,
    claimed,
    used,
    unused,
    worth: amount(unused * row.amount),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    stopReason,
    status: ownCouponStateOf(row, now),
    store: store && { ...store, name: pick(store.name, lang) },
    claimableFrom: row.claimableFrom.toISOString(),
    claimableUntil: row.claimableUntil.toISOString(),
  };
}

export async function presentCouponList(
  db: Db,
  query: Partial<queries.CouponFilter>,
  { now, lang }: { readonly now: Date; readonly lang: Lang },
) {
  const filter = withPage(query);
  const { rows, total } = await queries.listCoupons(db, { ...filter, now });
  return {
    coupons: rows.map((row) => presentCoupon(row, { lang, now })),
    ...frameOf(rows.length, total, filter.count),
  };
}
