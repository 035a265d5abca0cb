import { sql } from 'drizzle-orm';
import { pick } from '#core/locale.ts';
import { vectorBytes, vectorSigns } from '#core/search/embeddings.ts';
import type { Pool } from '#server/db/pool.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import { textsOf } from '#server/search/index/queries.ts';
import type { ProductTexts } from '#server/search/index/search-index.ts';

const BATCH_SIZE = 50;

/**
 * Writes the vectors of products that have none of this model, until none is left or the process stops. Returns their
 * number.
 */
export async function embedProducts(db: Pool, service: EmbeddingPort, stopping?: AbortSignal): Promise<number> {
  let written = 0;
  for (let after = 0; !stopping?.aborted;) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from product p where live and id > ${after}
        and not exists (select from product_embedding e where e.product_id = p.id and e.model = ${service.model})
      order by id limit ${BATCH_SIZE}`);
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    await writeEmbeddings(db, service, await textsOf(db, ids));
    written += ids.length;
    after = last;
  }
  return written;
}

async function writeEmbeddings(db: Pool, service: EmbeddingPort, products: readonly ProductTexts[]): Promise<void> {
  const vectors = await service.embed(products.map(describedIn));
  const rows = products.map(({ id }, at) => {
    const vector = vectorBytes(vectors[at] ?? []);
    return { id, vector: Buffer.from(vector).toString('base64'), signs: vectorSigns(vector) };
  });
  // A product may have been deleted meanwhile.
  await db.execute(sql`
    insert into product_embedding (product_id, model, vector, signs)
    select p.id, ${service.model}, decode(row.vector, 'base64'), row.signs::varbit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, vector text, signs text)
    join product p on p.id = row.id
    on conflict (product_id) do update set model = excluded.model, vector = excluded.vector, signs = excluded.signs`);
}

/** What a product is, in two languages: models know both, and the goods have them. */
const describedIn = ({ name, brand, tags, categories }: ProductTexts): string =>
  [
    pick(name, 'en'),
    pick(name, 'ko'),
    ...categories.filter(({ isLeaf }) => isLeaf).map((category) => pick(category.name, 'en')),
    ...(tags.en ?? tags.ko ?? []),
    ...(brand === null ? [] : [brand]),
  ].join(', ');
