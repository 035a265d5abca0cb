import { globSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { LANGUAGES } from '#core/locale.ts';
import { COPY_ATTEMPTS, COPY_GROUPS } from '#core/portability/rules.ts';
import { personalRead } from '#server/audit/tables.ts';
import { allSealedColumns } from '#server/db/reseal.ts';
import { openDrawings } from '#server/document/drawings.ts';
import { readSites } from '#server/http/sites.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { aMember, aStepUp, PASSWORD, signIn } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { notice } from '#server/notice/tables.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { makeCopies } from '#server/portability/make.ts';
import { notCopied, sections } from '#server/capabilities.ts';
import { readmeOf } from '#server/portability/readme.ts';
import { rowsOf } from '#server/db/copied-rows.ts';
import { dataCopy } from '#server/portability/tables.ts';
import { unzipped } from '#server/portability/testing.ts';
import { columnsHolding } from '#server/retention/testing.ts';
import {
  PHONE,
  populateAccount,
  type PopulatedAccount,
  PRIVATE_MARK,
  WAYBILL,
} from '#server/testing/populated-account.ts';

const ACCOUNT = '110998877665';

let shop: Shop;
let start: Date;
let account: PopulatedAccount;
const papers = { drawings: openDrawings(), imprints: readSites({}).imprints };
const failures: unknown[] = [];
const log = { error: (...texts: unknown[]) => void failures.push(texts) };
const run = (storage: StoragePort = shop.files.storage) =>
  makeCopies({ db: shop.db, storage, papers, sections, log, now: () => shop.clock.now });
const ask = (token: string, password = PASSWORD) => shop.call('requestDataCopy', { token, body: { password } });
const stateOf = async (token: string) => (await shop.call('readDataCopy', { token })).answer;
const download = (token: string) =>
  shop.inject({
    url: '/api/v1/auth/customer/data-copy/file',
    headers: { authorization: `Bearer ${token}` },
  });

beforeAll(async () => {
  shop = await openShop();
  start = shop.clock.now;
  account = await populateAccount(shop);
  await aStepUp(shop.db, account.buyer.token, start);
});
afterAll(() => shop.close());

/** A signed-in member by the clock of the app. */
async function aRequester() {
  const { id } = await aMember(shop.db);
  return { id, token: await signIn(shop.db, id, shop.clock.now) };
}

describe('a copy of all data about a member', () => {
  it('PR-10 has data.json, the documents of the orders, statements and README.txt', async () => {
    const { id, token } = account.buyer;
    const staff = await aMember(shop.db, { staffRole: 'operator' });
    await shop.db.insert(personalRead).values({
      at: start,
      by: staff.id,
      role: 'operator',
      fromAddress: '203.0.113.77',
      call: 'readOrderForStaff',
      fields: ['recipient'],
      record: 'order',
      recordId: account.delivered.id,
      memberId: id,
    });
    const asked = await ask(token);
    expect([asked.status, asked.answer.copy?.status, asked.answer.left]).toEqual([201, 'queued', 2]);
    await run();
    expect(failures).toEqual([]);
    const { copy } = await stateOf(token);
    expect(copy).toMatchObject({ status: 'ready', until: addDays(start, 1).toISOString(), downloadedAt: null });
    const { statusCode, headers, rawPayload } = await download(token);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(rawPayload.byteLength).toBe(copy?.size);
    const files = await unzipped(rawPayload);
    const { delivered, unpaid } = account;
    const month = start.toISOString().slice(0, 7);
    const names = [...files.keys()];
    expect(names[0]).toBe('data.json');
    expect(names.at(-1)).toBe('README.txt');
    expect(names).toEqual(
      expect.arrayContaining([
        `statements/badaro-statement-${month}.pdf`,
        `orders/${delivered.number}/badaro-order-${delivered.number}.pdf`,
        `orders/${delivered.number}/badaro-receipt-${delivered.number}.pdf`,
        `orders/${delivered.number}/badaro-packing-list-${delivered.number}.pdf`,
        ...names.filter((name) => name.startsWith('orders/') && !name.includes(delivered.number)),
      ]),
    );
    expect(names.some((name) => name.startsWith('orders/') && !name.includes(delivered.number))).toBe(true);
    const drawn = [...files].filter(([name]) => name.endsWith('.pdf'));
    expect(new Set(drawn.map(([, bytes]) => bytes.subarray(0, 5).toString()))).toEqual(new Set(['%PDF-']));
    const { data, ...head } = JSON.parse(files.get('data.json')?.toString('utf8') ?? '');
    expect(head).toEqual({ format: 'badaro-data-copy', version: 1, madeAt: start.toISOString(), lang: 'ko' });
    expect(Object.keys(data)).toEqual([...COPY_GROUPS]);
    expect(data.profile.member).toMatchObject([{ id, firstName: PRIVATE_MARK, phone: PHONE }]);
    expect(data.orders.orders.map((row: { id: number }) => row.id)).toEqual([delivered.id, unpaid.id]);
    expect(data.claims.claims).toMatchObject([{ refundAccount: { number: '********7665', holder: PRIVATE_MARK } }]);
    expect(data.access.readings).toContainEqual(
      expect.objectContaining({ role: 'operator', call: 'readOrderForStaff', fields: ['recipient'] }),
    );
    const text = JSON.stringify(data);
    for (const shown of [PRIVATE_MARK, PHONE, WAYBILL]) expect(text).toContain(shown);
    for (const hidden of [ACCOUNT, '203.0.113.77', 'argon2', account.windowKey]) expect(text).not.toContain(hidden);
  });

  it('is announced by a notice and a mail, and every download is recorded', async () => {
    const { id, token } = account.buyer;
    const [sent] = await shop.db.select().from(notice).where(eq(notice.kind, 'dataCopyReady'));
    expect(sent).toMatchObject({ memberId: id, href: '/my/profile#data' });
    shop.clock.now = addMinutes(start, 5);
    await download(token);
    expect((await stateOf(token)).copy?.downloadedAt).toBe(shop.clock.now.toISOString());
    const [row] = await shop.db.select().from(dataCopy).where(eq(dataCopy.memberId, id));
    expect(row?.downloads).toBe(2);
    shop.clock.now = start;
  });

  it('is of its owner alone, and of nobody after a day', async () => {
    const stranger = await aRequester();
    expect((await download(stranger.token)).statusCode).toBe(404);
    expect((await shop.inject({ url: '/api/v1/auth/customer/data-copy/file' })).statusCode).toBe(401);
    const [stored] = await shop.db.select().from(dataCopy).where(eq(dataCopy.memberId, account.buyer.id));
    expect(await shop.files.storage.exists(stored?.fileKey ?? '')).toBe(true);
    shop.clock.now = addMinutes(addDays(start, 1), 1);
    const token = await signIn(shop.db, account.buyer.id, shop.clock.now);
    expect((await stateOf(token)).copy?.status).toBe('expired');
    expect((await download(token)).json()).toMatchObject({ error: { code: 'portability.notReady' } });
    await run();
    expect(await shop.files.storage.exists(stored?.fileKey ?? '')).toBe(false);
    const [over] = await shop.db.select().from(dataCopy).where(eq(dataCopy.memberId, account.buyer.id));
    expect(over).toMatchObject({ status: 'expired', fileKey: null });
    shop.clock.now = start;
  });
});

describe('asking for a copy', () => {
  it('needs the password', async () => {
    const { token } = await aRequester();
    const { status, refusal } = await ask(token, 'wrong-1234!');
    expect([status, refusal.code]).toEqual([400, 'member.passwordWrong']);
    expect(await stateOf(token)).toEqual({ copy: null, left: 3 });
  });

  it('makes one at a time and three a day; a new one replaces the last', async () => {
    const { id, token } = await aRequester();
    expect((await ask(token)).status).toBe(201);
    expect((await ask(token)).refusal.code).toBe('portability.running');
    await run();
    const [first] = await shop.db.select().from(dataCopy).where(eq(dataCopy.memberId, id));
    expect((await ask(token)).status).toBe(201);
    expect((await download(token)).statusCode).toBe(404);
    await run();
    expect(await shop.files.storage.exists(first?.fileKey ?? '')).toBe(false);
    expect((await ask(token)).answer.left).toBe(0);
    await run();
    const { status, refusal } = await ask(token);
    expect([status, refusal.code, refusal.params]).toEqual([429, 'portability.tooManyToday', { limit: 3 }]);
  });

  it('concurrently makes one', async () => {
    const { id, token } = await aRequester();
    const asked = await Promise.all([ask(token), ask(token), ask(token)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await shop.db.$count(dataCopy, eq(dataCopy.memberId, id))).toBe(1);
    await run();
  });

  it('is tried three times, then has failed, which does not count and of which the member is notified', async () => {
    const { id, token } = await aRequester();
    const failedNotices = () => shop.db.$count(notice, and(eq(notice.memberId, id), eq(notice.kind, 'dataCopyFailed')));
    await ask(token);
    const broken = {
      ...shop.files.storage,
      delete: (key: string) => shop.files.storage.delete(key),
      put: () => Promise.reject(new Error('the storage is away')),
    };
    const failingRun = () => expect(run(broken)).rejects.toThrow('the storage is away');
    await failingRun();
    expect((await stateOf(token)).copy?.status).toBe('queued');
    await failingRun();
    expect(await failedNotices()).toBe(0);
    await failingRun();
    expect(await failedNotices()).toBe(1);
    expect(await stateOf(token)).toMatchObject({ copy: { status: 'failed' }, left: 3 });
    expect(failures.splice(0)).toHaveLength(3);
    expect((await ask(token)).status).toBe(201);
    await run();
    expect((await stateOf(token)).copy?.status).toBe('ready');
  });

  it('is made although the archive of another member cannot be deleted, and the run fails', async () => {
    const [old, next] = [await aRequester(), await aRequester()];
    await ask(old.token);
    await run();
    await ask(next.token);
    await shop.db.update(dataCopy).set({ expiresAt: start }).where(eq(dataCopy.memberId, old.id));
    const stuck = {
      ...shop.files.storage,
      put: (...file: Parameters<StoragePort['put']>) => shop.files.storage.put(...file),
      delete: () => Promise.reject(new Error('the storage is away')),
    };
    await expect(run(stuck)).rejects.toThrow('the storage is away');
    expect((await stateOf(next.token)).copy?.status).toBe('ready');
    await run();
    const [archive] = await shop.db.select().from(dataCopy).where(eq(dataCopy.memberId, old.id));
    expect(archive).toMatchObject({ status: 'expired', fileKey: null });
  });

  it('gives up a copy at whose every attempt the process died', async () => {
    const { id, token } = await aRequester();
    await ask(token);
    await shop.db.update(dataCopy).set({ status: 'making', attempts: COPY_ATTEMPTS }).where(eq(dataCopy.memberId, id));
    await run();
    expect((await stateOf(token)).copy?.status).toBe('failed');
  });

  it('resumes what a process that died was making, and leaves out members who are leaving', async () => {
    const { id, token } = await aRequester();
    await ask(token);
    await shop.db.update(dataCopy).set({ status: 'making', attempts: 1 }).where(eq(dataCopy.memberId, id));
    const leaving = await aRequester();
    await ask(leaving.token);
    await shop.db.update(member).set({ leavingSince: start }).where(eq(member.id, leaving.id));
    await run();
    expect((await stateOf(token)).copy?.status).toBe('ready');
    const [row] = await shop.db.select().from(dataCopy).where(eq(dataCopy.memberId, leaving.id));
    expect(row?.status).toBe('expired');
  });
});

describe('what a copy leaves out', () => {
  /** Every table of the product with its columns. */
  const tables = async () => {
    const found = new Map<string, PgTable>();
    for (const file of globSync('*/*tables.ts', { cwd: join(import.meta.dirname, '..') })) {
      const module: Record<string, unknown> = await import(join(import.meta.dirname, '..', file));
      for (const table of Object.values(module)) if (is(table, PgTable)) found.set(getTableConfig(table).name, table);
    }
    return found;
  };
  const copied = new Map(sections.map((part) => [getTableConfig(part.table).name, part]));
  /** Whether a column is copied, or left out with a reason. */
  const isAccounted = (place: string): boolean => {
    const [name = '', column = ''] = place.split('.');
    const part = copied.get(name);
    if (!part) return name in notCopied;
    return getTableConfig(part.table).columns.some((one) => one.name === column);
  };

  it('is every table that names a member or an order and is neither copied nor listed with a reason', async () => {
    const isOf = (table: PgTable) => {
      const { name, columns, foreignKeys } = getTableConfig(table);
      const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
      return (
        name === 'member' ||
        targets.some((target) => target === 'member' || target === 'shop_order') ||
        columns.some((column) => ['member_id', 'order_id', 'buyer_id', 'owner_id'].includes(column.name))
      );
    };
    const all = await tables();
    const missing = [...all].filter(([name, table]) => isOf(table) && !copied.has(name) && !(name in notCopied));
    expect(missing.map(([name]) => name)).toEqual([]);
    expect(Object.keys(notCopied).filter((name) => copied.has(name) || !all.has(name))).toEqual([]);
  });

  it('names existing columns alone', () => {
    const wrong = sections.flatMap(({ name, table, omits, masks }) =>
      [...Object.keys(omits), ...masks]
        .filter((column) => !(column in getTableColumns(table)))
        .map((one) => `${name} ${one}`),
    );
    expect(wrong).toEqual([]);
    expect(sections.map(({ group }) => group).filter((group) => !COPY_GROUPS.includes(group))).toEqual([]);
    expect(new Set(sections.map(({ group, name }) => `${group} ${name}`)).size).toBe(sections.length);
  });

  it('is no encrypted column without a reason', async () => {
    expect((await allSealedColumns()).filter((place) => !isAccounted(place))).toEqual([]);
  });

  it('is nothing that is private to the member in any column of any table without a reason', async () => {
    const wanted = [PRIVATE_MARK, PHONE.slice(1), ACCOUNT, WAYBILL];
    const holding = await columnsHolding(shop.db, wanted);
    expect(holding).toEqual(expect.arrayContaining(['member.first_name', 'shop_order.recipient', 'claim.detail']));
    expect(holding.filter((place) => !isAccounted(place))).toEqual([]);
    const missing: string[] = [];
    for (const place of holding) {
      const [name = '', column = ''] = place.split('.');
      const part = copied.get(name);
      if (!part) continue;
      const columns = Object.entries(getTableColumns(part.table));
      const property = columns.find(([, one]) => one.name === column)?.[0] ?? '';
      if (property in part.omits) continue;
      const values = (await rowsOf(shop.db, part, account.buyer.id)).map((row) => JSON.stringify(row[property]));
      if (!values.some((value) => wanted.some((text) => value.toLowerCase().includes(text.toLowerCase()))))
        missing.push(place);
    }
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)('is explained by README.txt in %s, with each part of data.json', (lang) => {
    const text = readmeOf(lang, new Date('2026-11-27T00:00:00Z'), 2);
    for (const group of COPY_GROUPS) expect(text).toMatch(new RegExp(`^  ${group}: \\S`, 'mu'));
    expect(text).not.toContain('portability.');
    expect(text).not.toContain('{{');
  });
});
