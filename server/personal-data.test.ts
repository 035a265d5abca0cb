import { globSync } from 'node:fs';
import { join } from 'node:path';
import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgCustomColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allSealedColumns, reseal } from '#server/db/reseal.ts';
import { refuseWrongKeys } from '#server/db/wrong-keys.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { address, member } from '#server/member/tables.ts';
import { fingerprint, open, seal, setPersonalKeys } from '#server/crypto/personal-data-cipher.ts';
import { TEST_KEY } from '#server/testing/personal-keys.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const NEXT = Buffer.alloc(32, 2);
const testKeys = { current: TEST_KEY, previous: [], hash: TEST_KEY };

let testApp: TestApp;
beforeAll(async () => void (testApp = await openTestApp()));
afterAll(() => testApp.close());
afterEach(() => setPersonalKeys(testKeys));

describe('an encrypted text', () => {
  it('differs each time, is read in its own column alone, and not after a change', () => {
    const sealed = seal('01099887766', 'member.phone');
    expect(seal('01099887766', 'member.phone')).not.toBe(sealed);
    expect(open(sealed, 'member.phone')).toBe('01099887766');
    expect(() => open(sealed, 'address.phone')).toThrow('address.phone was changed');
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'member.phone')).toThrow('was changed');
    expect(() => open('v2.00000000.AAAA', 'member.phone')).toThrow('not encrypted with a key of this process');
    expect(() => open('01099887766', 'member.phone')).toThrow('not encrypted with a key of this process');
  });

  it('stays empty when it is empty, so that a constraint can require one', () => {
    expect(seal('', 'member.phone')).toBe('');
    expect(open('', 'member.phone')).toBe('');
  });
});

describe('the replacement of a key', () => {
  it('reads with the previous key, encrypts anew by the command and leaves hashes as they are', async () => {
    const { db } = testApp;
    const { id } = await aMember(db, { phone: '01055554444' });
    const addressId = await anAddress(db, id, { address: 'Old Street 7' });
    const hash = fingerprint('a value');

    setPersonalKeys({ current: NEXT, previous: [TEST_KEY], hash: TEST_KEY });
    expect(fingerprint('a value')).toEqual(hash);
    const phoneOf = async () => (await db.select({ phone: member.phone }).from(member).where(eq(member.id, id)))[0];
    const streetOf = async () =>
      (await db.select({ street: address.address }).from(address).where(eq(address.id, addressId)))[0];
    expect(await phoneOf()).toEqual({ phone: '01055554444' });
    const changed = await reseal(db);
    expect(changed.get('member.phone')).toBeGreaterThanOrEqual(1);
    expect(changed.get('address.address')).toBeGreaterThanOrEqual(1);
    expect((await reseal(db)).size).toBe(0);

    setPersonalKeys({ current: NEXT, previous: [], hash: TEST_KEY });
    expect(await phoneOf()).toEqual({ phone: '01055554444' });
    expect(await streetOf()).toEqual({ street: 'Old Street 7' });

    setPersonalKeys({ current: TEST_KEY, previous: [NEXT], hash: TEST_KEY });
    await reseal(db);
  });

  it('refuses a start with a key that does not fit the database', async () => {
    await aMember(testApp.db);
    await refuseWrongKeys(testApp.db);
    setPersonalKeys({ current: NEXT, previous: [], hash: TEST_KEY });
    await expect(refuseWrongKeys(testApp.db)).rejects.toThrow('PERSONAL_DATA_KEY is not the key of this database');
  });

  it('knows every encrypted column by the table it is in', async () => {
    const known = await allSealedColumns();
    const declared: string[] = [];
    for (const file of globSync('*/*tables.ts', { cwd: import.meta.dirname })) {
      const tables: unknown[] = Object.values(await import(join(import.meta.dirname, file)));
      for (const table of tables) {
        if (!is(table, PgTable)) continue;
        const { name, columns } = getTableConfig(table);
        for (const column of columns)
          if (is(column, PgCustomColumn) && column.getSQLType() === 'text') declared.push(`${name}.${column.name}`);
      }
    }
    expect(declared.toSorted()).toEqual(known);
  });

  it('finds every encrypted column in the database', async () => {
    const { rows } = await testApp.db.execute<{ place: string; type: string }>(
      sql`select table_name || '.' || column_name as place, data_type as type from information_schema.columns`,
    );
    const types = new Map(rows.map(({ place, type }) => [place, type]));
    const columns = await allSealedColumns();
    expect(columns).toContain('import_order.customs_number');
    expect(columns.map((place) => [place, types.get(place)])).toEqual(columns.map((place) => [place, 'text']));
  });
});
