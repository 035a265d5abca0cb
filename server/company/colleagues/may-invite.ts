import { whyNotProven } from '#core/member/proven/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { whyNotName } from '#core/request-refusals.ts';
import { companyName } from '#server/company/colleagues/queries.ts';
import { provenMember } from '#server/company/proven.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import type { Tx } from '#server/db/pool.ts';
import type { MemberRow } from '#server/member/queries.ts';

/** The refusal of mails to strangers in the name of a company that has not proven who it is. */
export async function whyNotInviteStrangers(tx: Tx, owner: MemberRow): Promise<Refusal | undefined> {
  const proven = await provenMember(tx, owner.id);
  const power = proven.papers === 'none' ? 'inviteAbroad' : 'inviteColleague';
  return whyNotProven(power, proven) ?? whyNotName(companyName(owner));
}

/** The keyed hash by which a second invitation of a mailbox is recognised. */
export const invitationHash = (mailbox: string): Buffer => fingerprint(`invitation ${mailbox}`);
