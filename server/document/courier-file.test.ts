import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalRead } from '#server/audit/tables.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import { order } from '#server/order/tables.ts';
import { openShop, paid, type Shop } from '#server/order/testing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const headers = () => ({ authorization: `Bearer ${shop.store.sellerToken}` });

it('SEL-024 PR-04 a courier’s file has receivers, is recorded, and is read again with its waybills', async () => {
  const { id, number } = await paid(shop, await shop.aBuyer(), await shop.goods());
  await shop.db.update(order).set({ memo: '=1+1' });
  const file = await shop.inject({
    method: 'GET',
    url: `/api/v1/auth/store/orders/desk/export?format=csv&orders=${id}&lang=ko`,
    headers: headers(),
  });
  const text = file.payload.replace('\uFEFF', '');
  expect(text).toContain(`"${number}"`);
  expect(text).toContain(`"'=1+1"`);
  const [read] = await shop.db.select().from(personalRead).orderBy(desc(personalRead.id)).limit(1);
  expect(read).toMatchObject({ call: 'exportDeskOrders', recordId: id, purpose: 'order' });
  const filled = text.replace(',"",""\r\n', ',"CJ대한통운","600000009901"\r\n');
  const again = await shop.inject({
    method: 'POST',
    url: '/api/v1/auth/store/orders/desk/waybills/file',
    headers: { ...headers(), 'content-type': 'text/csv' },
    payload: Buffer.from(filled),
  });
  expect(again.json()).toMatchObject({ columns: { order: 0, sku: 9, quantity: 10, courier: 11, waybill: 12 } });
  const sheet = await shop.inject({
    method: 'GET',
    url: '/api/v1/auth/store/orders/desk/export?format=xlsx&view=prepare',
    headers: headers(),
  });
  expect(sheet.headers['content-type']).toContain('spreadsheetml');
});

it('SEL-024 PR-04 the list of the desk is a spreadsheet as it is narrowed, with receivers and waybills', async () => {
  const one = await paid(shop, await shop.aBuyer(), await shop.goods());
  const other = await paid(shop, await shop.aBuyer(), await shop.goods());
  const token = shop.store.sellerToken;
  const shipment = { courier: 'CJ' as const, waybill: '600000009911', shippedAt: shop.clock.now.toISOString() };
  await shop.call('startPreparation', { token, params: { id: one.id } });
  await shop.call('enterWaybill', { token, params: { id: one.id }, body: shipment });
  const file = await shop.inject({
    method: 'GET',
    url: `/api/v1/auth/store/orders/desk/list?query=${one.number}&lang=ko`,
    headers: headers(),
  });
  const text = JSON.stringify(await rowsOfBytes(file.rawPayload));
  for (const part of [one.number, '600000009911', one.recipient.name]) expect(text).toContain(part);
  expect(text).not.toContain(other.number);
  const reads = await shop.db.select().from(personalRead).orderBy(desc(personalRead.id)).limit(1);
  expect(reads).toMatchObject([{ call: 'exportDeskList', recordId: one.id, purpose: 'order' }]);
});
