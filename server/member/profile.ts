import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Employment } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { presentProfile } from '#server/member/present.ts';
import { memberById } from '#server/member/queries.ts';

/** Whether a second factor has to be set up: for the role of the member, and for the work for a store. */
export type MustSetUp = { readonly role: boolean; readonly work: (employment: Employment) => boolean };

/** The profile as it is answered. Refuses when the member was deleted after the session was checked. */
export async function profileOf(db: Db, memberId: number, mustSetUp?: MustSetUp) {
  const found = orRefuse(await memberById(db, memberId), requestRefusal('session.required'));
  const { employment } = found;
  return presentProfile({
    ...found,
    employment: employment && { ...employment, mustSetUpSecondFactor: mustSetUp?.work(employment) ?? false },
    mustSetUpSecondFactor: mustSetUp?.role ?? false,
  });
}
