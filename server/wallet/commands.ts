import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Account, type Entry, storeOwner, transfer } from '#core/ledger/rules.ts';
import { type Money, won } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { whyNotHeld } from '#core/wallet/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { mileageEnd, write } from '#server/wallet/entries.ts';
import { usedOf, lockWallet } from '#server/wallet/queries.ts';
import { couponGrant } from '#server/wallet/tables.ts';

export type Spending = {
  readonly memberId: number;
  readonly orderId: number;
  /** In won. */
  readonly cash: number;
  readonly mileage: number;
  readonly couponGrantId?: number;
  readonly couponDiscount: number;
  readonly now: Date;
};

/** The balanced entries that move amounts between a member's cash and mileage and the money held for the order. */
function againstFunds(memberId: number, parts: { cash: number; mileage: number }): Entry[] {
  const owner = `member:${memberId}`;
  return [
    ...(parts.cash > 0 ? transfer({ account: 'buyerFunds' }, { account: 'buyerCash', owner }, won(parts.cash)) : []),
    ...(parts.mileage > 0
      ? transfer({ account: 'buyerFunds' }, { account: 'mileage', owner }, won(parts.mileage))
      : []),
  ];
}

const opposite = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amount: won(-entry.amount.minor) }));

/**
 * Takes what an order uses of a member's wallet and coupons, in the transaction that places it. Refuses
 * `wallet.cashNotEnough`, `wallet.mileageNotEnough` and `coupon.notUsable`.
 */
export async function spend(
  tx: Tx,
  { memberId, orderId, cash, mileage, couponGrantId, couponDiscount, now }: Spending,
): Promise<void> {
  const parts = { cash, mileage };
  if (cash + mileage > 0) {
    refuseIf(whyNotHeld(await lockWallet(tx, memberId), parts));
    const head = { memberId, cause: 'spent', causeId: `order-${orderId}`, orderId, at: now } as const;
    if (cash > 0) await write(tx, { ...head, walletAccount: 'cash', amount: -cash });
    if (mileage > 0) await write(tx, { ...head, walletAccount: 'mileage', amount: -mileage });
    await post(tx, {
      cause: 'walletSpent',
      causeId: String(orderId),
      orderId,
      at: now,
      entries: againstFunds(memberId, parts),
    });
  }
  if (couponGrantId !== undefined)
    await spendCoupon(tx, { memberId, orderId, couponGrantId, discount: won(couponDiscount), now });
}

const toId = (value: unknown): number | null => (value === null ? null : Number(value));

/** Where the discount of a coupon is borne: by its store, or by us. */
const bearerOf = (storeId: number | null): { readonly account: Account; readonly owner?: string } =>
  storeId === null ? { account: 'promotion' } : { account: 'storeCoupon', owner: storeOwner(storeId) };

type Lapsed = {
  readonly order: { readonly id: number; readonly storeId: number; readonly storeBearsCoupon: boolean };
  /** In won. */
  readonly amount: number;
  readonly causeId: string;
  readonly now: Date;
};

/** What of a coupon's discount lapses with goods is no longer borne; the coupon itself stays used. */
export async function lapseDiscount(
  tx: Tx,
  { order: { id, storeId, storeBearsCoupon }, amount, causeId, now }: Lapsed,
): Promise<void> {
  if (amount === 0) return;
  const entries = transfer(bearerOf(storeBearsCoupon ? storeId : null), { account: 'buyerFunds' }, won(amount));
  await post(tx, { cause: 'couponReturned', causeId, orderId: id, at: now, entries });
}

async function spendCoupon(
  tx: Tx,
  use: { memberId: number; orderId: number; couponGrantId: number; discount: Money; now: Date },
): Promise<void> {
  const taken = await tx
    .update(couponGrant)
    .set({ orderId: use.orderId, usedAt: use.now })
    .where(
      and(
        eq(couponGrant.id, use.couponGrantId),
        eq(couponGrant.memberId, use.memberId),
        isNull(couponGrant.orderId),
        gt(couponGrant.expiresAt, use.now),
        sql`not exists (select from coupon c where c.id = ${couponGrant.couponId} and c.stopped_at is not null)`,
      ),
    )
    .returning({
      storeId: sql<number | null>`(select c.store_id from coupon c where c.id = ${couponGrant.couponId})`.mapWith(toId),
    });
  const coupon = orRefuse(taken[0], walletRefusal('coupon.notUsable'));
  const entries = transfer({ account: 'buyerFunds' }, bearerOf(coupon.storeId), use.discount);
  await post(tx, { cause: 'couponUsed', causeId: String(use.orderId), orderId: use.orderId, at: use.now, entries });
}

export type Restoring = {
  readonly orderId: number;
  readonly memberId: number;
  /** In won. */
  readonly cash: number;
  readonly mileage: number;
  /** The cause of the refund, such as `claim-12`; each cause refunds once. */
  readonly causeId: string;
  readonly now: Date;
};

/** Refunds parts of what an order used to the wallet. More than it took would be a bug and throws. */
export async function restore(tx: Tx, { orderId, memberId, cash, mileage, causeId, now }: Restoring): Promise<void> {
  if (cash + mileage === 0) return;
  await lockWallet(tx, memberId);
  const used = await usedOf(tx, orderId);
  const head = { memberId, cause: 'restored', causeId, orderId, at: now } as const;
  const back = {
    cash: cash > 0 && (await write(tx, { ...head, walletAccount: 'cash', amount: cash })) ? cash : 0,
    mileage:
      mileage > 0 &&
      (await write(tx, { ...head, walletAccount: 'mileage', amount: mileage, expiresAt: mileageEnd(now) }))
        ? mileage
        : 0,
  };
  if (back.cash + back.mileage === 0) return;
  if (back.cash > used.cash || back.mileage > used.mileage)
    throw new Error(`order ${orderId} would give back more than it took`);
  await post(tx, {
    cause: 'walletRestored',
    causeId,
    orderId,
    at: now,
    entries: opposite(againstFunds(memberId, back)),
  });
}

/** Refunds everything an order still holds of a wallet, because it ended before anything was sent. */
export async function restoreRest(tx: Tx, order: { orderId: number; memberId: number; now: Date }): Promise<void> {
  await restore(tx, { ...order, ...(await usedOf(tx, order.orderId)), causeId: `order-${order.orderId}` });
}

/**
 * Reverses the coupon of an order that ended before anything was sent. The coupon can be used again unless it expired
 * meanwhile. Once per order; does nothing for an order without a coupon.
 */
export async function returnCoupon(tx: Tx, { order, amount, now }: Omit<Lapsed, 'causeId'>): Promise<void> {
  await lapseDiscount(tx, { order, amount, causeId: String(order.id), now });
  await tx
    .update(couponGrant)
    .set({ orderId: sql`null`, usedAt: sql`null` })
    .where(and(eq(couponGrant.orderId, order.id), isNotNull(couponGrant.usedAt), gt(couponGrant.expiresAt, now)));
}
