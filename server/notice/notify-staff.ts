import type { Permission } from '#core/rights.ts';
import type { Tx } from '#server/db/pool.ts';
import { staffWith } from '#server/member/queries.ts';
import { type Notice, notify } from '#server/notice/commands.ts';

/** Notifies everybody on the staff who has this permission. */
export async function notifyStaff(tx: Tx, permission: Permission, notice: Omit<Notice, 'memberId'>): Promise<void> {
  const staff = await staffWith(tx, permission);
  await notify(tx, ...staff.map((memberId) => ({ ...notice, memberId })));
}
