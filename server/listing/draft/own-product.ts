import { desc, eq } from 'drizzle-orm';
import { pathOf } from '#core/listing/form/judge.ts';
import { productHistory } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { currentDeal, presentDiscount } from '#server/marketing/discounts.ts';
import { classesOf } from '#server/marketing/product-classes.ts';
import { columnsOf, lastEdits } from '#server/listing/edits.ts';
import type { StoredListing } from '#server/listing/queries.ts';

/** What a seller should know of a product before changing it: its approval, what waits, and what staff said last. */
export async function ownProduct(db: Db, { id, approval, live, pending }: StoredListing) {
  const [last] = await db
    .select({ why: productHistory.why, marks: productHistory.marks })
    .from(productHistory)
    .where(eq(productHistory.productId, id))
    .orderBy(desc(productHistory.id))
    .limit(1);
  const discount = await currentDeal(db, id);
  const classes = await classesOf(db, id);
  const edit = (await lastEdits(db, [id])).get(id);
  const isRefused = approval === 'rejected' || approval === 'takenDown';
  return {
    id,
    approval,
    reason: isRefused ? (last?.why ?? '') : edit?.state === 'rejected' ? edit.reason : '',
    isOnSale: live.onSale,
    isExposed: live.exposed,
    classes,
    discount: discount ? presentDiscount(discount) : null,
    waiting: pending ? columnsOf(pending).map((column) => pathOf(column)) : [],
    marks: (isRefused ? (last?.marks ?? []) : edit?.state === 'rejected' ? edit.marks : []).map(
      ({ column, reason }) => ({
        path: pathOf(column),
        reason,
      }),
    ),
  };
}

/** The decisions about the approval of a product, the last one first. */
export function decisionsOf(db: Db, productId: number) {
  return db
    .select({ id: productHistory.id, at: productHistory.at, event: productHistory.event, reason: productHistory.why })
    .from(productHistory)
    .where(eq(productHistory.productId, productId))
    .orderBy(desc(productHistory.id))
    .limit(DECISIONS_SHOWN);
}
const DECISIONS_SHOWN = 100;
