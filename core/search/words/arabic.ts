const MARKS = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/gu;
const LETTERS: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };

/** Normalises alef, ya and ta marbuta; each letter stays one letter. */
export const arabicNormal = (text: string): string =>
  text.replaceAll(/[أإآٱىةکی]/gu, (letter) => LETTERS[letter] ?? letter);

/** Removes vowel marks and tatweel, and normalises digits. */
export function arabicPlain(text: string): string {
  return text
    .replaceAll(MARKS, '')
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'];

/** A normalised word, the same without its article, and both without a feminine or plural ending. */
export function arabicForms(word: string): string[] {
  const bare = withoutArticle(word);
  const stem = stemOf(bare);
  return [...new Set([word, bare, ...(stem.length >= 3 ? [stem] : [])])];
}

/** The written forms of a normalised word: a stem alone is often none. */
export function arabicWords(word: string): string[] {
  return [...new Set([word, withoutArticle(word)])];
}

/**
 * Every form that could make a normalised word a dictionary word: with either ending too, since stems are not in the
 * dictionary.
 */
export function arabicVariants(word: string): string[] {
  const forms = arabicForms(word);
  const stem = forms.at(-1) ?? word;
  return [...new Set([...forms, `${stem}ه`, `${stem}ات`])];
}

function withoutArticle(word: string): string {
  const article = ARTICLES.find((begin) => word.startsWith(begin) && word.length - begin.length >= 3);
  return article ? word.slice(article.length) : word;
}

const stemOf = (bare: string): string => bare.replace(/(?:ات|ه)$/u, '');
