/** Converts full-width, Arabic and Persian digits to 0 to 9. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
