import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import type { Pool } from '#server/db/pool.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { order } from '#server/order/tables.ts';
import { stockOf } from '#server/order/testing.ts';
import { type Customer, orderOne, payFor } from './customer.ts';

/** What the server confirmed to buyers: placed orders, and the paid ones. */
export type Promised = { readonly placed: Set<number>; readonly paid: Set<number> };
export const nothingYet = (): Promised => ({ placed: new Set(), paid: new Set() });

/** Orders and pays one piece and records the confirmations; false when a step failed. */
export async function buyOne(customer: Customer, promised: Promised): Promise<boolean> {
  const id = await orderOne(customer);
  if (id === undefined) return false;
  promised.placed.add(id);
  if (!(await payFor(customer, id))) return false;
  promised.paid.add(id);
  return true;
}

/**
 * Checks that every confirmed order exists and is paid if confirmed, that the stock matches the sales, and that all
 * invariants hold; returns all orders.
 */
export async function expectPromises(
  url: string,
  db: Pool,
  promised: Promised,
  goods: { readonly product: BuiltProduct; readonly stock: number },
): Promise<number> {
  await expectNoBrokenInvariants(url);
  expect(promised.placed.size).toBeGreaterThan(0);
  const rows = await db
    .select()
    .from(order)
    .where(inArray(order.id, [...promised.placed]));
  expect(rows.length).toBe(promised.placed.size);
  expect(rows.filter(({ id, status }) => promised.paid.has(id) && status !== 'paid')).toEqual([]);
  const all = await db.select().from(order);
  const sold = all.filter(({ status }) => status !== 'cancelled').length;
  expect(await stockOf(db, goods.product.skus[0]?.id)).toBe(goods.stock - sold);
  return all.length;
}
