/** Full-width digits of Chinese and Japanese keyboards, and those of Arabic and Persian ones, as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
