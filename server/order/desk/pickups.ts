import { and, asc, count, eq, gte, inArray, lt } from 'drizzle-orm';
import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { PICKUPS_MAX } from '#core/order/desk/rules.ts';
import { courierName } from '#core/parcel/rules.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { parcel, parcelLine } from '#server/parcel/tables.ts';

type Contents = { readonly pieces: number; readonly grams: number | null };
const NOTHING: Contents = { pieces: 0, grams: 0 };

const together = (all: readonly Contents[]): Contents =>
  all.reduce(
    (sum, { pieces, grams }) => ({
      pieces: sum.pieces + pieces,
      grams: sum.grams === null || grams === null ? null : sum.grams + grams,
    }),
    NOTHING,
  );

/** Pieces and weight of parcels, by the parcel; the weight of a piece is that of its carton shared among them. */
async function readContents(db: Db, ids: readonly number[]): Promise<Map<number, Contents>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ parcelId: parcelLine.parcelId, pieces: parcelLine.quantity, carton: product.carton })
    .from(parcelLine)
    .innerJoin(orderLine, eq(orderLine.id, parcelLine.orderLineId))
    .leftJoin(product, eq(product.id, orderLine.productId))
    .where(inArray(parcelLine.parcelId, [...ids]));
  const lines = rows.map(({ parcelId, pieces, carton }) => ({
    parcelId,
    pieces,
    grams:
      carton && carton.weight !== null && carton.pieces > 0
        ? Math.round((carton.weight * 1_000 * pieces) / carton.pieces)
        : null,
  }));
  return new Map([...Map.groupBy(lines, ({ parcelId }) => parcelId)].map(([id, own]) => [id, together(own)]));
}

/** The parcels that a store hands over on a Korean day, by courier. */
export async function pickupsOf(
  db: Db,
  { storeId, date, lang, now }: { storeId: number; date: string | undefined; lang: Lang; now: Date },
) {
  const day = date ?? kstDate(now);
  const start = startOfKstDate(day);
  const where = and(eq(order.storeId, storeId), gte(parcel.shippedAt, start), lt(parcel.shippedAt, addDays(start, 1)));
  const rows = await db
    .select({ parcel, orderNumber: order.number })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(where)
    .orderBy(asc(parcel.courier), asc(parcel.shippedAt), asc(parcel.id))
    .limit(PICKUPS_MAX);
  const [counted] = await db
    .select({ total: count() })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(where);
  const contents = await readContents(
    db,
    rows.map(({ parcel: { id } }) => id),
  );
  const parcels = rows.map(({ parcel: { id, orderId, courier, waybill, shippedAt }, orderNumber }) => ({
    courier,
    id,
    orderId,
    orderNumber,
    waybill,
    shippedAt: shippedAt.toISOString(),
    ...(contents.get(id) ?? NOTHING),
  }));
  return {
    date: day,
    couriers: [...Map.groupBy(parcels, ({ courier }) => courier)].map(([courier, own]) => ({
      courier,
      courierName: courierName(courier, lang),
      ...together(own),
      parcels: own.map(({ courier: _courier, ...one }) => one),
    })),
    parcelsTotal: counted?.total ?? 0,
  };
}
export type Pickups = Awaited<ReturnType<typeof pickupsOf>>;
