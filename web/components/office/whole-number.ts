import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { UiTexts } from '#web/ui/texts.tsx';
import { typedNumber } from '#web/ui/whole-number.ts';

type Limits = readonly [least: number, most: number];

type Fault = 'empty' | 'notWhole' | 'tooSmall' | 'tooLarge';

function faultOf(typed: string, [least, most]: Limits): Fault | undefined {
  const read = typedNumber(typed);
  if (read.kind !== 'number') return read.kind;
  if (read.value < least) return 'tooSmall';
  return read.value > most ? 'tooLarge' : undefined;
}

/** Why a typed text is not a whole number within these bounds, both inclusive. */
export function whyNotWhole(typed: string, limits: Limits): Refusal | undefined {
  const [least, most] = limits;
  const fault = faultOf(typed, limits);
  if (fault === 'tooSmall') return requestRefusal('request.tooSmall', { limit: least });
  if (fault === 'tooLarge') return requestRefusal('request.tooLarge', { limit: most });
  if (fault === 'empty') return requestRefusal('request.required');
  return fault && requestRefusal('request.notWhole');
}

/** The same as a text that quotes what was typed; `required` for an empty field. */
export function wrongWholeText(
  typed: string,
  limits: Limits,
  words: Pick<UiTexts, 'notWhole' | 'tooFew' | 'tooMany'> & { readonly required: string },
): string | undefined {
  const [least, most] = limits;
  const fault = faultOf(typed, limits);
  if (fault === 'empty') return words.required;
  if (fault === 'tooSmall') return words.tooFew(typed, least);
  if (fault === 'tooLarge') return words.tooMany(typed, most);
  return fault && words.notWhole(typed);
}

/** The typed whole number; NaN for the text `whyNotWhole` refuses. */
export function wholeNumberOf(typed: string): number {
  const read = typedNumber(typed);
  return read.kind === 'number' ? read.value : Number.NaN;
}
