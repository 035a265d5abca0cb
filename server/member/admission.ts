import { memberRefusal } from '#core/member/refusals.ts';
import type { Refusal } from '#core/refusal.ts';
import {
  type Caller,
  mustSetUpSecondFactor,
  mustSetUpToWork,
  outsideStore,
  type SecondFactorRole,
} from '#core/role.ts';

/** Why a signed-in caller may not use most calls yet: a second factor that their role requires (decision 64). */
export const whyNotYet = (caller: Caller, required: readonly SecondFactorRole[]): Refusal | undefined =>
  mustSetUpSecondFactor(required, caller) ? memberRefusal('member.secondFactorMustBeSetUp') : undefined;

/** Why an employee may not work for the store yet. */
export const whyNotWork = (caller: Caller, required: readonly SecondFactorRole[]): Refusal | undefined =>
  mustSetUpToWork(required, caller) ? memberRefusal('member.secondFactorMustBeSetUp') : undefined;

/** The caller where visitors are served too: who must set up a second factor first is served as a visitor. */
export const admitted = (caller: Caller | undefined, required: readonly SecondFactorRole[]): Caller | undefined =>
  caller && (whyNotYet(caller, required) ? undefined : whyNotWork(caller, required) ? outsideStore(caller) : caller);
