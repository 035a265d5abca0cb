import { sql } from 'drizzle-orm';
import type { ProductCard } from '#core/catalogue/contract.ts';
import type { Db } from '#server/db/pool.ts';

/** As many pictures as a card has at most. */
const PICTURES_MAX = 4;

/**
 * The cards with the picture of a requested colour first, where a product has an option of that colour with a picture of
 * its own. `colours` are values of the trait, such as `red`.
 */
export async function withColourFirst(
  db: Db,
  cards: readonly ProductCard[],
  colours: readonly string[] | undefined,
): Promise<ProductCard[]> {
  if (cards.length === 0 || colours === undefined || colours.length === 0) return [...cards];
  const traits = colours.map((colour) => `colour:${colour}`);
  const { rows } = await db.execute<{ id: number; picture: string }>(sql`
    select distinct on (o.product_id) o.product_id::float8 as id, v.picture
    from product_option o join option_value v on v.option_id = o.id
    where o.product_id = any(${sql.param(cards.map(({ id }) => id))}::bigint[]) and v.picture <> ''
      and option_trait(o.name, v.name) = any(${sql.param(traits)}::text[])
    order by o.product_id, o.level, v.sort, v.id`);
  const pictureOf = new Map(rows.map(({ id, picture }) => [id, picture]));
  return cards.map((card) => {
    const picture = pictureOf.get(card.id);
    if (picture === undefined) return card;
    return { ...card, images: [picture, ...card.images.filter((base) => base !== picture)].slice(0, PICTURES_MAX) };
  });
}
