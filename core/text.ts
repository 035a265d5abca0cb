// Marks that turn the reading direction round, and so can make a name look like another (reliability IN-10).
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
// The database keeps no NUL, and no person means the other control characters; tab and line feed stay.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;

// What no keyboard makes and no database keeps: NUL, the other controls, a line end that is only half of one.
// oxlint-disable-next-line no-control-regex
const UNREADABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\r(?!\n)/u;

/** Whether a text may come in at all: well-formed Unicode without control characters other than tab and line ends. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !UNREADABLE.test(text);
}

/** Text people wrote, as it is stored: NFC, trimmed, without control characters. Lines stay lines. */
export function tidyText(text: string): string {
  return text.toWellFormed().replaceAll(CONTROL, '').normalize('NFC').trim();
}

/** A name as it is stored: one line, without marks that turn the reading direction. */
export function tidyName(name: string): string {
  return tidyText(name.replaceAll(BIDI, '')).replaceAll(/\s+/gu, ' ');
}

/** A code, an amount or an address, to be read from left to right whatever stands around it. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/** Somebody's own words, in their own direction. */
export const apart = (text: string): string => `\u2068${text}\u2069`;
