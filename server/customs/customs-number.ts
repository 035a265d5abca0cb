import { customsRefusal } from '#core/customs/refusals.ts';
import { isNumberNeeded } from '#core/customs/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { personalRead } from '#server/customs/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockImport } from '#server/importing/queries.ts';
import { lockOrder } from '#server/order/queries.ts';

/** The importer's whole customs number; the access is logged. Refuses once it is no longer needed. */
export async function readCustomsNumber(
  db: Db,
  { orderId, staffId, now }: { orderId: number; staffId: number; now: Date },
): Promise<string> {
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', orderId), customsRefusal('customs.notFound'));
    const importRow = orRefuse(await lockImport(tx, orderId), customsRefusal('customs.notFound'));
    refuseIf(
      importRow.customsNumber === '' || !isNumberNeeded(row.status)
        ? customsRefusal('customs.numberNotNeeded')
        : undefined,
    );
    await tx
      .insert(personalRead)
      .values({ memberId: row.buyerId, orderId, what: 'customsNumber', at: now, by: staffId });
    return importRow.customsNumber;
  });
}
