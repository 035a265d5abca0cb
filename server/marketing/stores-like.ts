import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { likePart } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

/** Up to `limit` approved stores whose code or name in any language contains the keyword. */
export async function storesLike(db: Db, keyword: string, limit: number) {
  const pattern = likePart(keyword);
  return db
    .select({
      id: store.id,
      code: store.code,
      name: store.name,
      picture: store.picture,
      productCount: sql<number>`(select count(*) from product where store_id = store.id and live)`.mapWith(Number),
    })
    .from(store)
    .where(
      and(
        eq(store.status, 'approved'),
        or(
          ilike(store.code, pattern),
          sql`exists (select from jsonb_each_text(${store.name}) as translated where translated.value ilike ${pattern})`,
        ),
      ),
    )
    .orderBy(asc(store.code))
    .limit(limit);
}
