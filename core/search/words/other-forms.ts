import { singular } from '#core/search/words/english.ts';
import type { Word } from '#core/search/query.ts';

/** Doggie and doggy are dogs; a doubled consonant is single in the word they are made of. */
const DIMINUTIVE = /^([a-z]{2,}?)([b-df-hj-np-tv-z])\2?(?:ie|y)$/;
/** Ends of Chinese and Japanese words that make them small or dear: 杯儿, 小包, わんちゃん. */
const DEAR = /^(?:小|小小)|(?:儿|兒|ちゃん|チャン|くん|さん)$/gu;

/** Other forms of a word that no product has: those it is a diminutive or a plural of, and without a possessive. */
export function otherForms({ kind, text }: Pick<Word, 'kind' | 'text'>): string[] {
  if (kind === 'latin') return latinForms(text);
  if (kind === 'hangul')
    return text.length >= 3 ? [text.replace(/(?:들|이)$/u, '')].filter((form) => form !== text) : [];
  if (kind === 'han') return [text.replaceAll(DEAR, '')].filter((form) => form !== '' && form !== text);
  return [];
}

function latinForms(text: string): string[] {
  const one = singular(text);
  const match = DIMINUTIVE.exec(one);
  const [, start = '', consonant = ''] = match ?? [];
  const forms = [
    ...(match ? [start + consonant, start + consonant + consonant] : []),
    ...(text.endsWith('ves') ? [text.replace(/ves$/, 'f'), text.replace(/ves$/, 'fe')] : []),
    ...(/[^aeiou]es$/.test(text) ? [text.slice(0, -2)] : []),
    ...(/(?:ings?|ed|ers?)$/.test(text) ? [text.replace(/(?:ings?|ed|ers?)$/, '')] : []),
  ];
  return [...new Set(forms)].filter((form) => form.length >= 3 && form !== text);
}
