import type { ProductCard } from '#core/catalogue/contract.ts';
import type { Lang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { FRESH_MS, type Kept, openKept } from '#server/http/kept.ts';

type KnownCard = {
  readonly card: ProductCard;
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  readonly bytes: number;
};
export type CardMemory = Kept<KnownCard>;

const MEGABYTES = 12;
/** A card with its pictures and names, and its text (`server/http/writing.ts`). */
const CARD_BYTES = 3_000;
const memories = new WeakMap<Db, CardMemory>();

/**
 * The cards that were read of a database lately. It knows none until somebody tells it what changes
 * (`server/changes.ts`), and is
 * not to be asked where more than what everybody may see is shown.
 */
export function cardMemory(db: Db): CardMemory {
  const known = memories.get(db) ?? openKept<KnownCard>({ bytes: MEGABYTES * 1_048_576, now: Date.now });
  memories.set(db, known);
  return known;
}

export const cardKey = (id: number, lang: Lang): string => `${lang}${id}`;

/** A card ready to be kept, no longer than its deal runs. */
export function cardToKeep(card: ProductCard): KnownCard {
  const end = card.dealEndsAt === null ? Number.POSITIVE_INFINITY : Date.parse(card.dealEndsAt);
  return {
    card,
    tags: new Set([`p${card.id}`, `s${card.store.code}`]),
    until: Math.min(Date.now() + FRESH_MS, end),
    bytes: CARD_BYTES,
  };
}
