import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { LANGUAGES } from '#core/locale.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { tidyName } from '#core/text.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { isOver, isPaused } from '#core/wallet/store-coupon/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { CouponRow } from '#server/wallet/queries.ts';
import { areOfStore } from '#server/wallet/store-coupons/products.ts';
import { findOwnCoupon, lockOwnCoupon } from '#server/wallet/store-coupons/queries.ts';
import { coupon } from '#server/wallet/tables.ts';

type Terms = Pick<CouponRow, 'amount' | 'percent' | 'minimum' | 'validDays' | 'perMember' | 'productIds'> & {
  readonly limit: number;
};
export type OwnCouponInput = Terms & {
  readonly storeId: number;
  readonly name: string;
  /** Korean days, both included. */
  readonly from: string;
  readonly to: string;
};

/** Without letters and digits that are mistaken for each other; buyers may type it. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = (): string => `S${Array.from({ length: 11 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Creates a coupon of a store, which bears it. Its name is shown as its store wrote it. Returns its id. */
export async function createOwnCoupon(db: Db, { name, from, to, ...terms }: OwnCouponInput): Promise<number> {
  refuseIf(to < from ? walletRefusal('coupon.endsBeforeItBegins') : undefined);
  const { productIds, storeId } = terms;
  const areOwn = productIds === null || (await areOfStore(db, productIds, storeId));
  refuseIf(areOwn ? undefined : catalogueRefusal('product.notFound'));
  const shown = tidyName(name);
  const [row] = await db
    .insert(coupon)
    .values({
      ...terms,
      code: newCode(),
      name: Object.fromEntries(LANGUAGES.map((lang) => [lang, shown])),
      claimableFrom: startOfKstDate(from),
      claimableUntil: addDays(startOfKstDate(to), 1),
    })
    .returning({ id: coupon.id });
  if (!row) throw new Error('a coupon was not written');
  return row.id;
}

type Change = { readonly id: number; readonly storeId: number; readonly now: Date };
const STEPS = {
  pause: {
    why: ({ stoppedAt }: CouponRow): Refusal | undefined => (stoppedAt ? walletRefusal('coupon.stopped') : undefined),
    set: (now: Date) => ({ stoppedAt: now, stopReason: 'paused' as const }),
  },
  resume: {
    why: (row: CouponRow): Refusal | undefined => {
      if (!row.stoppedAt) return walletRefusal('coupon.notStopped');
      return isPaused(row) ? undefined : walletRefusal('coupon.stoppedByStaff');
    },
    set: () => ({ stoppedAt: null, stopReason: null }),
  },
  end: {
    why: (row: CouponRow, now: Date): Refusal | undefined =>
      isOver(row, now) ? walletRefusal('coupon.ended') : undefined,
    set: (now: Date) => ({ endedAt: now }),
  },
};

/** Pauses, resumes or ends a coupon of a store. Orders that used it do not change. */
export async function changeOwnCoupon(db: Db, step: keyof typeof STEPS, { id, storeId, now }: Change) {
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOwnCoupon(tx, id, storeId), walletRefusal('coupon.notFound'));
    refuseIf(STEPS[step].why(row, now));
    await tx.update(coupon).set(STEPS[step].set(now)).where(eq(coupon.id, id));
    return orRefuse(await findOwnCoupon(tx, id, storeId), walletRefusal('coupon.notFound'));
  });
}
