import { and, eq, inArray, ne } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import { type Lang, pick } from '#core/locale.ts';
import type { SheetOrder, SheetRow, TakenWaybill } from '#core/order/desk/waybills.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { belongsTo, linesOf, withClaimed } from '#server/order/queries.ts';
import { order } from '#server/order/tables.ts';
import { parcelsOfOrders } from '#server/parcel/queries.ts';
import { parcel } from '#server/parcel/tables.ts';

export type KnownOrder = SheetOrder & { readonly buyerName: string; readonly goods: string };
export type Known = { readonly orders: ReadonlyMap<string, KnownOrder>; readonly taken: readonly TakenWaybill[] };

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The store's orders that the rows of a file name, and parcels of the store with their waybills. */
export async function readKnown(db: Db, storeId: number, rows: readonly SheetRow[], lang: Lang): Promise<Known> {
  const numbers = unique(rows.map((row) => row.order.normalize('NFKC').trim().toUpperCase()));
  const waybills = unique(rows.map((row) => row.waybill.normalize('NFKC').replaceAll(/[\s-]/g, '')));
  const found = await db
    .select({ row: order, lastName: member.lastName, firstName: member.firstName })
    .from(order)
    .innerJoin(member, eq(member.id, order.buyerId))
    .where(and(inArray(order.number, numbers), belongsTo({ storeId })));
  const heads = found.map(({ row }) => row);
  const ids = heads.map(({ id }) => id);
  const lines = await withClaimed(db, heads, await linesOf(db, ids));
  const parcels = Map.groupBy(ids.length > 0 ? await parcelsOfOrders(db, ids) : [], ({ orderId }) => orderId);
  const taken = await db
    .select({ courier: parcel.courier, waybill: parcel.waybill, order: order.number, buyerId: order.buyerId })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(and(inArray(parcel.waybill, waybills), eq(order.storeId, storeId), ne(parcel.waybill, '')));
  const orders = found.map(({ row, ...buyer }): [string, KnownOrder] => {
    const own = lines.get(row.id) ?? [];
    const { id, number, status, kind, buyerId } = row;
    const goods = own.map((line) => `${pick(line.name, lang)} × ${line.quantity}`).join(', ');
    return [
      number,
      {
        id,
        number,
        status,
        kind,
        buyerId,
        lines: own,
        parcels: parcels.get(id) ?? [],
        buyerName: fullName(buyer),
        goods,
      },
    ];
  });
  return { orders: new Map(orders), taken };
}
