import type { LocalText } from '#core/locale.ts';
import type { Refusal } from '#core/refusal.ts';
import { listingRefusal } from '#core/listing/refusals.ts';

/** An error of a listing: the column, the item where it concerns one (from 0), and further columns of the rule. */
export type Fault = {
  readonly column: string;
  readonly item?: number;
  readonly refusal: Refusal;
  readonly because?: readonly string[];
};

export const fault = (column: string, refusal: Refusal, because?: readonly string[]): Fault => ({
  column,
  refusal,
  ...(because && { because }),
});
export const when = (isSo: boolean, ...made: Parameters<typeof fault>): Fault[] => (isSo ? [fault(...made)] : []);
export const required = (column: string, isThere: boolean) =>
  when(!isThere, column, listingRefusal('listing-sheet.required'));
export const tooLong = (column: string, text: string, limit: number) =>
  when(text.length > limit, column, listingRefusal('listing-sheet.tooLong', { limit }));
export const tooMany = (column: string, count: number, limit: number) =>
  when(count > limit, column, listingRefusal('listing-sheet.tooMany', { limit }));
export const longest = (column: string, texts: readonly LocalText[], limit: number) =>
  tooLong(column, texts.flatMap((text) => Object.values(text)).toSorted((a, b) => b.length - a.length)[0] ?? '', limit);

export function doubled(column: string, values: readonly string[]): Fault[] {
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  return twice === undefined ? [] : [fault(column, listingRefusal('listing-sheet.doubled', { value: twice }))];
}
