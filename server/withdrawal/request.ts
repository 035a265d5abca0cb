import { addDays } from '#core/calendar.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { tidyText } from '#core/text.ts';
import { withdrawalRefusal } from '#core/withdrawal/refusals.ts';
import { GRACE_DAYS, type WithdrawalForm, wrongWithdrawalFields } from '#core/withdrawal/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { verifyPassword } from '#server/member/recovery/current-password.ts';
import { suspendLeavingMember } from '#server/member/leave.ts';
import { lockWholeMember } from '#server/member/queries.ts';
import { closeStoreOf } from '#server/store/leave.ts';
import { blockersOf } from '#server/withdrawal/blockers.ts';
import { eraseOrAnnounce } from '#server/withdrawal/erase.ts';
import { readRejoinKeys } from '#server/withdrawal/rejoin.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

/**
 * Requests the withdrawal of a member. Refuses while there are ongoing transactions or open claims; the lock of the
 * member's row lets no order of theirs begin meanwhile. Staff leave by their employer. An account that proved nothing is
 * erased at once: there is nobody to wait for, and nobody else may be kept out in their name (decision 79).
 */
export async function requestWithdrawal(
  db: Db,
  memberId: number,
  form: WithdrawalForm,
  now: Date,
): Promise<{ requestedAt: Date; dueAt: Date }> {
  refuseFields(wrongWithdrawalFields(form));
  const reason = orRefuse(form.reason, requestRefusal('request.required'));
  await verifyPassword(db, memberId, form.password, now);
  const dueAt = addDays(now, GRACE_DAYS);
  const endsAt = await transaction(db, async (tx) => {
    const row = orRefuse(await lockWholeMember(tx, memberId), memberRefusal('member.passwordWrong'));
    refuseIf(row.leavingSince ? memberRefusal('member.withdrawalPending') : undefined);
    refuseIf(row.staffRole ? withdrawalRefusal('withdrawal.staff') : undefined);
    const count = (await blockersOf(tx, memberId)).length;
    refuseIf(count > 0 ? withdrawalRefusal('withdrawal.blocked', { count }) : undefined);
    const [open] = await tx
      .insert(withdrawal)
      .values({
        memberId,
        reason,
        detail: tidyText(form.detail ?? ''),
        ...(await readRejoinKeys(tx, row)),
        requestedAt: now,
        dueAt,
      })
      .returning();
    await closeStoreOf(tx, memberId, now);
    await suspendLeavingMember(tx, memberId, now);
    if (!open) throw new Error('a withdrawal was not written');
    return eraseOrAnnounce(tx, open, row, now);
  });
  return { requestedAt: now, dueAt: endsAt };
}
