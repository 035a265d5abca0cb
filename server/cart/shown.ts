import type { CartAnswer } from '#core/cart/contract.ts';
import type { Lang } from '#core/locale.ts';
import { cartFor } from '#server/cart/commands.ts';
import { wonPerDollar } from '#server/cart/dollar-rate.ts';
import { tagsOfGoods } from '#server/cart/goods.ts';
import { cartAnswer } from '#server/cart/present.ts';
import { type CartLines, cartOf } from '#server/cart/queries.ts';
import type { Pool } from '#server/db/pool.ts';
import { type Kept, openKept } from '#server/http/kept.ts';

type Reader = { readonly memberId: number; readonly lang: Lang };
type KnownCart = {
  readonly cart: CartLines;
  readonly answer: CartAnswer;
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  readonly bytes: number;
};
type CartMemory = Kept<KnownCart>;

const MEGABYTES = 16;
/** A line as an object and as text. */
const LINE_BYTES = 2_500;
const memories = new WeakMap<Pool, CartMemory>();

/**
 * The carts that were shown lately, to their own members. It knows none until somebody tells it what changes
 * (`server/changes.ts`).
 */
export function cartMemory(db: Pool): CartMemory {
  const known = memories.get(db) ?? openKept<KnownCart>({ bytes: MEGABYTES * 1_048_576, now: Date.now });
  memories.set(db, known);
  return known;
}

const keyOf = ({ memberId, lang }: Reader): string => `${memberId} ${lang}`;

/** The member's cart as it was shown lately; its goods are as they are now, its lines may be others by now. */
export const knownCart = (db: Pool, reader: Reader): CartLines | undefined => cartMemory(db).find(keyOf(reader))?.cart;

/**
 * The member's cart. One that is known is asked for its version only: the tags tell of its goods, the version of its
 * lines.
 */
export async function readCart(db: Pool, reader: Reader): Promise<CartAnswer> {
  const memory = cartMemory(db);
  const mark = memory.mark();
  const known = memory.find(keyOf(reader));
  const cart = await cartOf(db, reader.memberId, known?.cart.version);
  if (cart === 'as known' && known) return known.answer;
  return shownCart(db, reader, cart && cart !== 'as known' ? cart : await cartFor(db, reader.memberId), mark);
}

/**
 * A cart that was just read, or changed, by somebody who noted the `mark` of the memory before. The dollar rate is
 * asked for only when there are samples to measure with it.
 */
export async function shownCart(db: Pool, reader: Reader, cart: CartLines, mark: number): Promise<CartAnswer> {
  const { lines } = cart;
  const needsRate = lines.some((line) => line.itemType === 'SAMPLE');
  const answer = Object.freeze(
    cartAnswer(cart, { ...reader, wonPerDollar: needsRate ? await wonPerDollar(db) : undefined }),
  );
  // Of what is not sold nobody tells what changes (migration 0006).
  if (lines.every(({ live }) => live)) {
    const tags = new Set(['rate', ...lines.flatMap(({ goods }) => tagsOfGoods(goods))]);
    cartMemory(db).keep(
      keyOf(reader),
      { cart, answer, tags, until: Number.POSITIVE_INFINITY, bytes: lines.length * LINE_BYTES },
      mark,
    );
  }
  return answer;
}
