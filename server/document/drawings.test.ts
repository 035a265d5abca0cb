import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDrawings } from '#server/document/drawings.ts';
import type { PaperFile } from '#server/document/paper.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { order as orderTable } from '#server/order/tables.ts';
import { type Buyer, fillCart, openShop, placed, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let buyer: Buyer;
let orderId: number;
beforeAll(async () => {
  // A test gives an order more lines than anybody may order.
  shop = await openShop(undefined, { forced: true });
  buyer = await shop.aBuyer();
  orderId = await anOrderOfHundredLines();
});
afterAll(() => shop.close());

async function anOrderOfHundredLines(): Promise<number> {
  const values = (name: string) => Array.from({ length: 10 }, (_, at) => `${name} ${at + 1}번 스테인리스 대용량`);
  const { skus } = await shop.goods({
    name: { ko: '휴대용 진공 보온 텀블러' },
    options: [
      { name: { ko: '색상' }, values: values('파란색') },
      { name: { ko: '크기' }, values: values('큰 것') },
    ],
  });
  const code = await fillCart(
    shop.db,
    buyer,
    skus.map(({ id }) => ({ skuId: id })),
  );
  const reply = await shop.call('placeOrder', {
    token: buyer.token,
    params: { code },
    body: {
      tab: 'SELLER',
      lines: skus.map((sku) => ({ sku: sku.code, cartItemType: 'NORMAL' as const })),
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 1_003_000, currency: 'KRW' },
    },
  });
  expect(reply.status).toBe(201);
  return reply.answer.id;
}

const sheetUrl = (id: number, lang: string) => `/api/v1/auth/orders/${id}/documents/orderSheet?lang=${lang}`;
const sheet = (id: number, lang = 'ko', token = buyer.token) =>
  shop.inject({ method: 'GET', url: sheetUrl(id, lang), headers: { authorization: `Bearer ${token}` } });
const textOf = (bytes: Buffer) => textOfPdf(bytes).replaceAll('\n', '');

describe('papers are drawn in threads', () => {
  it('FA-11 a sheet of 100 lines takes little of the main thread, and is drawn once', async () => {
    // The first drawing loads fonts and compiles code.
    const english = await sheet(orderId, 'en');
    const before = process.threadCpuUsage();
    const [one, other] = await Promise.all([sheet(orderId), sheet(orderId)]);
    const { user, system } = process.threadCpuUsage(before);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    // Processor time of this thread, whatever else the machine does; drawing takes several times as much.
    expect((user + system) / 1_000).toBeLessThan(300);
    expect(textOf(one.rawPayload)).toContain('파란색 10번');
    // A document contains the time it was drawn at: equal bytes were drawn once.
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    expect((await sheet(orderId)).rawPayload.equals(one.rawPayload)).toBe(true);
    expect(english.rawPayload.equals(one.rawPayload)).toBe(false);
  });

  it('shows a change of the order at once, whether or not it has a new version', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const [first, again] = [await sheet(id), await sheet(id)];
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const isThis = eq(orderTable.id, id);
    const [row] = await shop.db.select({ recipient: orderTable.recipient }).from(orderTable).where(isThis);
    if (row)
      await shop.db
        .update(orderTable)
        .set({ recipient: { ...row.recipient, detailAddress: '9876' } })
        .where(isThis);
    expect(textOf((await sheet(id)).rawPayload)).toContain('9876');
  });

  it('AZ-01 a cached sheet is not found by another member, nor without a session', async () => {
    expect((await sheet(orderId)).statusCode).toBe(200);
    const stranger = await shop.aBuyer();
    expect((await sheet(orderId, 'ko', stranger.token)).statusCode).toBe(404);
    expect((await sheet(orderId, 'ko', 'none')).statusCode).toBe(401);
  });

  it('ends the drawing of a caller who leaves, whose next paper is drawn at once', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const long = await placed(shop, buyer, await shop.goods());
    // Many times the lines of the longest paper, within the memory of a drawing.
    const columns = sql.raw(
      'order_id, sku_id, product_id, sku_code, item_type, name, options, picture, unit, quantity, unit_price, total, currency',
    );
    await shop.db.execute(
      sql`insert into order_line (${columns}) select ${columns} from order_line, generate_series(1, 5000) where order_id = ${long.id}`,
    );
    const origin = await shop.app.http.listen({ host: '127.0.0.1', port: 0 });
    const read = (lang: string, signal?: AbortSignal) =>
      fetch(`${origin}${sheetUrl(long.id, lang)}`, {
        headers: { authorization: `Bearer ${buyer.token}` },
        ...(signal && { signal }),
      });
    // How long it takes depends on the machine; in another language it is drawn anew.
    const begun = performance.now();
    while ((await read('en')).status === 202);
    const whole = performance.now() - begun;
    const leaving = new AbortController();
    const pending = read('ko', leaving.signal);
    await sleep(whole / 3);
    leaving.abort(new Error('left'));
    await expect(pending).rejects.toThrow('left');
    const start = performance.now();
    expect((await sheet(id)).statusCode).toBe(200);
    expect(performance.now() - start).toBeLessThan(10_000);
  }, 60_000);
});

describe('the turn of a member', () => {
  const paperOf = (name: string, lines: number): PaperFile => ({
    name,
    lang: 'en',
    paper: {
      title: name,
      name,
      facts: [],
      parties: [],
      tables: [{ columns: [{ label: name, share: 1 }], rows: Array.from({ length: lines }, (_, at) => [`${at}`]) }],
      totals: [],
      notes: [],
    },
  });

  it('draws one paper at a time and refuses the fifth; a repeated request joins the first', async () => {
    const drawings = openDrawings();
    const left = new AbortController();
    const asker = { memberId: 1, signal: left.signal };
    const staying = { memberId: 1, signal: undefined };
    const long = drawings.paper(asker, paperOf('long', 200_000));
    const waiting = ['a', 'b', 'c'].map((name) => drawings.paper(staying, paperOf(name, 1)));
    await expect(drawings.paper(staying, paperOf('d', 1))).rejects.toMatchObject({
      refusal: { code: 'document.busy', status: 429 },
    });
    const joined = drawings.paper(staying, paperOf('a', 1));
    left.abort(new Error('left'));
    await expect(long).rejects.toThrow('left');
    const [first] = await Promise.all(waiting);
    expect((await joined).bytes).toBe(first?.bytes);
    expect((await drawings.paper(staying, paperOf('d', 1))).name).toBe('d.pdf');
  });

  it('goes on with a drawing while one of those who wait for it stays', async () => {
    const drawings = openDrawings();
    const left = new AbortController();
    const one = drawings.paper({ memberId: 1, signal: left.signal }, paperOf('shared', 500));
    const other = drawings.paper({ memberId: 2, signal: new AbortController().signal }, paperOf('shared', 500));
    left.abort(new Error('left'));
    await expect(one).rejects.toThrow('left');
    expect((await other).type).toBe('application/pdf');
  });
});
