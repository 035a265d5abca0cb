import { phoneKey } from '#core/member/verification/rules.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import type { Tx } from '#server/db/pool.ts';
import { mailboxHashOf } from '#server/member/email/mailbox-hash.ts';
import type { MemberRow } from '#server/member/queries.ts';
import { couponBenefit } from '#server/wallet/tables.ts';

type Benefit = { readonly campaign: string; readonly device: string | undefined; readonly now: Date };

/**
 * Records that a member, whose mailbox and telephone are verified, has a coupon of this campaign. Returns whether nobody
 * with the same mailbox, telephone or device had it.
 */
export async function recordBenefit(
  tx: Tx,
  { id, email, phoneCountry, phone }: MemberRow,
  { campaign, device, now }: Benefit,
): Promise<boolean> {
  const recorded = await tx
    .insert(couponBenefit)
    .values({
      campaign,
      memberId: id,
      mailbox: mailboxHashOf(email),
      phone: fingerprint(`phone ${phoneKey({ phoneCountry, phone })}`),
      device: device === undefined ? null : fingerprint(`device ${device}`),
      grantedAt: now,
    })
    .onConflictDoNothing()
    .returning({ memberId: couponBenefit.memberId });
  return recorded.length > 0;
}
