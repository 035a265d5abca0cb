import type { DisplayCurrency } from '#core/locale.ts';

/** Currencies that people state prices in, with those that nothing is shown in. */
export type StatedCurrency = DisplayCurrency | keyof typeof PEGGED;

/** Units of a currency for one dollar, which its central bank guarantees. */
export const PEGGED = { SAR: 3.75, AED: 3.6725 } as const;

/** The alefs of an Arabic word, which many type without their hamza: أقل, اقل. */
const anyAlef = (words: string): string => words.replaceAll(/[أإ]/g, (alef) => `[${alef}ا]`);

/** A number as written before a currency or a counter: digits, or Korean, Chinese and Japanese number words. */
export const NUMBER = String.raw`(?:\d[\d,]*(?:\.\d+)?\s?(?:k\b|thousand\b|[أا]لف)?(?:[십백천만十百千万萬]\d?)*|[일이삼사오육칠팔구십백천만一二两三四五六七八九十百千万萬]*[십백천만十百千万萬])`;

/** The names of a currency in front of an amount. `¥` and 元 are the yuan in Chinese and the yen in Japanese. */
export const CURRENCY_BEFORE: readonly (readonly [StatedCurrency, string])[] = [
  ['USD', String.raw`us\$|usd|\$`],
  ['KRW', '₩|krw'],
  ['CNY', 'cny|rmb'],
  ['JPY', 'jpy'],
  ['SAR', 'sar'],
  ['AED', 'aed'],
];
export const YEN_OR_YUAN = '¥';

/** The names of a currency after an amount. */
export const CURRENCY_AFTER: readonly (readonly [StatedCurrency, string])[] = [
  ['KRW', 'won|krw|원|₩|韩元|韩币|韓元|韓幣|ウォン|وون|وون كوري'],
  ['USD', String.raw`dollars?|usd|bucks|\$|달러|美元|美金|ドル|دولارات|دولار`],
  ['CNY', 'yuan|rmb|cny|위안|人民币|人民幣|元|块钱|块|يوان'],
  ['JPY', 'yen|jpy|엔|日元|日圆|円|ين'],
  ['SAR', 'sar|riyals?|ريالات|ريال سعودي|ريال'],
  ['AED', 'aed|dirhams?|دراهم|درهم إماراتي|درهم'],
];

/** Words that make an amount a limit, in front of it and after it. */
export const UP_TO = {
  before: anyAlef(
    'under|below|less than|up to|at most|no more than|cheaper than|within|<=|<|低于|不超过|少于|أقل من|بأقل من|تحت|حتى|دون|لا يزيد عن|لا يتجاوز',
  ),
  after: anyAlef(
    '이하|미만|까지|이내|안쪽|아래|밑|안으로|or less|or under|and under|max|以下|以内|以內|之内|内|未満|未满|まで|不到|أو أقل|فأقل|كحد أقصى',
  ),
};
export const FROM = {
  before: anyAlef('over|above|more than|at least|no less than|>=|>|高于|超过|至少|أكثر من|فوق|لا يقل عن|ابتداء من'),
  after: anyAlef(String.raw`이상|초과|부터|넘는|or more|and up|and over|\+|以上|起|から|أو أكثر|فأكثر`),
};
export const ABOUT = {
  before: 'around|about|approximately|大约|约|約|حوالي|نحو',
  after: '짜리|정도|쯤|안팎|내외|전후|左右|前後|くらい|ぐらい',
};
/** `3만원대`, `3000円台`: all amounts that begin like this one. */
export const BAND = '대|台';
/** Between the two amounts of a range, and around them. */
export const RANGE = {
  before: 'between|from|بين|من',
  between: anyAlef(String.raw`~|〜|～|–|-|to|and|에서|부터|から|到|至|إلى|و`),
  after: '사이|정도|까지|まで|之间|の間|间',
};

/** Counted pieces, and what makes the number part of the goods instead: packs and sets. */
export const PIECES = 'pcs|pc|pieces?|units?|ea|개|个|個|件|قطعة|قطع';
export const NOT_PIECES = 'sets?|kits?|packs?|세트|묶음|입|套|セット|入|组';

/** A particle that joins a condition to the goods: `만원 이하의 컵`. */
export const PARTICLE = '의|인|로|のもの|の|的';
