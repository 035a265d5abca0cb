import { request } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFilm } from '#server/testing/invalid-files.ts';
import { signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let token: string;
/** Uploads held before they write to disk. */
const held: (() => void)[] = [];
let isHolding = false;
beforeAll(async () => {
  const write = async (path: string, bytes: Buffer) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await writeFile(path, bytes);
  };
  const server = {
    proxies: 0,
    requestsPerMinute: undefined,
    logLevel: 'silent',
    uploads: { megabytes: 1, timeoutMs: 600 },
  } as const;
  testApp = await openTestApp({ parts: { http: server }, writeFile: write });
  token = await signIn(testApp.db, (await aStore(testApp.db)).ownerId);
});
afterAll(() => testApp.close());

/** A video of about this many bytes. */
const aLongFilm = (bytes: number): Buffer => Buffer.concat([aFilm(), Buffer.alloc(bytes)]);
const send = (bytes: number) =>
  testApp.inject({
    method: 'POST',
    url: '/api/v1/seller/content/type/file',
    query: { fileContentType: 'PRODUCT', lang: 'en' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' },
    payload: aLongFilm(bytes),
  });
const letOn = () => {
  isHolding = false;
  for (const go of held.splice(0)) go();
};

describe('the upload limiter', () => {
  it('FI-10 admits as many bytes as its capacity: the rest wait, and after the waiting time they get a Retry-After', async () => {
    isHolding = true;
    const first = send(600_000);
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 5_000 });
    const refused = await send(600_000);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      503,
      '10',
      expect.objectContaining({ code: 'request.uploadsBusy', message: expect.stringContaining('10 s') }),
    ]);
    expect(held).toHaveLength(1);
    // A small one fits.
    const small = send(50_000);
    await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 5_000 });
    const waiting = send(600_000);
    letOn();
    expect((await Promise.all([first, small, waiting])).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    // All capacity is available again, for the largest file too.
    expect((await send(2_000_000)).statusCode).toBe(201);
  });

  it('FI-10 gets capacity back from clients that disconnect', async () => {
    const url = new URL(await testApp.app.http.listen({ port: 0, host: '127.0.0.1' }));
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((resolve) => {
        const broken = request({
          host: url.hostname,
          port: url.port,
          method: 'POST',
          path: '/api/v1/seller/content/type/file?fileContentType=PRODUCT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4', 'content-length': 900_000 },
        });
        broken.on('error', () => resolve());
        broken.write(aLongFilm(1_000), () => setImmediate(() => broken.destroy(new Error('gone'))));
      });
    }
    expect((await send(900_000)).statusCode).toBe(201);
  });
});
