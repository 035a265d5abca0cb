import type { Lang } from '#core/locale.ts';
import { UNSPACED } from '#core/search/words/scripts.ts';
import {
  ABOUT,
  BAND,
  CURRENCY_AFTER,
  CURRENCY_BEFORE,
  FROM,
  NOT_PIECES,
  NUMBER,
  PARTICLE,
  PIECES,
  RANGE,
  type StatedCurrency,
  UP_TO,
  YEN_OR_YUAN,
} from '#core/search/condition-words.ts';

/** A limit of price in a currency, as decimals of its main unit. */
type PriceLimit = { readonly currency: StatedCurrency; readonly min?: number; readonly max?: number };

/** A condition that a query states in words; `phrase` is how it is typed. */
export type Condition = { readonly phrase: string } & ({ readonly price: PriceLimit } | { readonly pieces: number });

/** The conditions in a typed text, and the text without them. */
export type TypedConditions = { readonly rest: string; readonly conditions: readonly Condition[] };

/** An amount that is meant roughly may differ by this share. */
const ROUGHLY = 0.2;
const PRICE_MAX = 1_000_000_000;
const PIECES_MAX = 1_000_000;

const alternatives = (names: readonly (readonly [StatedCurrency, string])[]): string =>
  names.map(([currency, words]) => `(?<${currency}>${words})`).join('|');
const named = (group: string, words: string): string => `(?<${group}>${words})`;
/** The same words in a further place of one pattern, where the groups would have their names twice. */
const unnamed = (pattern: string): string => pattern.replaceAll(/\?<\w+>/g, '?:');

/** Scripts without blanks between words: 保温杯30元以下. A limit or digits may follow such a letter, number words may not. */
const AFTER_UNSPACED = String.raw`(?<=[${UNSPACED}가-힣])(?=\d|低于|不超过|少于|高于|超过|至少)`;
const START = String.raw`(?:(?<![\p{L}\p{N}.,])|${AFTER_UNSPACED})`;
const END = String.raw`(?![\p{L}\p{N}])`;
const BEFORE = `(?:${alternatives(CURRENCY_BEFORE)}|${named('yen', YEN_OR_YUAN)})`;
const AFTER = `(?:${alternatives(CURRENCY_AFTER)})`;
/** An amount with its currency in front or after. */
const IN_FRONT = `${BEFORE}\\s?${named('amount', NUMBER)}`;
const BEHIND = `${named('amount', NUMBER)}\\s?${AFTER}`;

const limits = (amount: string): string =>
  `${START}(?:(?:${named('upToBefore', UP_TO.before)}|${named('fromBefore', FROM.before)}|${named('aboutBefore', ABOUT.before)})\\s?)?` +
  `${amount}(?:\\s?(?:${named('upToAfter', UP_TO.after)}|${named('fromAfter', FROM.after)}|${named('aboutAfter', ABOUT.after)}|` +
  `${named('band', BAND)})(?:${PARTICLE})?(?![a-z]|(?<=[가-힣])[가-힣])|(?:${PARTICLE})?${END})`;
const range = (first: string, second: string): string =>
  `${START}(?:(?:${RANGE.before})\\s)?${first}\\s?(?:${RANGE.between})\\s?${second}(?:\\s?(?:${RANGE.after}))?(?:${PARTICLE})?(?![a-z])`;
/** The currency of the first amount may be left out: `1~2만원`, `$5-10`. */
const RANGES = [
  range(`${named('least', NUMBER)}\\s?(?:${unnamed(AFTER)})?`, `${named('most', NUMBER)}\\s?${AFTER}`),
  range(`${BEFORE}\\s?${named('least', NUMBER)}`, `(?:${unnamed(BEFORE)})?\\s?${named('most', NUMBER)}`),
];
const PRICES = [...RANGES, limits(IN_FRONT), limits(BEHIND)].map((pattern) => new RegExp(pattern, 'iu'));
const QUANTITY = new RegExp(
  `${START}${named('pieces', String.raw`\d[\d,]*`)}\\s?(?:${PIECES})(?!\\s?(?:${NOT_PIECES}))${END}`,
  'iu',
);

/**
 * The price and the number of pieces that a query states, in any of the languages: `10,000원 이하`, `under $10`,
 * `100个`. A price without a comparison is the most somebody wants to pay. Nothing is taken out of a query that would
 * have no words left.
 */
export function typedConditions(typed: string, lang: Lang): TypedConditions {
  const text = plain(typed);
  const price = firstPrice(text, lang);
  const afterPrice = price ? without(text, price.phrase) : text;
  const pieces = piecesIn(afterPrice);
  const rest = pieces ? without(afterPrice, pieces.phrase) : afterPrice;
  const conditions = [...(price ? [price] : []), ...(pieces ? [pieces] : [])];
  return conditions.length === 0 || !/\p{L}/u.test(rest) ? { rest: typed, conditions: [] } : { rest, conditions };
}

