import { eq, sql } from 'drizzle-orm';
import { aProduct } from '#server/catalogue/builders.ts';
import { transaction } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { orderLine } from '#server/order/tables.ts';
import { aPayoutAccount } from '#server/payout/builders.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { aStore } from '#server/store/builders.ts';
import { inDatabase } from './members.ts';
import { anew } from './steps.ts';

/** A store that has sold nothing yet, with its first product and its account. */
export const aNewStore = () =>
  inDatabase(async (db) => {
    const name = { ko: `새 상점 ${anew()}`, en: `New store ${anew()}` };
    const { id, ownerId } = await aStore(db, { name });
    await aPayoutAccount(db, id, {}, new Date());
    const goods = await aProduct(db, {
      storeId: id,
      minOrderQuantity: 1,
      price: 10_000,
      name: { ko: `첫 상품 ${anew()}`, en: `First goods ${anew()}` },
    });
    const [owner] = await db.select({ email: member.email }).from(member).where(eq(member.id, ownerId));
    return { id, name: name.ko, productId: goods.id, seller: owner?.email ?? '' };
  });

/** A month goes by for a store: what happened to it was in the month before, which closes. */
export const monthGoesBy = (storeId: number): Promise<void> =>
  inDatabase(async (db) => {
    await transaction(db, async (tx) => {
      // Histories are never changed otherwise.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update claim_history h set at = h.at - interval '31 days' from claim c
        join shop_order o on o.id = c.order_id where h.claim_id = c.id and o.store_id = ${storeId}`);
      await tx.execute(sql`update store_earning set at = at - interval '31 days' where store_id = ${storeId}`);
      await tx.execute(sql`update payout_statement set number = number || '-' || id, period_to = period_from - 1,
        period_from = period_from - interval '1 month', pay_on = period_from where store_id = ${storeId}`);
    });
    await closeStatements(db, new Date());
  });

/** The first line of an order. */
export const lineOf = (orderId: number): Promise<number> =>
  inDatabase(async (db) => {
    const [line] = await db.select({ id: orderLine.id }).from(orderLine).where(eq(orderLine.orderId, orderId)).limit(1);
    return line?.id ?? 0;
  });
