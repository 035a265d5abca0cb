import { whyNotEmployee } from '#core/employee/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Permission } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { hasLeftStore } from '#server/employee/queries.ts';

/** Why a caller may not use a call of a store: a right the owner did not give, or work that is over. */
export async function whyNotEmployed(db: Db, permission: Permission, caller: Caller): Promise<Refusal | undefined> {
  if (!permission.startsWith('ownStore.')) return undefined;
  const refusal = whyNotEmployee(permission, caller);
  if (refusal || caller.storeId !== null) return refusal;
  return (await hasLeftStore(db, caller.memberId)) ? requestRefusal('session.storeLeft') : undefined;
}
