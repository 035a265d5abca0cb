import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { presentProfile } from '#server/member/present.ts';
import { memberById } from '#server/member/queries.ts';

/** The profile as it is answered. Refuses when the member was deleted after the session was checked. */
export async function profileOf(db: Db, memberId: number, mustSetUpSecondFactor: boolean) {
  const found = orRefuse(await memberById(db, memberId), requestRefusal('session.required'));
  return presentProfile({ ...found, mustSetUpSecondFactor });
}
