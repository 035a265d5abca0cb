import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEGABYTE } from '#core/media/rules.ts';
import { LANGUAGES } from '#core/locale.ts';
import { aSellerFile } from '#server/media/builders.ts';
import { aPdf } from '#server/testing/invalid-files.ts';
import { usageOf } from '#server/media/owned-files.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const FILES = 6;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({
    fileLimits: { buyer: { files: FILES, megabytes: 3 }, seller: { files: 12, megabytes: 5 } },
  });
});
afterAll(() => testApp.close());

async function send(url: string, query: Record<string, string>, token: string) {
  const reply = await testApp.inject({
    method: 'POST',
    url,
    query,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: aPdf(),
  });
  return { status: reply.statusCode, answer: reply.json(), code: reply.json().error?.code };
}
const attachment = (token: string, lang = 'ko') => send('/api/v1/auth/attachments', { name: 'a.pdf', lang }, token);
const forStore = (token: string) => send('/api/v1/seller/content/type/file', { fileContentType: 'PRODUCT' }, token);
async function aSeller() {
  const { id: storeId, ownerId } = await aStore(testApp.db);
  return { storeId, ownerId, token: await signIn(testApp.db, ownerId) };
}

describe('what a member may store', () => {
  it('FI-10 is limited in number, and the refusal says how much is used and allowed, in five languages', async () => {
    const { token } = await aMember(testApp.db);
    for (let count = 0; count < FILES; count += 1) expect((await attachment(token)).status).toBe(201);
    const messages = new Set<string>();
    for (const lang of LANGUAGES) {
      const { status, answer } = await attachment(token, lang);
      expect([status, answer.error]).toMatchObject([
        413,
        {
          code: 'media.quotaUsedUp',
          params: { files: FILES, filesAllowed: FILES, megabytes: 0.1, megabytesAllowed: 3 },
        },
      ]);
      expect(answer.error.message).not.toContain('{{');
      messages.add(answer.error.message);
    }
    expect(messages.size).toBe(5);
  });

  it('FI-10 is limited in bytes over all kinds of files, and deleting one makes room', async () => {
    const { token, storeId, ownerId } = await aSeller();
    const large = await aSellerFile(testApp.db, storeId, { size: 5 * MEGABYTE - aPdf().byteLength });
    expect((await attachment(token)).status).toBe(201);
    expect([(await attachment(token)).code, (await forStore(token)).code]).toEqual([
      'media.quotaUsedUp',
      'media.quotaUsedUp',
    ]);
    expect(await usageOf(testApp.db, ownerId)).toEqual({ files: 2, bytes: 5 * MEGABYTE });
    expect((await testApp.call('removeSellerFile', { token, params: { id: large } })).status).toBe(204);
    expect([(await attachment(token)).status, (await forStore(token)).status]).toEqual([201, 201]);
    const { answer } = await testApp.call('listSellerFiles', { token });
    expect(answer).toMatchObject({
      filesUsed: 3,
      filesAllowed: 12,
      bytesUsed: 3 * aPdf().byteLength,
      bytesAllowed: 5 * MEGABYTE,
    });
  });

  it('FI-10 is not exceeded by uploads of both kinds at once', async () => {
    const { token, ownerId } = await aSeller();
    const codes = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => (await (at % 2 ? attachment(token) : forStore(token))).status),
    );
    expect([codes.filter((status) => status === 201).length, codes.filter((status) => status === 413).length]).toEqual([
      12, 12,
    ]);
    expect((await usageOf(testApp.db, ownerId)).files).toBe(12);
    const stored = [];
    for await (const { key } of testApp.files.storage.list('uploads/')) stored.push(key);
    const { rows } = await testApp.db.execute<{ key: string }>('select key from stored_file');
    // Nothing of a refused upload is left; the file of a builder has no bytes.
    expect(stored.filter((key) => !rows.some((row) => row.key === key))).toEqual([]);
  });

  it('FI-10 is more for the owner of a store once it is approved, and unlimited for staff', async () => {
    const [pending, staff] = [
      await aStore(testApp.db, { status: 'pendingApproval' }),
      await aMember(testApp.db, { staffRole: 'centre' }),
    ];
    const applicant = await signIn(testApp.db, pending.ownerId);
    const statuses = async (token: string, count: number) => {
      const found = [];
      for (let at = 0; at < count; at += 1) found.push((await attachment(token)).status);
      return found;
    };
    expect(await statuses(applicant, FILES + 1)).toEqual([...Array.from({ length: FILES }, () => 201), 413]);
    expect(await statuses(staff.token, 14)).toEqual(Array.from({ length: 14 }, () => 201));
  });
});
