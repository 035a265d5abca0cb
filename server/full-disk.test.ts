import { sql } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '#server/testing/invalid-files.ts';
import { signIn } from '#server/member/builders.ts';
import { openShop, order, type Shop } from '#server/order/testing.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
let isFull = false;
beforeAll(async () => {
  const write = async (path: string, bytes: Buffer) => {
    if (isFull) throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    await writeFile(path, bytes);
  };
  shop = await openShop(undefined, { writeFile: write });
});
afterAll(() => shop.close());

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
    isFull = true;
    const seller = await signIn(shop.db, (await aStore(shop.db)).ownerId);
    const buyer = await shop.aBuyer();
    const refused = { status: 507, code: 'request.storageFull', message: expect.stringContaining('storage is full') };
    expect(await send('/api/v1/seller/content/type/file', { fileContentType: 'PRODUCT' }, seller)).toEqual(refused);
    expect(await send('/api/v1/auth/attachments', { name: 'a.pdf' }, buyer.token)).toEqual(refused);
    isFull = false;
    expect((await order(shop, buyer, await shop.goods())).status).toBe(201);
  });

  it('FI-11 FA-07 of the database is refused with its own code and never as a bug, and reads succeed', async () => {
    await shop.db.execute(
      sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    await shop.db.execute(
      sql`create trigger no_room before insert on stored_file for each row execute function no_room()`,
    );
    const { token } = await shop.aBuyer();
    expect(await send('/api/v1/auth/attachments', { name: 'a.pdf' }, token)).toEqual({
      status: 507,
      code: 'request.storageFull',
      message: expect.stringContaining('storage is full'),
    });
    expect((await shop.call('listMyOrders', { token })).status).toBe(200);
    await shop.db.execute(sql`drop trigger no_room on stored_file`);
    expect((await send('/api/v1/auth/attachments', { name: 'a.pdf' }, token)).status).toBe(201);
  });
});
