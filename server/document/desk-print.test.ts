import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalRead } from '#server/audit/tables.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { signIn } from '#server/member/builders.ts';
import { order } from '#server/order/tables.ts';
import { openShop, paid, type Shop } from '#server/order/testing.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const print = (query: string, token = shop.store.sellerToken) =>
  shop.inject({
    method: 'GET',
    url: `/api/v1/auth/store/orders/desk/print?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
const textOf = (bytes: Buffer) => textOfPdf(bytes).replaceAll('\n', '');

/** What a scanner reads on each page of a PDF as a printer of 203 dpi draws it, and the size of its pages. */
async function scanned(pdf: Buffer): Promise<{ codes: string[]; sizes: string[] }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const reader = new MultiFormatReader();
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const codes: string[] = [];
  const sizes: string[] = [];
  for (const page of document.pages()) {
    // Before it is drawn: the library closes a page then.
    const { originalWidth, originalHeight } = page.getOriginalSize();
    sizes.push([originalWidth, originalHeight].map((points) => Math.round((points / 72) * 25.4)).join(' × '));
    const { data, width, height } = await page.render({ scale: 203 / 72, render: 'bitmap' });
    const grey = new Uint8ClampedArray(width * height).map((_, at) => data[at * 4] ?? 0);
    const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    codes.push(reader.decode(picture, hints).getText());
  }
  document.destroy();
  library.destroy();
  return { codes, sizes };
}

describe('orders on paper', () => {
  it('SEL-024 packing slips have a page for each order, without prices unless they are wanted', async () => {
    const goods = await shop.goods({ name: { ko: '머그', en: 'Blue mug' } });
    const buyer = await shop.aBuyer();
    const [first, second] = [
      await paid(shop, buyer, goods, { quantity: 3 }),
      await paid(shop, buyer, goods, { quantity: 1 }),
    ];
    await shop.db.update(order).set({ memo: 'Leave it at the gate' }).where(eq(order.id, first.id));
    const reply = await print(`kind=slips&orders=${second.id},${first.id}&lang=en`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = textOf(reply.rawPayload);
    for (const part of [first.lines[0]?.sku ?? '', '3 pieces', 'Leave it at the gate', 'Blue mug', '머그'])
      expect(text).toContain(part);
    expect(text).not.toContain('₩');
    const { codes, sizes } = await scanned(reply.rawPayload);
    expect(codes).toEqual([second.number, first.number]);
    expect(sizes).toEqual(['210 × 297', '210 × 297']);
    const priced = await print(`kind=slips&orders=${first.id}&prices=true&lang=en`);
    expect(textOf(priced.rawPayload)).toContain('₩30,000');
    const reads = await shop.db.select().from(personalRead).orderBy(desc(personalRead.id)).limit(1);
    expect(reads).toMatchObject([{ call: 'printDeskOrders', recordId: first.id, purpose: 'order' }]);
  });

  it('SEL-024 an address label has the waybill as a code that scanners read, and before that the number', async () => {
    const buyer = await shop.aBuyer();
    const one = await paid(shop, buyer, await shop.goods(), { quantity: 2 });
    const label = await print(`kind=labels&orders=${one.id}&lang=ko`);
    expect(await scanned(label.rawPayload)).toEqual({ codes: [one.number], sizes: ['100 × 150'] });
    await shop.call('startPreparation', { token: shop.store.sellerToken, params: { id: one.id } });
    const lines = [{ id: one.lines[0]?.id ?? 0, quantity: 1 }];
    const shipment = {
      courier: 'CJ' as const,
      waybill: '600000009905',
      shippedAt: shop.clock.now.toISOString(),
      lines,
    };
    await shop.call('enterWaybill', { token: shop.store.sellerToken, params: { id: one.id }, body: shipment });
    const labels = await print(`kind=labels&orders=${one.id}&lang=ar`);
    expect((await scanned(labels.rawPayload)).codes).toEqual(['600000009905', one.number]);
  });

  it('AZ-01 prints nothing of another store, nor a pile that has such an order', async () => {
    const { id } = await paid(shop, await shop.aBuyer(), await shop.goods());
    const stranger = await signIn(shop.db, (await aStore(shop.db)).ownerId);
    for (const kind of ['slips', 'labels'])
      expect((await print(`kind=${kind}&orders=${id}`, stranger)).statusCode).toBe(404);
    expect((await print(`kind=slips&orders=${id},999999`)).statusCode).toBe(404);
  });
});
