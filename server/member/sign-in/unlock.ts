import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { ofLink } from '#server/member/account-access/account-access.ts';
import { recordDevice } from '#server/member/sessions/devices.ts';
import { clearDeviceAttempts } from '#server/member/sign-in/login-limits.ts';
import { memberById } from '#server/member/queries.ts';
import { onceToken } from '#server/member/tables.ts';

/**
 * Consumes an unlock link: whoever opened it has the member's mailbox, so their device is known from now on and has a
 * counter of its own. The counter of strangers stays: the password did not change.
 */
export async function unlock(db: Db, token: string, origin: RequestOrigin, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [used] = await tx
      .delete(onceToken)
      .where(ofLink('unlock', token, now))
      .returning();
    const { memberId } = orRefuse(used, memberRefusal('member.linkUsedUp'));
    const found = orRefuse(await memberById(tx, memberId), memberRefusal('member.linkUsedUp'));
    await recordDevice(tx, memberId, origin.device, now);
    await clearDeviceAttempts(tx, found.member.email, origin.device);
  });
}
