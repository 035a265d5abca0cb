import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { posting } from '#server/ledger/tables.ts';
import { confirmOldDeliveries } from '#server/order/fulfilment/confirm.ts';
import { order } from '#server/order/tables.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function delivered(buyer: Buyer): Promise<number> {
  const { id } = await paid(shop, buyer, await shop.goods());
  const asSeller = { token: shop.store.sellerToken, params: { id } };
  await shop.call('startPreparation', asSeller);
  await shop.call('enterWaybill', {
    ...asSeller,
    body: { courier: 'CJ', waybill: String(600_000_000_000 + id), shippedAt: shop.clock.now.toISOString() },
  });
  expect((await shop.call('markDelivered', asSeller)).answer.status).toBe('delivered');
  return id;
}

const statusesOf = async (ids: readonly number[]) =>
  (
    await shop.db
      .select({ status: order.status })
      .from(order)
      .where(inArray(order.id, [...ids]))
      .orderBy(order.id)
  ).map(({ status }) => status);

describe('the confirmation of old deliveries', () => {
  it('ORD-055 goes on with the next order when one fails, and the run fails at its end', async () => {
    const buyer = await shop.aBuyer();
    const ids = [await delivered(buyer), await delivered(buyer), await delivered(buyer)];
    const [broken = 0, ...others] = ids;
    await shop.db.execute(sql`
      create function fail_update() returns trigger language plpgsql as 'begin raise exception ''this order is broken''; end'`);
    await shop.db.execute(
      sql.raw(`create trigger broken before update on shop_order for each row when (old.id = ${broken})
        execute function fail_update()`),
    );
    const now = addDays(shop.clock.now, 9);

    const problem: unknown = await confirmOldDeliveries(shop.db, now).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(AggregateError);
    expect(problem).toMatchObject({ message: '1 of 3 failed, the first with: this order is broken' });
    expect(await statusesOf(ids)).toEqual(['delivered', 'purchaseConfirmed', 'purchaseConfirmed']);
    expect(await shop.db.$count(posting, eq(posting.cause, 'purchaseConfirmed'))).toBe(others.length);

    await shop.db.execute(sql`drop trigger broken on shop_order`);
    await confirmOldDeliveries(shop.db, now);
    expect((await statusesOf(ids))[0]).toBe('delivered');
    await confirmOldDeliveries(shop.db, addMinutes(now, 1));
    expect(await statusesOf(ids)).toEqual(['purchaseConfirmed', 'purchaseConfirmed', 'purchaseConfirmed']);
    expect(await shop.db.$count(posting, eq(posting.cause, 'purchaseConfirmed'))).toBe(ids.length);
    await expectNoBrokenInvariants(shop.url);
  });
});
