import { KOREA } from '#core/member/identity/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { IdentityPort } from '#server/integrations/payment/port.ts';
import { readResult, saveIdentity } from '#server/member/identity/identity.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import { lockMember, updateMember } from '#server/member/queries.ts';
import type { OnVerified } from '#server/member/verification/verification.ts';

/** Takes name and telephone of a member from a verification they completed; the telephone counts as verified. */
export async function verifyMember(
  db: Db,
  provider: IdentityPort | undefined,
  { memberId, token, now }: { readonly memberId: number; readonly token: string; readonly now: Date },
  onVerified: OnVerified,
): Promise<void> {
  const person = await readResult(db, provider, { token, memberId, now });
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockMember(tx, memberId), requestRefusal('session.required'));
    await saveIdentity(tx, memberId, person, now);
    const { firstName, lastName, phone } = person.fields;
    const telephone = phone && {
      phoneCountry: KOREA.dialCode,
      phone,
      phoneHash: phoneHashOf({ phoneCountry: KOREA.dialCode, phone }),
      phoneVerifiedAt: now,
    };
    const change = { firstName, lastName, ...telephone };
    await updateMember(tx, memberId, change);
    if (telephone && row.emailVerifiedAt) await onVerified(tx, { ...row, ...change }, now);
  });
}
