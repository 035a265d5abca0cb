import sharp from 'sharp';
import type { ImportShop, BuiltImport } from '#server/importing/builders.ts';
import { importLinesOf } from '#server/importing/queries.ts';
import { purchase, purchaseLine, purchaseParcel } from '#server/importing/tables.ts';
import { linesOf } from '#server/order/queries.ts';

let waybills = 0;

/** A paid purchase of everything in an order, sent in this many parcels. Returns its id and their waybills. */
export async function sent(
  shop: ImportShop,
  { id }: BuiltImport,
  parcels = 1,
): Promise<{ purchaseId: number; waybills: string[] }> {
  const now = shop.clock.now;
  const units = new Map((await importLinesOf(shop.db, id)).map((line) => [line.orderLineId, line.unitFen]));
  const lines = ((await linesOf(shop.db, [id])).get(id) ?? []).map((line) => ({
    orderLineId: line.id,
    quantity: line.quantity,
    unitFen: units.get(line.id) ?? 0,
  }));
  waybills += 1;
  const [row] = await shop.db
    .insert(purchase)
    .values({
      orderId: id,
      sellerId: 'b2b-2200612345',
      company: '义乌市晨光日用品厂',
      status: 'shipped',
      byHand: true,
      supplierOrderId: `19${String(waybills).padStart(16, '0')}`,
      goodsFen: lines.reduce((sum, line) => sum + line.unitFen * line.quantity, 0),
      createdAt: now,
      paidAt: now,
    })
    .returning({ id: purchase.id });
  if (!row) throw new Error('no purchase was written');
  await shop.db.insert(purchaseLine).values(lines.map((line) => ({ ...line, purchaseId: row.id })));
  const numbers = Array.from({ length: parcels }, (_, at) => `SF${String(waybills * 100 + at).padStart(13, '0')}`);
  if (numbers.length > 0)
    await shop.db
      .insert(purchaseParcel)
      .values(numbers.map((waybill) => ({ purchaseId: row.id, courier: '顺丰速运', waybill, shippedAt: now })));
  return { purchaseId: row.id, waybills: numbers };
}

/** A photo that a member of staff uploaded. Returns its key. */
export async function aPhoto(shop: ImportShop, token: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#885522' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/v1/auth/attachments',
    query: { name: 'photo.jpg' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload: bytes,
  });
  return reply.json().key;
}
