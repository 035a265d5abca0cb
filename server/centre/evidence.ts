import type { Evidence } from '#core/centre/rules.ts';
import { and, count, eq } from 'drizzle-orm';
import { inspectionsOf } from '#server/centre/queries.ts';
import { centrePhoto } from '#server/centre/tables.ts';
import type { Db } from '#server/db/pool.ts';

/** What the centre recorded of a line: its latest count and checks, and its photos. */
export async function evidenceOf(db: Db, orderId: number, orderLineId: number): Promise<Evidence> {
  const found = (await inspectionsOf(db, orderId)).get(orderLineId);
  const photos = await db
    .select({ kind: centrePhoto.kind, n: count() })
    .from(centrePhoto)
    .where(and(eq(centrePhoto.orderId, orderId), eq(centrePhoto.orderLineId, orderLineId)))
    .groupBy(centrePhoto.kind);
  const taken = (kind: 'ONSITE' | 'DETAILED') => photos.find((row) => row.kind === kind)?.n ?? 0;
  return {
    onsitePhotos: taken('ONSITE'),
    detailedPhotos: taken('DETAILED'),
    counted: found?.counted,
    exteriorChecked: found?.exteriorChecked ?? 0,
    operationChecked: found?.operationChecked ?? 0,
  };
}
