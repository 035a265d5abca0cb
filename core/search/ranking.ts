/** A product that matches a query. `score` is its popularity, and `IN_STOCK` more while it is in stock. */
export type Match = {
  readonly id: number;
  /** In the language it was found in. */
  readonly title: string;
  /** Its last category; null without one. */
  readonly leafId: number | null;
  readonly storeId: number;
  readonly score: number;
  /** How well its texts match, from 0. */
  readonly relevance: number;
};

export const IN_STOCK = 1_000_000;
/** A match that no field of weight has, such as a word of the description. */
const LEAST = 0.05;
/** How much more the category of most answers counts. */
const CATEGORY_SHARE = 0.5;
/** So little that sold-out goods are after all others, as in every list. */
const SOLD_OUT = 0.001;
/** The first, second and further products of a title. */
const OF_TITLE = [1, 0.85, 0.7] as const;
/** The products of a store after its third. */
const OF_STORE_FIRST = 3;
const FURTHER_OF_STORE = 0.9;

type Ranked = { readonly match: Match; readonly rank: number };
const best = (a: Ranked, b: Ranked): number => b.rank - a.rank || b.match.id - a.match.id;

/**
 * The matches in the order of relevance:
 * text × category of most answers × availability × popularity × variety of titles and stores.
 */
export function ranked(matches: readonly Match[]): Match[] {
  const inLeaf = new Map<number | null, number>();
  for (const { leafId, relevance } of matches) inLeaf.set(leafId, (inLeaf.get(leafId) ?? 0) + LEAST + relevance);
  const inLargestLeaf = Math.max(...inLeaf.values());
  const byThemselves = matches.map((match): Ranked => {
    const ofLeaf = (inLeaf.get(match.leafId) ?? 0) / inLargestLeaf;
    const rank =
      (LEAST + match.relevance) *
      (1 + CATEGORY_SHARE * ofLeaf) *
      (match.score >= IN_STOCK ? 1 : SOLD_OUT) *
      (1 + (match.score % IN_STOCK) / IN_STOCK);
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
      const titleFactor = OF_TITLE[titleBefore] ?? OF_TITLE[2];
      return { match, rank: rank * titleFactor * (storeBefore < OF_STORE_FIRST ? 1 : FURTHER_OF_STORE) };
    })
    .toSorted(best);
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
