import { sql } from 'drizzle-orm';
import { angularDistance, fused, vectorBytes, vectorSigns } from '#core/search/embeddings.ts';
import { LIST_ORDERS, listRows, type ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import type { SearchPage, SearchQuery } from '#server/search/index/search-index.ts';

/** The direction of a text among the vectors of a model. */
export type QueryEmbedding = { readonly model: string; readonly vector: Int8Array };

/** A search does not wait longer for the service; it then finds by words alone. */
const TIMEOUT_MS = 400;
/** The signs of vectors choose so many products, whose angles are then computed. */
const COMPARED = 200;
/** The products found by embedding: the nearest ones, not much farther than the first of them. */
const NEAREST_MAX = 60;
const DISTANCE_MAX = 0.75;
const BEHIND_FIRST_MAX = 0.15;

/** The embedding of a query; undefined when the service has no answer in time. */
export async function embedQuery(service: EmbeddingPort, query: string): Promise<QueryEmbedding | undefined> {
  const [vector] = await service.embed([query], { timeoutMs: TIMEOUT_MS }).catch(() => []);
  return vector && { model: service.model, vector: vectorBytes(vector) };
}

type Compared = { readonly id: number; readonly vector: Buffer };

/** The products with their distances, the nearest first. */
const byDistance = (rows: readonly Compared[], { vector }: QueryEmbedding): { id: number; distance: number }[] =>
  rows
    .map((row) => ({ id: row.id, distance: angularDistance(vector, new Int8Array(row.vector)) }))
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id);

/** Products in the order of their words, `ids`, and of their embeddings. */
export async function mixedOrder(db: Pool, embedding: QueryEmbedding, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<Compared>(sql`
    select product_id as id, vector from product_embedding
    where product_id = any(${sql.param(ids)}::bigint[]) and model = ${embedding.model}`);
  return fused(
    ids,
    byDistance(rows, embedding).map(({ id }) => id),
  );
}

/** The products of a list that are similar to what no product has the words of; undefined if some product has them. */
export async function findSimilar(
  db: Pool,
  embedding: QueryEmbedding,
  { query, filter }: { query: SearchQuery; filter: ProductFilter },
): Promise<readonly number[] | undefined> {
  return (await searchIndex.findsAnything(db, query, {})) ? undefined : nearestProducts(db, embedding, filter);
}

async function nearestProducts(
  db: Pool,
  embedding: QueryEmbedding,
  { category, store }: Pick<ProductFilter, 'category' | 'store'>,
): Promise<number[]> {
  const { rows } = await db.execute<Compared>(sql`
    select e.product_id as id, e.vector
    from product_embedding e join shelf f on f.product_id = e.product_id
    where e.model = ${embedding.model} and ${listRows({ category, store })}
    order by bit_count(e.signs # ${vectorSigns(embedding.vector)}::varbit), e.product_id limit ${COMPARED}`);
  const nearest = byDistance(rows, embedding).slice(0, NEAREST_MAX);
  const most = Math.min(DISTANCE_MAX, (nearest[0]?.distance ?? 0) + BEHIND_FIRST_MAX);
  return nearest.filter(({ distance }) => distance <= most).map(({ id }) => id);
}

/** A page of these products that pass a filter: by relevance in their order. */
export async function pageAmong(
  db: Pool,
  ids: readonly number[],
  { filter, sort, limit, offset }: SearchPage,
): Promise<{ ids: number[]; total: number }> {
  const order = sort === 'relevance' ? sql`wanted.place` : LIST_ORDERS[sort];
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.product_id as id
    from unnest(${sql.param(ids)}::bigint[]) with ordinality wanted (id, place) join shelf f on f.product_id = wanted.id
    where ${listRows(filter)} order by ${order}`);
  return { ids: rows.map(({ id }) => id).slice(offset, offset + limit), total: rows.length };
}
