import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEY_BYTES, personalBox } from '#server/personal-data-cipher.ts';
import { refreshTokens } from '#server/supplier/refresh-tokens.ts';
import { supplierToken } from '#server/supplier/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

it('a renewed refresh token is stored encrypted, for the configured one it replaces only', async () => {
  const personal = personalBox(randomBytes(KEY_BYTES));
  const tokens = refreshTokens(testApp.db, personal);
  expect(await tokens.read('first')).toBeUndefined();
  await tokens.write('first', 'renewed-1');
  await tokens.write('first', 'renewed-2');
  expect(await refreshTokens(testApp.db, personal).read('first')).toBe('renewed-2');
  const rows = await testApp.db.select().from(supplierToken);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('renewed-2');
  expect(await tokens.read('newly configured')).toBeUndefined();
  // Another key opens nothing: the configured token is used again.
  expect(await refreshTokens(testApp.db, personalBox(randomBytes(KEY_BYTES))).read('first')).toBeUndefined();
});
