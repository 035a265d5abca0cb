import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '#server/media/invalid-files.ts';
import { signIn } from '#server/member/builders.ts';
import { openShop, order, type Shop } from '#server/order/testing.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-full-'));
  const write = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  shop = await openShop(undefined, { parts: { files: { folder, megabytesPerStore: 10, write } } });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function send(url: string, query: Record<string, string>, token: string) {
  const reply = await shop.inject({
    method: 'POST',
    url,
    query: { lang: 'en', ...query },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: aPdf(),
  });
  return { status: reply.statusCode, code: reply.json().error?.code, message: reply.json().error?.message };
}

describe('a full disk', () => {
  it('FI-11 of files refuses uploads, and an order succeeds', async () => {
    const seller = await signIn(shop.db, (await aStore(shop.db)).ownerId);
    expect(await send('/api/v1/seller/content/type/file', { fileContentType: 'PRODUCT' }, seller)).toMatchObject({
      status: 507,
      code: 'media.diskFull',
    });
    const buyer = await shop.aBuyer();
    expect((await order(shop, buyer, await shop.goods())).status).toBe(201);
  });

  it('FI-11 of the database is refused with its own code and never as a bug, and reads succeed', async () => {
    await shop.db.execute(
      sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    await shop.db.execute(
      sql`create trigger no_room before insert on attachment for each row execute function no_room()`,
    );
    const { token } = await shop.aBuyer();
    expect(await send('/api/v1/auth/attachments', { name: 'a.pdf' }, token)).toEqual({
      status: 507,
      code: 'request.storageFull',
      message: expect.stringContaining('storage is full'),
    });
    expect((await shop.call('listMyOrders', { token })).status).toBe(200);
    await shop.db.execute(sql`drop trigger no_room on attachment`);
    expect((await send('/api/v1/auth/attachments', { name: 'a.pdf' }, token)).status).toBe(201);
  });
});