/** A typed text without one of its conditions. */
export const withoutCondition = (typed: string, phrase: string): string => without(plain(typed), phrase);

/** Width and Arabic digits do not matter. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06_f0));

const without = (text: string, phrase: string): string => text.replace(phrase, ' ').replaceAll(/\s+/g, ' ').trim();

function firstPrice(text: string, lang: Lang): Condition | undefined {
  for (const pattern of PRICES) {
    const match = pattern.exec(text);
    const limit = match?.groups && limitOf(match.groups, lang);
    if (match && limit) return { phrase: match[0].trim(), price: limit };
  }
  return undefined;
}

type Groups = Readonly<Record<string, string | undefined>>;

function limitOf(groups: Groups, lang: Lang): PriceLimit | undefined {
  const currency = currencyOf(groups, lang);
  if (groups['most'] !== undefined) {
    const max = numberOf(groups['most']);
    const min = lowerOf(numberOf(groups['least'] ?? ''), max);
    return isPrice(max) && min <= max ? { currency, min, max } : undefined;
  }
  const amount = numberOf(groups['amount'] ?? '');
  if (!isPrice(amount)) return undefined;
  if (groups['band'] !== undefined) return { currency, min: amount, max: amount + stepOf(amount) - 1 };
  if (groups['fromBefore'] !== undefined || groups['fromAfter'] !== undefined) return { currency, min: amount };
  if (groups['aboutBefore'] !== undefined || groups['aboutAfter'] !== undefined)
    return { currency, min: amount * (1 - ROUGHLY), max: amount * (1 + ROUGHLY) };
  return { currency, max: amount };
}

const isPrice = (amount: number): boolean => amount > 0 && amount <= PRICE_MAX;

function currencyOf(groups: Groups, lang: Lang): StatedCurrency {
  if (groups['yen'] !== undefined) return lang === 'ja' ? 'JPY' : 'CNY';
  const names = [...CURRENCY_BEFORE, ...CURRENCY_AFTER].map(([currency]) => currency);
  return names.find((currency) => groups[currency] !== undefined) ?? 'KRW';
}

/** The lower end of `1~2만원` is 10,000: it shares the multiplier of the upper end. */
const lowerOf = (least: number, most: number): number => {
  const shared = least * 10 ** Math.max(0, Math.floor(Math.log10(most)) - Math.floor(Math.log10(least)));
  return most >= 1_000 && least < 100 && shared <= most ? shared : least;
};

/** The width of a band of prices: that of its first digit, so `1만 5천원대` is 15,000 to 15,999. */
function stepOf(amount: number): number {
  let step = 1;
  while (amount % (step * 10) === 0) step *= 10;
  return step;
}

function piecesIn(text: string): Condition | undefined {
  const match = QUANTITY.exec(text);
  const pieces = Number(match?.groups?.['pieces']?.replaceAll(',', ''));
  return match && pieces >= 1 && pieces <= PIECES_MAX ? { phrase: match[0].trim(), pieces } : undefined;
}

const UNITS: Readonly<Record<string, number>> = {
  십: 10,
  十: 10,
  백: 100,
  百: 100,
  천: 1_000,
  千: 1_000,
  k: 1_000,
  thousand: 1_000,
  ألف: 1_000,
  الف: 1_000,
  만: 10_000,
  万: 10_000,
  萬: 10_000,
};
const DIGITS = ['일一', '이二两', '삼三', '사四', '오五', '육六', '칠七', '팔八', '구九'];

/** A number in digits, words, or both: `1만5천`, `三百`, `10k`; NaN where it is none. */
export function numberOf(written: string): number {
  const parts = written
    .toLowerCase()
    .replaceAll(',', '')
    .match(/\d+(?:\.\d+)?|thousand|[أا]لف|[^\s\d]/gu);
  let total = 0;
  let below = 0;
  let last: number | undefined;
  for (const part of parts ?? ['']) {
    const unit = UNITS[part];
    if (unit === undefined) {
      last = /^\d/.test(part) ? Number(part) : digitOf(part);
    } else if (unit === 10_000) {
      total += (below + (last ?? (below === 0 ? 1 : 0))) * unit;
      below = 0;
      last = undefined;
    } else {
      below += (last ?? 1) * unit;
      last = undefined;
    }
  }
  return total + below + (last ?? 0);
}

function digitOf(word: string): number {
  const at = DIGITS.findIndex((spellings) => word !== '' && spellings.includes(word));
  return at === -1 ? Number.NaN : at + 1;
}
