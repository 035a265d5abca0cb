import type { StoreRight } from '#core/role.ts';
import type { Tx } from '#server/db/pool.ts';
import { storePeople } from '#server/employee/queries.ts';
import { type Notice, notify } from '#server/notice/commands.ts';

type About = Omit<Notice, 'memberId'> & { readonly storeId: number; readonly right: StoreRight };

/** Notifies the owner of a store, and its employees with the right to deal with what happened. */
export async function notifyStore(tx: Tx, { storeId, right, ...news }: About): Promise<void> {
  const people = await storePeople(tx, storeId, right);
  await notify(tx, ...people.map((memberId) => ({ memberId, ...news })));
}
