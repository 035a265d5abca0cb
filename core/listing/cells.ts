import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { DECIMALS, money, type Money } from '#core/money.ts';

/** Separators of a short list; long ones are separated by lines alone, because their texts hold semicolons. */
export const LIST = ';\n';
export const LINES = '\n';
const LANGUAGE = '|';

/** How Chinese and Japanese keyboards write the separators; a backslash before one keeps it as a character. */
const WIDE: Readonly<Record<string, string>> = {
  '；': ';',
  '：': ':',
  '｜': '|',
  '，': ',',
  '、': ',',
  '،': ',',
  '؛': ';',
  '＝': '=',
};

/** Splits at the separators that have no backslash before them. Parts are trimmed and keep their backslashes. */
export function parts(text: string, separators: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (separators.includes(WIDE[text.charAt(at)] ?? text.charAt(at))) {
      found.push(trimmed(text.slice(from, at)));
      from = at + 1;
    }
  }
  return [...found, trimmed(text.slice(from))];
}

/** As `parts`, without empty ones: the entries of a list cell. */
export const listed = (text: string, separators: string): string[] =>
  parts(text, separators).filter((part) => part !== '');

// A blank after a backslash was intended.
function trimmed(text: string): string {
  const end = text.trimEnd();
  const isMeant = /(?:^|[^\\])(?:\\\\)*\\$/.test(end) && end.length < text.length;
  return (isMeant ? text.slice(0, end.length + 1) : end).trimStart();
}

/** Unescapes a part: a backslash stands for the character after it. */
export const plain = (part: string): string => part.replaceAll(/\\([\s\S])/g, '$1');

/** Escapes a text as a part between these separators. */
export function asPart(text: string, separators: string): string {
  return [...text]
    .map((sign) => (sign === '\\' || separators.includes(WIDE[sign] ?? sign) ? `\\${sign}` : sign))
    .join('');
}

/**
 * Parses `빨강|Red|红色|赤|أحمر`: one text per language in the fixed order, empty where there is none. Undefined for more
 * than five.
 */
export function localText(part: string): LocalText | undefined {
  const texts = parts(part, LANGUAGE).map(plain);
  if (texts.length > LANGUAGES.length) return undefined;
  return Object.fromEntries(LANGUAGES.flatMap((lang, at) => (texts[at] ? [[lang, texts[at]]] : [])));
}

/** Formats a text in several languages; `around` are the separators of the enclosing list. */
export function fromLocalText(text: LocalText, around = ''): string {
  const texts = LANGUAGES.map((lang) => asPart(text[lang] ?? '', LANGUAGE + around));
  return texts.slice(0, texts.findLastIndex((one) => one !== '') + 1).join(LANGUAGE);
}

/**
 * Parses a number as people write it: full-width digits and thousands separators are accepted. Undefined for anything
 * else.
 */
export function decimal(text: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  const bare = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(written) ? written.replaceAll(',', '') : written;
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(bare) ? bare : undefined;
}

/** Parses an amount in major units as exact minor units; undefined when it has more decimals than the currency. */
export function amount(text: string, currency: Money['currency']): Money | undefined {
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = DECIMALS[currency];
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return undefined;
  const minor = Number(`${whole}${digits.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(minor) ? money(minor, currency) : undefined;
}

/** Formats minor units as major units with their decimals. */
export function fromAmount({ minor, currency }: Money): string {
  const decimals = DECIMALS[currency];
  if (decimals === 0) return String(minor);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const YES = ['yes', 'y', 'true', '1', '예', '네', '是', 'はい', 'نعم'];
const NO = ['no', 'n', 'false', '0', '아니오', '아니요', '否', 'いいえ', 'لا'];

export function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}
