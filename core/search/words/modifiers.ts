import { folded } from '#core/search/words/tokens.ts';
import { arabicForms } from '#core/search/words/arabic.ts';
import { singular } from '#core/search/words/english.ts';
import type { Lang } from '#core/locale.ts';
import { hasArabic, hasLatin, UNSPACED } from '#core/search/words/scripts.ts';
import type { Word } from '#core/search/query.ts';

/** Words for people: whom goods are for. Alone they name no goods. */
const PEOPLE: Readonly<Record<Lang, string>> = {
  ko:
    '남자 여자 남성 여성 남자용 여자용 남성용 여성용 남녀 남녀공용 남아 여아 남아용 여아용 아이 아이들 아기 유아 유아용 아동 아동용 ' +
    '어린이 어린이용 키즈 베이비 신생아 초등학생 중학생 학생 성인 어른 엄마 아빠 커플 임산부 청소년',
  en:
    'man men mens woman women womens lady girl boy kid child children toddler baby infant newborn teen teenager adult ' +
    'mum mom dad unisex people beginner student senior',
  zh: '男 女 男士 女士 男生 女生 男款 女款 男式 女式 男性 女性 男孩 女孩 儿童 小孩 孩子 宝宝 婴儿 幼儿 学生 成人 老人 情侣 孕妇',
  ja:
    'メンズ レディース 男性 女性 男性用 女性用 男の子 女の子 男 女 子供 子ども こども キッズ ベビー 赤ちゃん 幼児 小学生 中学生 学生 ' +
    '大人 初心者 カップル ユニセックス',
  ar:
    'رجال رجالي رجالية نساء نسائي نسائية بنات بنت اولاد ولد ولادي بناتي طفل اطفال رضع رضيع مواليد شباب كبار صغار حريمي ' +
    'مبتدئين طلاب حوامل',
};
const people: ReadonlySet<string> = new Set(
  Object.values(PEOPLE).flatMap((words) => folded(words).split(/\s+/u).flatMap(formsOf)),
);
function formsOf(text: string): string[] {
  if (hasArabic(text)) return arabicForms(text);
  return hasLatin(text) ? [text, singular(text)] : [text];
}

/** Endings that make a word say what goods are for or how they are made: 冬用, 手帳型, 折叠式, 실내용. */
const ENDING = '(?:用(?![品具紙途])|(?<!模)型|式|向け|タイプ)';
const ENDED = new RegExp(String.raw`^(?:[${UNSPACED}]*${ENDING}|\p{Script=Hangul}{2,}용)$`, 'u');

/**
 * Whether a word of a typed text only describes the goods that another word names: it says whom they are for, ends like
 * 冬用 or stands in front of such an ending, or follows the goods in Arabic as what they are for (للبنات).
 */
export function isModifier(typed: string, { text, kind }: Word, index: number): boolean {
  if (text.split(' ').some((part) => formsOf(part).some((form) => people.has(form))) || ENDED.test(text)) return true;
  if (kind === 'han') return new RegExp(`${text}${ENDING}`, 'u').test(folded(typed));
  return index > 0 && /^لل\p{L}{2}/u.test(text);
}
