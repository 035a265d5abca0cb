import { plainDigits } from '#web/ui/digits.ts';

/** What was typed into a field for a whole number. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'notWhole' };

/** Reads a typed whole number with or without thousands separators. Nothing else is turned into one: 2.5 is not 25. */
export function typedNumber(text: string): TypedNumber {
  const plain = plainDigits(text).trim();
  if (plain === '') return { kind: 'empty' };
  const isGrouped = /^-?\d{1,3}(,\d{3})+$/.test(plain);
  const digits = isGrouped ? plain.replaceAll(',', '') : plain;
  return /^-?\d{1,15}$/.test(digits) ? { kind: 'number', value: Number(digits) } : { kind: 'notWhole' };
}

/** The typed whole number where it is within these bounds, both inclusive; undefined for anything else. */
export function numberWithin(text: string, least: number, most: number): number | undefined {
  const read = typedNumber(text);
  return read.kind === 'number' && read.value >= least && read.value <= most ? read.value : undefined;
}
