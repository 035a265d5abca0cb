import { eq, type SQL, sql } from 'drizzle-orm';
import { onlyAlike, preferCategory } from '#server/search/picture/categories.ts';
import {
  nearestDistance,
  DESCRIPTOR_VERSION,
  pictureBits,
  turnedDescriptors,
} from '#server/search/picture/descriptor.ts';
import { LIST_ORDERS, listRows, type ProductFilter, type ProductSort } from '#server/catalogue/shelf.ts';
import { productCategory, productPicture } from '#server/catalogue/tables.ts';
import { type Db, type Pool, transaction } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { pictureMark } from '#server/search/tables.ts';

/** The number of candidates that are compared in full. */
const NEAREST = 600;
/** Pictures beyond this distance show other goods, whatever the nearest show. */
const FAR = 0.7;
const LIKE_MAX = 120;

/** The pictures most similar to one of these descriptors, the most similar first, and of the category of most of them. */
export async function picturesLike(db: Db, looks: readonly Uint8Array[]): Promise<string[]> {
  if (looks.length === 0) return [];
  const bits = looks.map((look) => sql`bit_count(bits # ${pictureBits(look)}::bit(256))`);
  const { rows } = await db.execute<{ base: string; vector: Buffer }>(sql`
    select base, vector from ${pictureMark} where version = ${DESCRIPTOR_VERSION} and vector is not null
    order by least(${sql.join(bits, sql`, `)}) limit ${NEAREST}`);
  const turned = turnedDescriptors(looks);
  const distances = new Map<string, number>();
  for (const { base, vector } of rows) {
    const distance = nearestDistance(turned, vector);
    distances.set(base, Math.min(distances.get(base) ?? Number.POSITIVE_INFINITY, distance));
  }
  const nearest = [...distances]
    .filter(([, distance]) => distance < FAR)
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, LIKE_MAX);
  const leafOf = await leavesOf(
    db,
    nearest.map(([base]) => base),
  );
  const found = nearest.map(([base, distance]) => ({ base, distance, leafId: leafOf.get(base) }));
  return preferCategory(onlyAlike(found)).map(({ base }) => base);
}

/** The leaf category of the goods that each picture shows. */
async function leavesOf(db: Db, bases: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ base: string; leafId: number }>(sql`
    select pp.base, min(pc.category_id)::float8 as "leafId" from ${productPicture} pp
    join ${productCategory} pc on pc.product_id = pp.product_id and pc.is_leaf
    where pp.base = any(${sql.param([...bases])}::text[]) group by pp.base`);
  return new Map(rows.map(({ base, leafId }) => [base, leafId]));
}

export type PictureSort = ProductSort | 'relevance';

/**
 * A page of the listed products that have one of these pictures: in the pictures' order and then the most sold, or in
 * another order; `total` counts to 1,000.
 */
export async function productsWith(
  db: Db,
  bases: readonly string[],
  { filter, sort, limit, offset }: { filter: ProductFilter; sort: PictureSort; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  if (bases.length === 0) return { ids: [], total: 0 };
  const order = sort === 'relevance' ? sql`w.place, f.sold desc, f.product_id desc` : LIST_ORDERS[sort];
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with found as materialized (
      select f.product_id as id, row_number() over (order by ${order}) as rank
      from (${placesOf(bases)}) w join shelf f on f.product_id = w.product_id
      where ${listRows(filter)} order by ${order} limit 1000
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(page.id order by page.rank) from (
        select id, rank from found order by rank limit ${limit} offset ${offset}) page), '[]') as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The products that have one of these pictures, with the place of the first of theirs. */
export const placesOf = (bases: readonly string[]): SQL => sql`
  select pp.product_id, min(wanted.place) as place
  from unnest(${sql.param([...bases])}::text[]) with ordinality as wanted(base, place)
  join ${productPicture} pp on pp.base = wanted.base group by pp.product_id`;

/** Pictures without a descriptor that are due, the first pictures of products first. */
export async function unseenPictures(db: Db, limit: number, now: Date): Promise<string[]> {
  const firsts = await withoutMark(db, { isFirst: true, limit, now });
  if (firsts.length === limit) return firsts;
  return [...new Set([...firsts, ...(await withoutMark(db, { isFirst: false, limit, now }))])].slice(0, limit);
}

/** A difference of sets reads each table once, also while statistics say nothing of a table that is being filled. */
async function withoutMark(
  db: Db,
  { isFirst, limit, now }: { readonly isFirst: boolean; readonly limit: number; readonly now: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ base: string }>(sql`
    select base from ${productPicture} where ${isFirst ? sql`sort = 0` : sql`true`}
    except
    select base from ${pictureMark}
    where version >= ${DESCRIPTOR_VERSION} and (retry_at is null or retry_at > ${now})
    limit ${limit}`);
  return rows.map(({ base }) => base);
}

/** A picture that could not be read so often is not one that will soon be found. */
const SOON_ATTEMPTS = 3;

/** Whether all pictures of goods have been described, except those that cannot be read. */
export function areAllDescribed(db: Db): Promise<boolean> {
  return cachedReference(db, { tag: 'described-pictures' }, async () => {
    const { rows } = await db.execute(sql`
      select base from ${productPicture}
      except
      select base from ${pictureMark}
      where version >= ${DESCRIPTOR_VERSION} and (retry_at is null or attempts > ${SOON_ATTEMPTS})
      limit 1`);
    return rows.length === 0;
  });
}

/**
 * Saves the descriptors of a picture, replacing those of an older version; a picture without any is marked as showing
 * nothing for good.
 */
export async function writeMark(db: Pool, base: string, looks: readonly Uint8Array[] | undefined): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.delete(pictureMark).where(eq(pictureMark.base, base));
    await tx.insert(pictureMark).values(marksOf(base, looks));
  });
}

export const marksOf = (base: string, looks: readonly Uint8Array[] | undefined): (typeof pictureMark.$inferInsert)[] =>
  (looks?.length ? looks : [undefined]).map((look, part) => ({
    base,
    part,
    version: DESCRIPTOR_VERSION,
    bits: look ? pictureBits(look) : '0'.repeat(256),
    vector: look ? Buffer.from(look) : null,
  }));

/** The longest time until a picture is tried again. */
const RETRY_MINUTES_MAX = 1_440;

/** Lets a picture that could not be read be tried again, after a minute at first, then each time after twice as long. */
export async function retryPicture(db: Db, base: string, now: Date): Promise<void> {
  const retryAt = (attempts: SQL) =>
    sql`${now}::timestamptz + least(${RETRY_MINUTES_MAX}, 2 ^ least(${attempts}, 20)) * interval '1 minute'`;
  await db.execute(sql`
    insert into ${pictureMark} as m (base, part, version, bits, vector, attempts, retry_at)
    values (${base}, 0, ${DESCRIPTOR_VERSION}, ${'0'.repeat(256)}::bit(256), null, 1, ${retryAt(sql`0`)})
    on conflict (base, part) do update set version = excluded.version, bits = excluded.bits, vector = null,
      attempts = m.attempts + 1, retry_at = ${retryAt(sql`m.attempts`)}`);
}
