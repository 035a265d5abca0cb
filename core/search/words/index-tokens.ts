import { foldedKana } from '#core/search/words/kana.ts';

/*
 * The kinds of tokens in the columns of `product_search`. Letters and words never begin with a sign, so that a sign in
 * front distinguishes the other kinds.
 *
 *   kind              example   column           found by
 *   letters, word     유리, cup   tokens, fields   any word; of Korean, Chinese and Japanese the letters and pairs of them
 *   whole word        =우산      tokens, fields   short words, which stand inside others by accident
 *   end of compound   <산        tokens, fields   the same: the end of a compound names the goods
 *   name              ^cup      fields           a category with exactly this name
 *   head              $cup      fields           a title whose noun this is
 *   category, store   ~c12 ~s3  tokens           filters, and queries that are the name of a store
 *   product           ~p7       tokens           a query that is its code
 *
 * Hiragana is katakana in every kind. `tokens` has whole words and ends only of short words; `fields` of all.
 */
export const wholeToken = (word: string): string => `=${foldedKana(word)}`;
export const endToken = (word: string): string => `<${foldedKana(word)}`;
/** Of the key of a name (name-key.ts). */
export const nameToken = (key: string): string => `^${key}`;
export const headToken = (word: string): string => `$${foldedKana(word)}`;
export const categoryToken = (categoryId: number): string => `~c${categoryId}`;
export const isCategoryToken = (token: string): boolean => /^~c\d/.test(token);
export const STORE_PREFIX = '~s';
export const storeToken = (storeId: number): string => `${STORE_PREFIX}${storeId}`;
export const productToken = (productId: number): string => `~p${productId}`;

export const isWholeToken = (token: string): boolean => token.startsWith('=');
/** The word of a whole word's token; any other token is itself. */
export const wordOfToken = (token: string): string => (isWholeToken(token) ? token.slice(1) : token);

/** Bigrams, as texts are stored: together they match the word except for rare collisions. One letter is itself. */
export function pairsOf(text: string): string[] {
  const letters = [...foldedKana(text)];
  const pairs = letters.slice(0, -1).map((letter, index) => letter + letters[index + 1]);
  return pairs.length > 0 ? [...new Set(pairs)] : letters;
}
