/**
 * The formats of customs numbers (domain §1.4, decision MEM-056), which the operator configures: of a person a letter
 * and so many digits, of a business so many digits.
 */
export type CustomsFormats = {
  readonly letter: string;
  readonly digits: number;
  readonly businessMin: number;
  readonly businessMax: number;
};
/** The formats of today. */
export const CUSTOMS_FORMATS: CustomsFormats = { letter: 'P', digits: 12, businessMin: 10, businessMax: 15 };

const isDigits = (text: string, min: number, max: number): boolean =>
  /^\d+$/.test(text) && text.length >= min && text.length <= max;

/** A person's customs code as it is stored: no spaces or hyphens, capital letters; bare digits get the letter (MEM-056). */
export function customsCodeOf(typed: string, { letter, digits }: CustomsFormats): string {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return isDigits(plain, digits, digits) ? `${letter}${plain}` : plain;
}

export const isCustomsCode = (code: string, { letter, digits }: CustomsFormats): boolean =>
  code.startsWith(letter) && isDigits(code.slice(letter.length), digits, digits);
export const isBusinessCustomsCode = (code: string, { businessMin, businessMax }: CustomsFormats): boolean =>
  isDigits(code, businessMin, businessMax);
