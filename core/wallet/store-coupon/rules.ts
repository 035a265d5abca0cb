import type { OwnCouponState, StopReason } from '#core/wallet/states.ts';

/** The smallest and largest numbers of a store's coupon; the number in all is limited, so that its largest cost is known. */
export const OWN_COUPON_LIMITS = {
  amount: [1, 10_000_000],
  percent: [1, 100],
  minimum: [0, 1_000_000_000],
  limit: [1, 100_000],
  perMember: [1, 100],
  validDays: [1, 365],
} as const;
export const COUPON_NAME_MAX = 100;
/** A coupon is for so many chosen products at most, so that buyers can read which. */
export const COUPON_PRODUCTS_MAX = 50;

type Offer = {
  readonly claimableFrom: Date;
  readonly claimableUntil: Date;
  readonly stoppedAt: Date | null;
  readonly stopReason: StopReason | null;
  readonly endedAt: Date | null;
  readonly limit: number | null;
  readonly claimed: number;
};

/** Whether nobody can claim it any more, whatever happens. */
export const isOver = ({ endedAt, claimableUntil }: Offer, now: Date): boolean =>
  endedAt !== null || claimableUntil <= now;

/** Paused by its store, which alone resumes it; what staff stopped, staff resume. */
export const isPaused = ({ stopReason }: Pick<Offer, 'stopReason'>): boolean => stopReason === 'paused';

export function ownCouponStateOf(offer: Offer, now: Date): OwnCouponState {
  if (offer.stoppedAt) return isPaused(offer) ? 'paused' : 'stopped';
  if (isOver(offer, now)) return 'ended';
  if (offer.claimableFrom > now) return 'planned';
  return offer.limit !== null && offer.claimed >= offer.limit ? 'allTaken' : 'offered';
}
