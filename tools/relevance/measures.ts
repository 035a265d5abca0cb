/** How well a set of queries is answered; shares from 0 to 1. */
export type Measures = {
  readonly queries: number;
  /** With a right product in the first ten. */
  readonly hit: number;
  /** Of the first ten answers, those that are right; of fewer answers, of those there could be. */
  readonly precision: number;
  /** Right answers first: 1 when every right product stands before every other. */
  readonly ndcg: number;
  readonly empty: number;
};

export const FIRST = 10;

/** One query: for each of its first ten answers whether it is right, and how many right products there are. */
export type Judged = { readonly isRight: readonly boolean[]; readonly possible: number };

export function measured(judged: readonly Judged[]): Measures {
  const mean = (of: (one: Judged) => number): number =>
    judged.length === 0 ? 0 : judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
  return {
    queries: judged.length,
    hit: mean(({ isRight }) => Number(isRight.includes(true))),
    precision: mean(({ isRight, possible }) => isRight.filter(Boolean).length / Math.min(FIRST, Math.max(possible, 1))),
    ndcg: mean(
      ({ isRight, possible }) =>
        gainOf(isRight) / gainOf(Array<boolean>(Math.min(FIRST, Math.max(possible, 1))).fill(true)),
    ),
    empty: mean(({ isRight }) => Number(isRight.length === 0)),
  };
}

/** The discounted gain of a page: a right answer counts less the further down it stands. */
const gainOf = (isRight: readonly boolean[]): number =>
  isRight.reduce((sum, right, at) => sum + (right ? 1 / Math.log2(at + 2) : 0), 0);

export const SHARES = ['hit', 'precision', 'ndcg', 'empty'] as const;

/** A share in percent, with its change in points since the recorded run. */
export function shareText(now: number, before: number | undefined): string {
  const text = `${(now * 100).toFixed(1)} %`.padStart(8);
  if (before === undefined) return text;
  const change = (now - before) * 100;
  return `${text} ${`(${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)})`.padStart(8)}`;
}
