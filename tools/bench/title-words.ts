import { LANGUAGES, type Lang } from '#core/locale.ts';
import { analysedText } from '#core/search/words/analysed-text.ts';
import { fieldVectorOf } from '#core/search/fields.ts';
import { vectorLiteral, vectorOf } from '#core/search/vector.ts';

/** A word as titles have it in each language, and the tokens it is found by, written by the product's own indexing. */
export type BenchWord = {
  readonly n: number;
  readonly names: Record<Lang, string>;
  readonly tokens: Record<Lang, string>;
  readonly titles: Record<Lang, string>;
  readonly fields: Record<Lang, string>;
};

const SYLLABLES: Readonly<Record<Lang, readonly string[]>> = {
  ko: [
    '가온',
    '노을',
    '다솜',
    '라온',
    '미르',
    '바름',
    '사랑',
    '아람',
    '자연',
    '차오',
    '하늘',
    '구슬',
    '도담',
    '로운',
    '무늬',
    '보라',
    '소담',
    '우리',
    '주니',
    '초롱',
    '푸른',
    '호수',
    '그린',
    '새벽',
    '은별',
    '참빛',
    '큰솔',
  ],
  en: [
    'ka',
    'lo',
    'mi',
    'ner',
    'ova',
    'pex',
    'qui',
    'ros',
    'sta',
    'tul',
    'ver',
    'wim',
    'xan',
    'yor',
    'zel',
    'bri',
    'cor',
    'dun',
    'fel',
    'gra',
    'hov',
    'ist',
    'jom',
    'kel',
    'lun',
    'mar',
    'nox',
  ],
  zh: [
    '华',
    '瑞',
    '安',
    '宝',
    '成',
    '达',
    '恒',
    '丰',
    '广',
    '海',
    '金',
    '康',
    '利',
    '隆',
    '美',
    '宁',
    '普',
    '青',
    '荣',
    '盛',
    '泰',
    '旺',
    '祥',
    '鑫',
    '雅',
    '永',
    '兆',
  ],
  ja: [
    'アオ',
    'イズ',
    'ウメ',
    'エン',
    'オリ',
    'カガ',
    'キヌ',
    'クモ',
    'ケヤ',
    'コト',
    'サク',
    'シオ',
    'スミ',
    'セト',
    'ソラ',
    'タケ',
    'チヨ',
    'ツキ',
    'テン',
    'トワ',
    'ナギ',
    'ニジ',
    'ヌノ',
    'ネム',
    'ノゾ',
    'ハナ',
    'ヒナ',
  ],
  ar: [
    'با',
    'تي',
    'جو',
    'حا',
    'دي',
    'را',
    'زو',
    'سي',
    'شا',
    'صو',
    'طي',
    'عا',
    'فو',
    'قي',
    'كا',
    'لو',
    'مي',
    'نا',
    'هو',
    'وي',
    'يا',
    'بر',
    'تم',
    'جل',
    'سن',
    'كم',
    'نر',
  ],
};
const COMMON: Readonly<Record<Lang, string>> = {
  ko: '알뜰형',
  en: 'Thrifty',
  zh: '实惠装',
  ja: 'お徳用',
  ar: 'اقتصادي',
};

/**
 * How many different words the multiplied titles share out: the first is in every fifteenth, the last in hardly any.
 */
export const WORD_COUNT = 18_000;

/** Made-up names for the titles; number 0 is the common word that stands in every third title beside its own. */
export function benchWords(): BenchWord[] {
  return Array.from({ length: WORD_COUNT + 1 }, (_, n) => {
    const names = eachLang((lang) => (n === 0 ? COMMON[lang] : nameOf(lang, n)));
    return {
      n,
      names,
      tokens: eachLang((lang) => vectorOf([analysedText(names[lang])], [])),
      titles: eachLang((lang) => vectorLiteral(analysedText(names[lang]).plain)),
      fields: eachLang((lang) =>
        fieldVectorOf({ title: analysedText(names[lang]), categories: [], options: [], details: [] }),
      ),
    };
  });
}

function nameOf(lang: Lang, n: number): string {
  const parts = SYLLABLES[lang];
  const at = (digit: number) => parts[Math.floor(n / parts.length ** digit) % parts.length] ?? '';
  const name = `${at(0)}${at(1)}${at(2)}`;
  return lang === 'en' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

function eachLang<T>(of: (lang: Lang) => T): Record<Lang, T> {
  const [ko, en, zh, ja, ar] = LANGUAGES.map(of);
  if (ko === undefined || en === undefined || zh === undefined || ja === undefined || ar === undefined)
    throw new Error('a language is missing');
  return { ko, en, zh, ja, ar };
}
