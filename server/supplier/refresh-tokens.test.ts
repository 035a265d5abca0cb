import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshTokens } from '#server/supplier/refresh-tokens.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

it('a renewed refresh token is stored encrypted, for the configured one it replaces only', async () => {
  const tokens = refreshTokens(testApp.db);
  expect(await tokens.read('first')).toBeUndefined();
  await tokens.write('first', 'renewed-1');
  await tokens.write('first', 'renewed-2');
  expect(await refreshTokens(testApp.db).read('first')).toBe('renewed-2');
  const { rows } = await testApp.db.execute(sql`select * from supplier_token`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('renewed-2');
  expect(await tokens.read('newly configured')).toBeUndefined();
});
