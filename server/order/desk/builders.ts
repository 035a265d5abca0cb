import type { Db } from '#server/db/pool.ts';
import { addDeskView } from '#server/order/desk/views.ts';

/** A saved view of a member at the desk of a store. Returns its id. */
export async function aDeskView(
  db: Db,
  owner: { readonly memberId: number; readonly storeId: number },
  name = 'Morning',
): Promise<number> {
  return (await addDeskView(db, owner, { name, search: 'view=ship' }, new Date())).id;
}
