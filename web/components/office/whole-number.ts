import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { typedNumber } from '#web/ui/whole-number.ts';

/** Why a typed text is not a whole number within these bounds, both inclusive. */
export function whyNotWhole(typed: string, [least, most]: readonly [least: number, most: number]): Refusal | undefined {
  const read = typedNumber(typed);
  if (read.kind === 'empty') return requestRefusal('request.required');
  if (read.kind === 'notWhole') return requestRefusal('request.notWhole');
  if (read.value < least) return requestRefusal('request.tooSmall', { limit: least });
  return read.value > most ? requestRefusal('request.tooLarge', { limit: most }) : undefined;
}

/** The typed whole number; NaN for the text `whyNotWhole` refuses. */
export function wholeNumberOf(typed: string): number {
  const read = typedNumber(typed);
  return read.kind === 'number' ? read.value : Number.NaN;
}
