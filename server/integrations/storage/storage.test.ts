import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from '#server/integrations/storage/disk.ts';
import { readStored, type StoragePort, StorageUnavailable } from '#server/integrations/storage/port.ts';
import { openS3Storage, type S3Settings } from '#server/integrations/storage/s3.ts';
import { startS3 } from '#server/integrations/storage/testing.ts';

let folder: string;
let s3: { settings: S3Settings; stop(): Promise<void> };
const storages = new Map<string, StoragePort>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-storage-'));
  s3 = await startS3();
  storages.set('disk', openDiskStorage(folder)).set('S3', openS3Storage(s3.settings));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const keyOf = (ending = 'webp') => `uploads/ab/${randomBytes(8).toString('hex')}.${ending}`;

// An S3 store promises this by itself; the one of the tests does not.
it('files on the disk are whole when several of one key are written at once', async () => {
  const storage = openDiskStorage(folder);
  const key = keyOf();
  const puts = [randomBytes(50_000), randomBytes(60_000), randomBytes(70_000)];
  await Promise.all(puts.map((bytes) => storage.put(key, bytes)));
  const last = await readStored(storage, key);
  expect(puts.some((bytes) => last?.equals(bytes))).toBe(true);
});

describe.each(['disk', 'S3'])('files in %s', (kind) => {
  let storage: StoragePort;
  beforeAll(() => {
    storage = storages.get(kind) ?? openDiskStorage(folder);
  });

  it('are read as they were stored, with their length and type', async () => {
    for (const [ending, type] of [
      ['webp', 'image/webp'],
      ['pdf', 'application/pdf'],
      ['mp4', 'video/mp4'],
      ['webm', 'video/webm'],
    ] as const) {
      const [key, bytes] = [keyOf(ending), randomBytes(300_000)];
      await storage.put(key, bytes);
      const found = await storage.get(key);
      expect(found).toMatchObject({ length: 300_000, type });
      expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
      expect((await readStored(storage, key))?.equals(bytes)).toBe(true);
    }
  });

  it('are read in parts', async () => {
    const [key, bytes] = [keyOf('mp4'), randomBytes(1_000)];
    await storage.put(key, bytes);
    for (const [start, end] of [
      [0, 1],
      [0, 999],
      [990, 999],
      [4, 7],
    ] as const) {
      const found = await storage.get(key, { start, end });
      expect(found?.length).toBe(end - start + 1);
      expect(found && (await buffer(found.stream)).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it('are replaced whole by one of the same key', async () => {
    const key = keyOf();
    const [first, second] = [randomBytes(200_000), randomBytes(100)];
    await storage.put(key, first);
    const reading = await storage.get(key);
    await storage.put(key, second);
    expect((await readStored(storage, key))?.equals(second)).toBe(true);
    reading?.stream.destroy();
  });

  it('are missing before they are stored and after they are deleted, which may be repeated', async () => {
    const key = keyOf();
    expect([await storage.exists(key), await storage.get(key)]).toEqual([false, undefined]);
    await storage.delete(key);
    await storage.put(key, randomBytes(10));
    expect(await storage.exists(key)).toBe(true);
    await storage.delete(key);
    await storage.delete(key);
    expect([await storage.exists(key), await readStored(storage, key)]).toEqual([false, undefined]);
  });

  it('are listed by the beginning of their keys, with the time they were stored', async () => {
    const keys = Array.from({ length: 60 }, (_, at) => `list/${at % 7}/${at}.pdf`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from('x'))));
    await storage.put('other/1.pdf', Buffer.from('x'));
    const found: string[] = [];
    for await (const { key, modifiedAt } of storage.list('list/')) {
      found.push(key);
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
    expect(found.toSorted()).toEqual(keys.toSorted());
    const none = [];
    for await (const item of storage.list('nothing/')) none.push(item);
    expect(none).toEqual([]);
  });

  it('have keys of ours only: none leads out of the store', async () => {
    for (const key of [
      '../secret.pdf',
      'a/../../b.pdf',
      '/etc/passwd.pdf',
      'a//b.pdf',
      'a/.pdf',
      'A.pdf',
      'a b.pdf',
      '머그.pdf',
      'a.html',
      'a',
      '',
      `${'a'.repeat(260)}.pdf`,
      'a.pdf\0',
    ]) {
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow(/key/);
      await expect(storage.get(key), key).rejects.toThrow(/key/);
    }
  });
});

describe('the disk', () => {
  it('FI-11 leaves no partial file and no file of the key when it is full', async () => {
    const full = openDiskStorage(folder, async (path, bytes) => {
      writeFileSync(path, bytes.subarray(0, 10));
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    });
    const key = 'full/1.pdf';
    await expect(full.put(key, randomBytes(100))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(join(folder, 'full'))).toEqual([]);
    expect(await full.exists(key)).toBe(false);
  });

  it('that cannot be read is unavailable, which is not the same as a missing file', async () => {
    mkdirSync(join(folder, 'loop.pdf'));
    const storage = openDiskStorage(join(folder, 'file'));
    writeFileSync(join(folder, 'file'), '');
    await expect(storage.put('a/1.pdf', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
    await expect(readStored(openDiskStorage(folder), 'loop.pdf')).rejects.toThrow(StorageUnavailable);
  });
});

describe('an S3 store', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  async function answering(listener: RequestListener): Promise<StoragePort> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return openS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}`, timeoutMs: 300 });
  }
  const trouble = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof StorageUnavailable ? error.message : error),
    );

  it('that cannot be reached is unavailable for every method, and soon without asking', async () => {
    const storage = openS3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
    const list = async () => {
      for await (const item of storage.list('uploads/')) return item;
      return undefined;
    };
    const found = [
      await trouble(storage.put(keyOf(), randomBytes(10))),
      await trouble(storage.get(keyOf())),
      await trouble(storage.exists(keyOf())),
      await trouble(storage.delete(keyOf())),
      await trouble(list()),
    ];
    expect(found).toEqual(Array.from({ length: 5 }, () => 'the store of files does not answer'));
    const startedAt = performance.now();
    expect(await trouble(storage.get(keyOf()))).toBe('the store of files did not answer a moment ago');
    expect(performance.now() - startedAt).toBeLessThan(50);
  });

  it('that is silent, or stops in the middle of a file, is unavailable in time', async () => {
    const silent = await answering(() => undefined);
    expect(await trouble(silent.get(keyOf()))).toBe('the store of files does not answer');
    const halting = await answering((_, reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('half');
    });
    expect(await trouble(readStored(halting, keyOf()))).toBe('the store of files stopped in the middle of a file');
    const broken = await answering((_, reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('half', () => reply.destroy());
    });
    expect(await trouble(readStored(broken, keyOf()))).toBe('the store of files stopped in the middle of a file');
  });

  it('that fails once is asked again', async () => {
    let requests = 0;
    const storage = await answering((request, reply) => {
      request.resume();
      requests += 1;
      reply.writeHead(requests === 1 ? 503 : 200).end('ok');
    });
    await storage.put(keyOf(), randomBytes(10));
    expect(requests).toBe(2);
  });

  it('with many files is listed page by page', async () => {
    const keys = Array.from({ length: 5 }, (_, at) => `uploads/a&b/${at}.pdf`);
    const storage = await answering((request, reply) => {
      const { searchParams } = new URL(request.url ?? '', 'http://x');
      const rest = keys.filter((key) => key > (searchParams.get('start-after') ?? ''));
      const contents = rest
        .slice(0, 2)
        .map(
          (key) =>
            `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified>` +
            `<Size>1</Size></Contents>`,
        );
      reply.end(
        `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
          `<Prefix>uploads/</Prefix><IsTruncated>${rest.length > 2}</IsTruncated>${contents.join('')}</ListBucketResult>`,
      );
    });
    const found = [];
    for await (const item of storage.list('uploads/')) found.push(item);
    expect(found).toEqual(keys.map((key) => ({ key, modifiedAt: new Date('2026-01-02T03:04:05Z') })));
  });

  it('that refuses our key or has no such bucket is unavailable, not empty', async () => {
    const wrongKey = openS3Storage({ ...s3.settings, secretKey: 'wrong' });
    const message = await trouble(wrongKey.get(keyOf()));
    expect(message).toMatch(/answered GET uploads\/.+ with 403 \(SignatureDoesNotMatch\)/);
    expect(message).not.toContain('wrong');
    const noBucket = openS3Storage({ ...s3.settings, bucket: 'nowhere' });
    expect(await trouble(noBucket.get(keyOf()))).toMatch(/with 404 \(NoSuchBucket\)/);
    expect(await trouble(noBucket.put(keyOf(), randomBytes(10)))).toMatch(/with 404 \(NoSuchBucket\)/);
  });

  it('FI-11 that is full says so', async () => {
    const storage = await answering((request, reply) => {
      request.resume();
      reply.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>');
    });
    await expect(storage.put(keyOf(), randomBytes(10))).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
