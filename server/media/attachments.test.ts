import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { ATTACHMENT_BYTES_MAX, WAITING_MAX } from '#core/media/rules.ts';
import { transaction } from '#server/db/pool.ts';
import { attach, sweepAttachments } from '#server/media/attachments.ts';
import { aFilm, aPdf, aWebm } from '#server/testing/invalid-files.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { type Buyer, openShop, paid, placed, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

const picture = () =>
  sharp({ create: { width: 3000, height: 20, channels: 3, background: '#1e6fd9' } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 58/1' } })
    .jpeg()
    .toBuffer();
const video = aFilm();
const upload = (payload: Buffer, type: string, token = buyer.token, name = 'C:\\photos\\흠집.jpg') =>
  shop.inject({
    method: 'POST',
    url: '/api/v1/auth/attachments',
    query: { name },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
const uploaded = async (payload: Buffer, type: string, token?: string): Promise<string> =>
  (await upload(payload, type, token)).json().key;
const read = (key: string, token?: string) =>
  shop.inject({
    method: 'GET',
    url: `/attachments/${key}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
const attachKeys = (keys: readonly string[], orderId: number, ownerId = buyer.id) =>
  transaction(shop.db, (tx) => attach(tx, { keys, ownerId, orderId }));

describe('uploadAttachment', () => {
  it('FI-09 stores a picture upright, no larger than needed and without camera metadata', async () => {
    const reply = await upload(await picture(), 'image/jpeg');
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { name: '흠집.jpg', type: 'image/webp' }]);
    const shown = await read(reply.json().key, buyer.token);
    const { exif, width, format } = await sharp(shown.rawPayload).metadata();
    expect([exif, width, format]).toEqual([undefined, 2560, 'webp']);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('FIL-008 stores a video and a PDF unchanged', async () => {
    const pdf = aPdf();
    for (const [bytes, type] of [
      [video, 'video/mp4'],
      [aWebm(), 'video/webm'],
      [pdf, 'application/pdf'],
    ] as const) {
      const key = await uploaded(bytes, type);
      expect((await read(key, buyer.token)).rawPayload.equals(bytes)).toBe(true);
    }
  });

  it('FI-01 FI-02 trusts only the first bytes', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), 'image/jpeg')).json().error).toMatchObject({
      code: 'request.wrongFile',
      params: { types: 'JPG, PNG, GIF, WebP, PDF, MP4, WebM' },
    });
    expect((await upload(Buffer.from('<html>'), 'text/html')).statusCode).toBe(415);
    expect((await upload((await picture()).subarray(0, 40), 'image/jpeg')).json().error.code).toBe('media.fileInvalid');
  });

  it('FI-01 FI-05 refuses an active PDF, and any file over 20 MB', async () => {
    expect((await upload(aPdf('1 0 obj<</S/JavaScript/JS(x)>>endobj'), 'application/pdf')).json().error.code).toBe(
      'media.pdfActive',
    );
    const film = (bytes: number) => aFilm(bytes - aFilm(0).byteLength);
    const [larger, largest] = [
      await upload(film(ATTACHMENT_BYTES_MAX + 1), 'video/mp4'),
      await upload(film(ATTACHMENT_BYTES_MAX), 'video/mp4'),
    ];
    expect([larger.statusCode, larger.json().error.code, largest.statusCode]).toEqual([
      413,
      'request.bodyTooLarge',
      201,
    ]);
  });

  it('limits the number of unused files until some are used or swept', async () => {
    const { id } = await aMember(shop.db);
    const token = await signIn(shop.db, id);
    for (let count = 0; count < WAITING_MAX; count += 1)
      expect((await upload(video, 'video/mp4', token)).statusCode).toBe(201);
    expect((await upload(video, 'video/mp4', token)).json().error.code).toBe('media.tooManyWaiting');
    await sweepAttachments(shop.db, shop.files.storage, addDays(shop.clock.now, 3));
    expect((await upload(video, 'video/mp4', token)).statusCode).toBe(201);
  });
});

describe('a file of an order', () => {
  it('FI-03 is visible to buyer, seller and staff, and 404 to everybody else', async () => {
    const order = await paid(shop, buyer, await shop.goods());
    const key = await uploaded(await picture(), 'image/jpeg');
    const [operator, stranger] = [await aMember(shop.db, { staffRole: 'operator' }), await shop.aBuyer()];
    expect((await read(key, shop.store.sellerToken)).statusCode).toBe(404);
    await attachKeys([key], order.id);
    const statuses = [];
    for (const token of [buyer.token, shop.store.sellerToken, operator.token, stranger.token, undefined, 'x'])
      statuses.push((await read(key, token)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 404, 401, 401]);
    await sweepAttachments(shop.db, shop.files.storage, addDays(shop.clock.now, 3));
    expect((await read(key, buyer.token)).statusCode).toBe(200);
  });

  it('FI-05 FIL-003 FIL-004 is attached once, by its owner, five at most and one video', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const stranger = await shop.aBuyer();
    const keys = [];
    for (let count = 0; count < 6; count += 1) keys.push(await uploaded(await picture(), 'image/jpeg'));
    const videos = [await uploaded(video, 'video/mp4'), await uploaded(video, 'video/mp4')];
    const code = (promise: Promise<unknown>) =>
      promise.then(
        () => 'done',
        (error: { refusal?: { code: string } }) => error.refusal?.code,
      );
    expect(await code(attachKeys(keys, id))).toBe('media.tooManyFiles');
    expect(await code(attachKeys(videos, id))).toBe('media.oneVideoOnly');
    expect(await code(attachKeys([keys[0] ?? ''], id, stranger.id))).toBe('media.fileGone');
    const ids = await attachKeys([keys[1] ?? '', keys[0] ?? ''], id);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBeGreaterThan(ids[1] ?? 0);
    expect(await code(attachKeys([keys[0] ?? '', keys[2] ?? ''], id))).toBe('media.fileGone');
    expect(await attachKeys([keys[2] ?? ''], id)).toHaveLength(1);
  });
});
