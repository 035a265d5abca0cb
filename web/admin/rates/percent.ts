import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { notAmount } from '#web/components/typed-amount.ts';
import { typedUnits } from '#web/ui/typed-units.ts';

/** Why a typed text is not a percentage with at most two decimals. */
export function whyNotPercent(typed: string): Refusal | undefined {
  if (typed.trim() === '') return requestRefusal('request.required');
  return typedUnits(typed, 2) === undefined ? notAmount(2) : undefined;
}
