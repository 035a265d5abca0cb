import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import {
  type Consents,
  NO_CHOICES,
  wrongConsents,
  wrongNameFields,
  wrongPasswordFields,
  wrongPhoneFields,
  wrongSentFields,
} from '#core/member/rules.ts';
import type { PartnerKind } from '#core/role.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { hashPassword } from '#server/member/recovery/password.ts';
import { verifyPassword } from '#server/member/recovery/current-password.ts';
import { findIdentity } from '#server/member/identity/identity.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import * as queries from '#server/member/queries.ts';
import { deleteOnceTokens, deleteOtherSessions } from '#server/member/sessions/sessions.ts';
import { forgetPhoneVerification } from '#server/member/verification/verification.ts';

/** How many members one network address may register in an hour, and its network five times as many. */
export type RegistrationLimit = number | undefined;

/** What other capabilities record, in the transaction that creates or changes a member. */
export type MemberEffects = {
  readonly agreed: (tx: Tx, memberId: number, now: Date, via: 'registration' | 'profile') => Promise<void>;
  /** What a cooperating member applies with. */
  readonly applied: (
    tx: Tx,
    application: { readonly memberId: number; readonly kind: PartnerKind; readonly offer: string },
    now: Date,
  ) => Promise<void>;
  /** Why somebody may not register, other than a taken address. */
  readonly whyNotJoin: (
    tx: Tx,
    person: { readonly email: string; readonly phoneHash: Buffer; readonly personKey: Buffer | undefined },
  ) => Promise<Refusal | undefined>;
  /** Why the number of a Korean business may not register; undefined also while the tax service cannot be asked. */
  readonly whyNotBusiness: (businessNumber: string) => Promise<Refusal | undefined>;
};
/** Records a member's consents. Refuses missing required ones. */
export async function giveConsents(
  db: Db,
  memberId: number,
  consents: Consents,
  now: Date,
  { agreed }: MemberEffects,
): Promise<void> {
  refuseFields(wrongConsents(consents));
  await transaction(db, async (tx) => {
    await queries.updateMember(tx, memberId, { consents: { ...NO_CHOICES, ...consents }, consentsAt: now });
    await agreed(tx, memberId, now, 'profile');
  });
}

type ProfileChange = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phoneCountry?: string;
  readonly phone?: string;
};

/**
 * Changes names and phone; omitted fields stay. The number is validated together with its dial code. Refuses to change
 * what comes from an identity verification.
 */
export async function changeProfile(
  db: Db,
  memberId: number,
  { firstName, lastName, ...phone }: ProfileChange,
  read?: ReadBefore,
): Promise<void> {
  const change = {
    ...(firstName !== undefined && { firstName: tidyName(firstName) }),
    ...(lastName !== undefined && { lastName: tidyName(lastName) }),
    ...phone,
  };
  if (Object.keys(change).length === 0) return;
  await transaction(db, async (tx) => {
    const now = orRefuse(await queries.lockMember(tx, memberId), memberRefusal('member.wrongCredentials'));
    refuseIf(whyChanged(read, now));
    const next = { ...now, ...change };
    const hasOtherName = next.firstName !== now.firstName || next.lastName !== now.lastName;
    const hasOtherPhone = next.phone !== now.phone || next.phoneCountry !== now.phoneCountry;
    const identity = await findIdentity(tx, memberId);
    const isFixed = identity && (hasOtherName || (hasOtherPhone && identity.includesPhone));
    refuseIf(isFixed ? memberRefusal('member.identityFixed') : undefined);
    refuseFields(wrongSentFields([...wrongNameFields(next), ...wrongPhoneFields(next)], change));
    await queries.updateMember(tx, memberId, { ...change, phoneHash: phoneHashOf(next) });
    if (hasOtherPhone) await forgetPhoneVerification(tx, memberId);
  });
}

type PasswordChange = { readonly current: string; readonly password: string; readonly repeatPassword: string };

/** Changes the password and ends every other session of the member at once (reliability AU-06). */
export async function changePassword(
  db: Db,
  who: { memberId: number; token: string },
  change: PasswordChange,
  now: Date,
): Promise<void> {
  refuseFields(wrongPasswordFields(change));
  const { passwordHash } = await verifyPassword(db, who.memberId, change.current, now);
  const renewed = await hashPassword(change.password);
  await transaction(db, async (tx) => {
    // Of two concurrent changes the second finds that its current password is outdated.
    refuseIf(
      (await queries.replaceHash(tx, who.memberId, passwordHash, renewed))
        ? undefined
        : memberRefusal('member.passwordWrong'),
    );
    await deleteOtherSessions(tx, who.memberId, who.token);
    await deleteOnceTokens(tx, who.memberId);
  });
}
