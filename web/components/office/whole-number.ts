import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';

/** Why a typed text is not a whole number within these bounds, both inclusive. */
export function whyNotWhole(typed: string, [least, most]: readonly [least: number, most: number]): Refusal | undefined {
  const number = Number(typed);
  if (typed === '' || !Number.isInteger(number)) return requestRefusal('request.badFormat');
  if (number < least) return requestRefusal('request.tooSmall', { limit: least });
  return number > most ? requestRefusal('request.tooLarge', { limit: most }) : undefined;
}
