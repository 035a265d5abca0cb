import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { IN_WAREHOUSE, WAREHOUSE_STATES } from '#core/customs/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import { carton } from '#server/centre/tables.ts';
import { declaration } from '#server/customs/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { importOrder } from '#server/importing/tables.ts';
import { order } from '#server/order/tables.ts';

type WarehouseFilter = {
  readonly status?: OrderState;
  readonly exceptions?: boolean;
  readonly page: number;
  readonly count: number;
};

const all = sql<number>`(select count(*)::int from ${carton} c where c.order_id = ${order.id})`;
const received = sql<number>`(select count(*)::int from ${carton} c where c.order_id = ${order.id} and c.received_at is not null)`;
const isReleased = sql<boolean>`coalesce(${declaration.status} = 'released', false)`;
const isInWarehouse = inArray(order.status, [...IN_WAREHOUSE]);
/** The SQL equivalent of core's `exceptionOf`. */
const isException: SQL = sql`(${received} > 0 or ${all} > 0 and ${isInWarehouse}) and (${order.status} = 'cancelled' or not ${isReleased} or ${received} < ${all})`;

const columns = { order, import: importOrder, isReleased, all, received };

/**
 * Import orders in last-mile delivery, the oldest first; exceptions also where the order was cancelled or is not
 * released.
 */
export async function listWarehouse(db: Db, { status, exceptions, page, count: size }: WarehouseFilter) {
  const isAtWarehouse = inArray(order.status, [...WAREHOUSE_STATES]);
  const isListedException = and(
    or(isAtWarehouse, inArray(order.status, ['inFreight', 'atPort', 'cancelled'])),
    isException,
  );
  const where = and(
    eq(order.kind, 'IMPORT_1688'),
    exceptions ? isListedException : isAtWarehouse,
    status && eq(order.status, status),
  );
  const rows = await from(db)
    .where(where)
    .orderBy(asc(order.id))
    .limit(size)
    .offset(page * size);
  const sums = await db
    .select({ n: count() })
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .leftJoin(declaration, eq(declaration.orderId, order.id))
    .where(where);
  const exceptionCounts = await db
    .select({ n: count() })
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .leftJoin(declaration, eq(declaration.orderId, order.id))
    .where(and(eq(order.kind, 'IMPORT_1688'), isListedException));
  const counts = await db
    .select({ status: order.status, count: count() })
    .from(order)
    .where(and(eq(order.kind, 'IMPORT_1688'), isAtWarehouse))
    .groupBy(order.status);
  return { rows, total: sums[0]?.n ?? 0, exceptions: exceptionCounts[0]?.n ?? 0, counts };
}

const from = (db: Db) =>
  db
    .select(columns)
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .leftJoin(declaration, eq(declaration.orderId, order.id));

export async function warehouseOf(db: Db, orderId: number) {
  const [row] = await from(db).where(eq(order.id, orderId));
  return row;
}

/** The import whose number was scanned. */
export async function findImport(db: Db, number: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .where(eq(order.number, number));
  return row?.id;
}

/** The owner of a carton. */
export async function orderOfCarton(db: Db, cartonId: number): Promise<number | undefined> {
  const [row] = await db.select({ orderId: carton.orderId }).from(carton).where(eq(carton.id, cartonId));
  return row?.orderId;
}
