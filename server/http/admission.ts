import type { Endpoint } from '#core/endpoint.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { type Caller, mayUse, mustSetUpSecondFactor, type SecondFactorRole } from '#core/role.ts';

/** Why a signed-in caller may not use a call: their role, or a second factor that their role requires (decision 64). */
export function whyNotAdmitted(
  { access, beforeSecondFactor }: Endpoint,
  caller: Caller,
  required: readonly SecondFactorRole[],
): Refusal | undefined {
  if (!beforeSecondFactor && mustSetUpSecondFactor(required, caller))
    return memberRefusal('member.secondFactorMustBeSetUp');
  return mayUse(access, caller) ? undefined : requestRefusal('session.notAllowed');
}

/** The caller where visitors are served too: who must set up a second factor first is served as a visitor. */
export const admitted = (caller: Caller | undefined, required: readonly SecondFactorRole[]): Caller | undefined =>
  caller && mustSetUpSecondFactor(required, caller) ? undefined : caller;
