import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { customsRate, rate } from '#server/exchange/tables.ts';
import { anImportOrder, type ImportShop, openImports } from '#server/importing/builders.ts';
import { readOrder } from '#server/order/testing.ts';
import { inspected } from '#server/settlement/builders.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

it('IMP-020 no second payment is requested at a stale or missing rate; the order waits at the centre until there is one', async () => {
  const built = await anImportOrder(shop, { state: 'atChinaCentre' });
  await inspected(shop, built);
  const ask = () =>
    shop.call('requestBill', {
      token: shop.staff.operator.token,
      params: { id: built.id },
      body: { note: 'measured at the centre' },
    });
  const today = kstDate(shop.clock.now);
  await shop.db
    .update(rate)
    .set({ asOf: kstDate(addDays(shop.clock.now, -30)) })
    .where(eq(rate.currency, 'CNY'));
  expect((await ask()).refusal).toMatchObject({ code: 'exchange.staleRate', params: { currency: 'CNY' } });
  await shop.db.update(rate).set({ asOf: today }).where(eq(rate.currency, 'CNY'));
  const deleted = await shop.db.delete(customsRate).where(eq(customsRate.currency, 'CNY')).returning();
  expect((await ask()).refusal.code).toBe('exchange.noRate');
  expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({
    status: 'atChinaCentre',
    invoices: [{ kind: 'GOODS' }],
  });
  await shop.db.insert(customsRate).values(deleted.map(({ id: _id, ...row }) => row));
  expect((await ask()).answer).toMatchObject({ status: 'requested' });
  expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'awaitingLogisticsPayment' });
});
