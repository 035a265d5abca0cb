// The scripts that search distinguishes. A letter belongs to one of them by its Unicode property Script.

/** The letters of Chinese and Japanese, written without blanks between words, in a character class; ー has no script. */
export const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;

const every = (letters: string) => {
  const pattern = new RegExp(`^[${letters}]+$`, 'u');
  return (text: string): boolean => pattern.test(text);
};
const some = (letters: string) => {
  const pattern = new RegExp(`[${letters}]`, 'u');
  return (text: string): boolean => pattern.test(text);
};

/** Whether all letters of a text are of a script. */
export const isHangul = every(String.raw`\p{Script=Hangul}`);
export const isHan = every(String.raw`\p{Script=Han}`);
export const isHiragana = every(String.raw`\p{Script=Hiragana}ー`);
export const isKana = every(String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー`);

/** Whether any letter of a text is of a script. */
export const hasHan = some(String.raw`\p{Script=Han}`);
/** Without ー, which alone makes no text Japanese. */
export const hasKana = some(String.raw`\p{Script=Hiragana}\p{Script=Katakana}`);
export const hasArabic = some(String.raw`\p{Script=Arabic}`);
export const hasLatin = some(String.raw`\p{Script=Latin}`);
export const hasUnspaced = (text: string): boolean => hasHan(text) || hasKana(text);
/** Scripts that are indexed by letters and pairs of them. */
export const hasBigrams = some(String.raw`\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`);
