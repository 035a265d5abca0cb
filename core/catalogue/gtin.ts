/** GTIN-8, -12 (UPC), -13 (EAN) and -14; the last digit is a check digit. */
const FORMAT = /^(\d{8}|\d{12,14})$/;

/** Whether a text is a global trade item number with the right check digit (GS1 general specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!FORMAT.test(text)) return false;
  const digits = [...text].map(Number).toReversed();
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
