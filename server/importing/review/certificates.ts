import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { CertificateType } from '#core/catalogue/states.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { informedOf } from '#server/company/colleagues/queries.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockImport, documentsOf } from '#server/importing/queries.ts';
import { importOrder } from '#server/importing/tables.ts';
import { ownedBy } from '#server/member/owners.ts';
import { notify } from '#server/notice/commands.ts';
import { lockOrder, type OrderRow, type Scope } from '#server/order/queries.ts';
import { order } from '#server/order/tables.ts';

/** Requested certificates that are not uploaded yet. */
export async function missingCertificates(
  db: Db,
  orderId: number,
  needed: readonly CertificateType[],
): Promise<CertificateType[]> {
  const uploaded = new Set((await documentsOf(db, orderId, false)).map(({ paper }) => paper.certificate));
  return needed.filter((type) => !uploaded.has(type));
}

/** The imports of a buyer whose review waits for certificates that are not uploaded, and until which Korean day. */
export async function askedOfBuyer(db: Db, buyerId: number): Promise<{ orderId: number; by: string | null }[]> {
  const isMissing = sql`exists (
    select from unnest(${importOrder.certificatesNeeded}) as needed
    where not exists (select from import_paper p where p.order_id = ${order.id} and p.certificate = needed))`;
  return db
    .select({ orderId: order.id, by: importOrder.certificatesBy })
    .from(importOrder)
    .innerJoin(order, eq(order.id, importOrder.orderId))
    .where(and(ownedBy(order.ownerId, buyerId, 'act'), eq(order.status, 'pendingReview'), isMissing))
    .orderBy(asc(order.id));
}

/** Requests certificates from the buyer until a day. Refuses `importing.notWaiting` after the review. */
export async function askCertificates(
  db: Db,
  input: {
    orderId: number;
    staffId: number;
    types: readonly CertificateType[];
    by: string;
    note: string;
    read?: ReadBefore | undefined;
    now: Date;
  },
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockWaiting(tx, 'all', input.orderId);
    const { certificatesNeeded: types, certificatesBy: by, reviewNote: note } = importOrder;
    const [before] = await tx.select({ types, by, note }).from(importOrder).where(eq(importOrder.orderId, row.id));
    refuseIf(before && whyChanged(input.read, before));
    await tx
      .update(importOrder)
      .set({
        certificatesNeeded: [...input.types],
        certificatesBy: input.types.length > 0 ? input.by : null,
        reviewNote: input.note.trim(),
        coordinatorId: input.staffId,
      })
      .where(eq(importOrder.orderId, row.id));
    if (input.types.length > 0)
      await notify(tx, {
        memberId: await informedOf(tx, row),
        kind: 'importCertificates',
        params: { number: row.number },
        href: `/my/orders/${row.id}`,
        now: input.now,
      });
  });
}

/** Locks an import order that waits for the review. */
export async function lockWaiting(tx: Tx, scope: Scope, orderId: number): Promise<OrderRow> {
  const row = orRefuse(
    await lockOrder(tx, scope, orderId),
    scope === 'all' ? importingRefusal('importing.notFound') : orderRefusal('order.notFound'),
  );
  orRefuse(await lockImport(tx, orderId), importingRefusal('importing.notFound'));
  refuseIf(row.status === 'pendingReview' ? undefined : importingRefusal('importing.notWaiting'));
  return row;
}
