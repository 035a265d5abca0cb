import { memberRefusal } from '#core/member/refusals.ts';
import type { Consents } from '#core/member/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { lockMember, updateMember } from '#server/member/queries.ts';

/**
 * Sets one consent of a member. Since when the member agrees to the terms stays as it is: an optional consent is no
 * consent to a newer version of them. Returns whether it changed.
 */
export async function setConsent(
  tx: Tx,
  memberId: number,
  consent: keyof Consents,
  isGiven: boolean,
): Promise<boolean> {
  const { consents } = orRefuse(await lockMember(tx, memberId), memberRefusal('member.wrongCredentials'));
  if ((consents[consent] ?? false) === isGiven) return false;
  await updateMember(tx, memberId, { consents: { ...consents, [consent]: isGiven } });
  return true;
}
