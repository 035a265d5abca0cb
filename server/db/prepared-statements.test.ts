import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStatementNames } from '#server/db/prepared-statements.ts';
import { member } from '#server/member/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

describe('the names of statements', () => {
  it('are given to a text that is used often, one name per text, and to 250 texts at most', () => {
    const nameOf = openStatementNames();
    const useOften = (text: string) => Array.from({ length: 10 }, () => nameOf(text)).at(-1);
    expect(Array.from({ length: 9 }, () => nameOf('select $1'))).toEqual(Array(9).fill(undefined));
    expect(nameOf('select $1')).toBe('s1');
    expect(nameOf('select $1')).toBe('s1');
    const names = Array.from({ length: 300 }, (_, n) => useOften(`select $1 + ${n}`));
    expect(new Set(names.slice(0, 249)).size).toBe(249);
    expect(names.slice(249)).toEqual(Array(51).fill(undefined));
    expect(nameOf('select $1')).toBe('s1');
  });
});

describe('the connections of a pool', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp();
  });
  afterAll(() => testApp.close());

  it('prepare what is used often, and answer it with the values of each call', async () => {
    await testApp.db.transaction(async (tx) => {
      for (let n = 0; n < 12; n += 1) {
        const { rows } = await tx.execute<{ doubled: number }>(sql`select ${n}::int * 2 as doubled`);
        expect(rows).toEqual([{ doubled: n * 2 }]);
        expect(
          await tx
            .select({ id: member.id })
            .from(member)
            .where(eq(member.id, -1 - n)),
        ).toEqual([]);
      }
      const { rows } = await tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement like '%doubled%' or statement like '%"member"."id" =%'`,
      );
      expect(rows).toHaveLength(2);
    });
  });
});
