/** Converts full-width, Arabic and Persian digits to 0 to 9. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/** The digits of a typed code, such as an HS code with its dots. Not for amounts: 2.5 would become 25. */
export const digitsIn = (text: string): string => plainDigits(text).replaceAll(/\D/g, '');
