/**
 * The order of search results by relevance. All constants of the formula are in this file; `server/search/query/text-score.ts`
 * translates the text score to SQL, by which matches of a common word are computed in the database.
 *
 *   rank      = (LEAST + textScore)
 *             × (1 + CATEGORY_SHARE × share of the match's category in the largest category of the matches)
 *             × (1 in stock, SOLD_OUT otherwise)
 *             × (1 + popularity / POPULARITY_MAX)
 *             × TITLE_FACTORS by the number of matches with the same title that rank higher
 *             × (FURTHER_OF_STORE for a store's matches after its first STORE_FIRST)
 *
 *   textScore = mean over the first WORDS_SCORED words of the sum of PLACE_WEIGHTS where the word stands
 *             + WHOLE_NAME if several words together are the whole name of a category
 *             + TYPED × share of the words as typed, without synonyms, that stand in the title; TYPED for every match
 *               of a query whose words have no synonyms
 *
 * A word that products need not have counts like the others, so that those with it are first.
 *
 * Where each word stands is read from the column `fields` (core/search/fields.ts). The share of a category is the sum of
 * LEAST + textScore of its matches. Of equal ranks the newer product is first.
 */

/**
 * What it counts that a word stands in a place; it may stand in several. A Latin or Arabic word in a title meets both
 * `inTitle` and `asWordOfTitle`, which are the same condition for it, and so counts 0.4; a Korean, Chinese or Japanese
 * one inside another word meets only the first.
 */
export const PLACE_WEIGHTS = [
  /** In the title, also inside another word. */
  { place: 'inTitle', weight: 0.2 },
  /** As a word of its own in the title, or as the end of a compound. */
  { place: 'asWordOfTitle', weight: 0.2 },
  /** As the noun of the title, which names the goods. */
  { place: 'asHead', weight: 0.2 },
  /** As a word of the name of a leaf category. */
  { place: 'inCategory', weight: 0.2 },
  /** As the whole name of a leaf category, or of one of the things joined in it. */
  { place: 'asCategory', weight: 0.5 },
  /** As a word of the value of an option. */
  { place: 'asOption', weight: 0.15 },
  /** As a word of a tag, an attribute or the brand. */
  { place: 'asDetail', weight: 0.1 },
] as const;
export type WordPlace = (typeof PLACE_WEIGHTS)[number]['place'];
/** Further words hardly change the order. */
export const WORDS_SCORED = 5;
export const WHOLE_NAME = 0.4;
export const TYPED = 0.2;

/** A match that has the words in none of the places, such as only in the description. */
const LEAST = 0.05;
const CATEGORY_SHARE = 0.5;
/** So little that sold-out goods are after all others, as in every list. */
const SOLD_OUT = 0.001;
const POPULARITY_MAX = 1_000_000;
/** The first, second and further products of a title. */
const TITLE_FACTORS = [1, 0.85, 0.7] as const;
const STORE_FIRST = 3;
const FURTHER_OF_STORE = 0.9;

/** A product that matches a query. */
export type Match = {
  readonly id: number;
  /** In the language it was found in. */
  readonly title: string;
  /** Its last category; null without one. */
  readonly leafId: number | null;
  readonly storeId: number;
  readonly inStock: boolean;
  /** From 0 to POPULARITY_MAX, exclusive. */
  readonly popularity: number;
  /** How well its texts match, from 0. */
  readonly textScore: number;
};

type Ranked = { readonly match: Match; readonly rank: number };
const best = (a: Ranked, b: Ranked): number => b.rank - a.rank || b.match.id - a.match.id;

/** The matches in the order of relevance. */
export function ranked(matches: readonly Match[]): Match[] {
  const inLeaf = new Map<number | null, number>();
  for (const { leafId, textScore } of matches) inLeaf.set(leafId, (inLeaf.get(leafId) ?? 0) + LEAST + textScore);
  const inLargestLeaf = Math.max(...inLeaf.values());
  const byThemselves = matches.map((match): Ranked => {
    const ofLeaf = (inLeaf.get(match.leafId) ?? 0) / inLargestLeaf;
    const rank =
      (LEAST + match.textScore) *
      (1 + CATEGORY_SHARE * ofLeaf) *
      (match.inStock ? 1 : SOLD_OUT) *
      (1 + match.popularity / POPULARITY_MAX);
    return { match, rank };
  });
  return varied(byThemselves.toSorted(best)).map(({ match }) => match);
}

/** The order once equal titles and goods of one store are put behind those of others. */
function varied(ordered: readonly Ranked[]): Ranked[] {
  const ofTitle = new Map<string, number>();
  const ofStore = new Map<number, number>();
  return ordered
    .map(({ match, rank }): Ranked => {
      const titleBefore = ofTitle.get(match.title) ?? 0;
      const storeBefore = ofStore.get(match.storeId) ?? 0;
      ofTitle.set(match.title, titleBefore + 1);
      ofStore.set(match.storeId, storeBefore + 1);
      const titleFactor = TITLE_FACTORS[titleBefore] ?? TITLE_FACTORS[2];
      return { match, rank: rank * titleFactor * (storeBefore < STORE_FIRST ? 1 : FURTHER_OF_STORE) };
    })
    .toSorted(best);
}

/** The matches of the categories in turns, the best of each first: those of an occasion are goods of many kinds. */
export function inTurns(matches: readonly Match[]): Match[] {
  const ofLeaf = new Map<number | null, number>();
  return matches
    .map((match) => {
      const turn = ofLeaf.get(match.leafId) ?? 0;
      ofLeaf.set(match.leafId, turn + 1);
      return { match, turn: match.inStock ? turn : Number.POSITIVE_INFINITY };
    })
    .toSorted((a, b) => (a.turn === b.turn ? 0 : a.turn - b.turn))
    .map(({ match }) => match);
}

/** The first match of each title in their order, and the number of further ones. */
export function groupedByTitle(
  ordered: readonly Pick<Match, 'id' | 'title'>[],
): { readonly id: number; readonly count: number }[] {
  const groups = Map.groupBy(ordered, ({ title }) => title);
  return [...groups.values()].flatMap(([first, ...further]) =>
    first ? [{ id: first.id, count: further.length }] : [],
  );
}
