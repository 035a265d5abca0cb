/** A deterministic random source for a key, so that adding a product does not change others. */
export type Dice = {
  /** 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** Between `min` and `max` so that doubling is as likely at the bottom as at the top. */
  spread(min: number, max: number): number;
};

/** The global seed; another number gives another marketplace. */
const SEED = 20_261_120;

/** A random source for a key. */
export function diceFor(key: string): Dice {
  const next = mulberry32(fnv1a(`${SEED}:${key}`));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick(list) {
      const found = list[int(0, list.length - 1)];
      if (found === undefined) throw new RangeError(`nothing to pick from for ${key}`);
      return found;
    },
    shuffle(list) {
      return list
        .map((one) => ({ one, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one);
    },
    spread: (min, max) => min * (max / min) ** next(),
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
