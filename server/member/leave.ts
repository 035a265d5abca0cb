import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/pool.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import { updateMember } from '#server/member/queries.ts';
import { deleteAllAccess } from '#server/member/sessions/sessions.ts';
import {
  address,
  identityVerification,
  member,
  memberDevice,
  memberIdentity,
  verificationCode,
} from '#server/member/tables.ts';
import { deleteSecondFactor } from '#server/member/second-factor/second-factor.ts';
import { newToken } from '#server/member/sessions/tokens.ts';

/** Ends every access of a member who leaves; they cannot sign in until `returnMember`. */
export async function suspendLeavingMember(tx: Tx, memberId: number, now: Date): Promise<void> {
  await updateMember(tx, memberId, { leavingSince: now });
  await deleteAllAccess(tx, memberId);
}

/**
 * Whether one of these members asked to leave. Their rows stay as they are until the end of the transaction: a
 * withdrawal waits for it, and one that was faster counts.
 */
export async function lockWhetherLeaving(tx: Tx, memberIds: readonly number[]): Promise<boolean> {
  const rows = await tx
    .select({ leavingSince: member.leavingSince })
    .from(member)
    .where(inArray(member.id, [...new Set(memberIds)]))
    .orderBy(member.id)
    .for('key share');
  return rows.some(({ leavingSince }) => leavingSince !== null);
}

/** Lets a member whose withdrawal was cancelled sign in again. */
export async function returnMember(tx: Tx, memberId: number): Promise<void> {
  await updateMember(tx, memberId, { leavingSince: null });
}

/** The name under which records of the past show somebody who left. */
const NOBODY = { lastName: '탈퇴', firstName: '회원' };

/**
 * Erases the account: what identifies the person is replaced or deleted. The row stays, because orders, payments and
 * decisions of staff refer to it by its id and are stored for as long as the law demands.
 */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await deleteAllAccess(tx, memberId);
  await tx.delete(address).where(eq(address.memberId, memberId));
  await tx.delete(memberDevice).where(eq(memberDevice.memberId, memberId));
  await tx.delete(verificationCode).where(eq(verificationCode.memberId, memberId));
  await tx.delete(identityVerification).where(eq(identityVerification.memberId, memberId));
  await tx.delete(memberIdentity).where(eq(memberIdentity.memberId, memberId));
  await deleteSecondFactor(tx, memberId);
  await updateMember(tx, memberId, {
    ...NOBODY,
    // No mail can be sent to this domain, and no password has this hash.
    email: `left-${memberId}@withdrawn.invalid`,
    passwordHash: '-',
    phone: '',
    phoneHash: phoneHashOf({ phoneCountry: '', phone: newToken() }),
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    company: null,
    businessNumber: null,
    businessType: null,
    businessItem: null,
    zone: null,
    postcode: '',
    address: '',
    detailAddress: '',
    building: '',
    customsCode: '',
  });
}
