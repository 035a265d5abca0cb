import { own, section, type Section } from '#server/db/copied-rows.ts';
import { couponBenefit, couponGrant, wallet, walletEntry } from '#server/wallet/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('wallet', 'balances', wallet, own(wallet.memberId)),
  section('wallet', 'entries', walletEntry, own(walletEntry.memberId), { omits: { byId: 'otherPerson' } }),
  section('wallet', 'coupons', couponGrant, own(couponGrant.memberId)),
  section('wallet', 'couponsTaken', couponBenefit, own(couponBenefit.memberId), {
    omits: { mailbox: 'protection', phone: 'protection', device: 'protection', deliveryAddress: 'protection' },
  }),
];
