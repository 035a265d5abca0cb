/** The last digits of an account's number, enough to recognise it. */
export const maskedAccountNumber = (number: string): string =>
  `${'*'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
