import { LANGUAGES, type LocalText } from '#core/locale.ts';

// Characters that change the reading direction, which can make one name look like another (reliability IN-10).
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
// PostgreSQL cannot store NUL, and nobody types the other control characters; tab and line feed are allowed.
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;

// Characters no keyboard produces: NUL, other control characters, an incomplete line end.
// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const UNREADABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\r(?!\n)/u;

/** Whether a text is accepted: well-formed Unicode without control characters other than tab and line ends. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !UNREADABLE.test(text);
}

/** Zero-width characters that come along when text is copied from a page; joiners of emoji and scripts stay. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u00AD]/gu;

/** Removes what nobody sees and nobody typed. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Normalises text for storage: NFC, trimmed, without control characters. Lines stay lines. */
export function tidyText(text: string): string {
  return text.toWellFormed().replaceAll(CONTROL, '').normalize('NFC').trim();
}

/** Normalises a name for storage: one line, without direction marks. */
export function tidyName(name: string): string {
  return tidyText(name.replaceAll(BIDI, '')).replaceAll(/\s+/gu, ' ');
}

/** Isolates a code, an amount or an address, to be read from left to right in any context. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/** Isolates user text in its own direction. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/**
 * A number as it is stored: the blanks, hyphens, dots and brackets that people group its digits by go, and wide digits
 * become plain. A text with anything else, such as a foreign registration number, stays as it is.
 */
export function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s\p{Pd}.()\u00B7\u200B-\u200D\u2060\uFEFF]/gu, '');
  return /^\d*$/.test(plain) ? plain : text;
}

// What mail programs make a link of: a scheme, an address, or a name with a dot before two letters or more, in any width.
const LINKED = /:\/\/|[@＠]|(?<=[\p{L}\p{N}])[.．。｡](?=\p{L}{2,})/u;
const LINKED_ALL = new RegExp(LINKED.source, 'gu');
/** The forms of companies that are written without a space, as in Co.Ltd. */
const COMPANY_FORMS = /\b(?:co|corp|pte|pvt|pty)\.(?=(?:ltd|inc|llc|limited)\b)/giu;

/** Whether a mail program would make a link of a part of a text. */
export const hasWebAddress = (text: string): boolean => LINKED.test(text.replaceAll(COMPANY_FORMS, ''));

/** A text that looks the same and is no link for a mail program: an invisible word joiner follows what makes it one. */
export const unlinked = (text: string): string => text.replaceAll(LINKED_ALL, (sign) => `${sign}\u2060`);

/** A text in several languages as stored; an empty language is omitted. */
export const tidyTexts = (text: LocalText, tidy: (value: string) => string): LocalText =>
  Object.fromEntries(LANGUAGES.flatMap((lang) => (tidy(text[lang] ?? '') ? [[lang, tidy(text[lang] ?? '')]] : [])));
