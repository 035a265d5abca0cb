import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { UiTexts } from '#web/ui/texts.tsx';
import { typedNumber } from '#web/ui/whole-number.ts';

type Limits = readonly [least: number, most: number];

/** Why a typed text is not a whole number within these bounds, both inclusive. */
export function whyNotWhole(typed: string, [least, most]: Limits): Refusal | undefined {
  const read = typedNumber(typed);
  if (read.kind !== 'number') return requestRefusal('request.badFormat');
  if (read.value < least) return requestRefusal('request.tooSmall', { limit: least });
  return read.value > most ? requestRefusal('request.tooLarge', { limit: most }) : undefined;
}

/** The same as a text that quotes what was typed; `required` for an empty field. */
export function wrongWholeText(
  typed: string,
  [least, most]: Limits,
  words: Pick<UiTexts, 'notWhole' | 'tooFew' | 'tooMany'> & { readonly required: string },
): string | undefined {
  const read = typedNumber(typed);
  if (read.kind === 'empty') return words.required;
  if (read.kind === 'notWhole') return words.notWhole(typed);
  if (read.value < least) return words.tooFew(typed, least);
  return read.value > most ? words.tooMany(typed, most) : undefined;
}

/** The typed whole number; NaN for the text `whyNotWhole` refuses. */
export function wholeNumberOf(typed: string): number {
  const read = typedNumber(typed);
  return read.kind === 'number' ? read.value : Number.NaN;
}
