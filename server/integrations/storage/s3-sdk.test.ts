import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStored, type StoragePort } from '#server/integrations/storage/port.ts';
import { openS3Storage } from '#server/integrations/storage/s3.ts';
import { startS3 } from '#server/integrations/storage/testing.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let storage: StoragePort;
let sdk: S3Client;
let Bucket: string;
beforeAll(async () => {
  s3 = await startS3();
  const { endpoint, region, accessKey, secretKey, bucket } = s3.settings;
  storage = openS3Storage(s3.settings);
  Bucket = bucket;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  sdk = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  // The local server signs the path of a bucket without the slash that the SDK ends it with.
  sdk.middlewareStack.add(
    (next) => async (input) => {
      const { request } = input;
      if (isRequest(request) && request.path === `/${bucket}/`) request.path = `/${bucket}`;
      return next(input);
    },
    { step: 'build' },
  );
});
afterAll(async () => {
  sdk.destroy();
  await s3.stop();
});

const isRequest = (value: unknown): value is { path: string } =>
  typeof value === 'object' && value !== null && 'path' in value;

/** The hash that the signer of the SDK needs, of Node. */
class Sha256 {
  #hash;
  constructor(secret?: string | Uint8Array | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : secret && bytesOf(secret);
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: string | Uint8Array | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    this.#hash = createHash('sha256');
  }
}
const bytesOf = (data: Uint8Array | ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);

/** What the SDK's signer writes for a request as it arrived, with the headers that its sender signed. */
async function signedBySdk(request: IncomingMessage): Promise<unknown> {
  const { accessKey, secretKey, region } = s3.settings;
  const url = new URL(request.url ?? '/', 'http://local');
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name])]));
  const [, ...at] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date'])) ?? [];
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    sha256: Sha256,
    uriEscapePath: false,
  });
  const signed = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: 'local',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
    },
    { signingDate: new Date(`${at.slice(0, 3).join('-')}T${at.slice(3).join(':')}Z`) },
  );
  return signed.headers['authorization'];
}

it("every request of our client is signed as the SDK's signer would sign it", async () => {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(request);
    request.resume();
    const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
    response.writeHead(request.headers.range ? 206 : 200).end(request.url?.includes('list-type') ? list : 'x');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const at = server.address();
  const endpoint = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  const client = openS3Storage({ ...s3.settings, endpoint });
  await client.put('uploads/ab/1.pdf', Buffer.from('x'));
  await readStored(client, 'uploads/ab/1.pdf');
  (await client.get('uploads/ab/1.pdf', { start: 0, end: 0 }))?.stream.destroy();
  await client.exists('uploads/ab/1.pdf');
  await client.delete('uploads/ab/1.pdf');
  for await (const _ of client.list('uploads/a&b/')) continue;
  expect(received.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET', 'HEAD', 'DELETE', 'GET']);
  const normal = (header: unknown) => String(header).replaceAll(', ', ',');
  for (const request of received)
    expect(normal(request.headers.authorization), request.url).toBe(normal(await signedBySdk(request)));
  server.closeAllConnections();
  server.close();
});

describe("the SDK of S3 at our client's store", () => {
  it('reads what our client stored, with its type and length, whole and in parts', async () => {
    const [Key, bytes] = ['uploads/ab/sdk-1.pdf', randomBytes(300_000)];
    await storage.put(Key, bytes);
    expect(await sdk.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
      ContentType: 'application/pdf',
      ContentLength: 300_000,
    });
    const whole = await sdk.send(new GetObjectCommand({ Bucket, Key }));
    expect(Buffer.from((await whole.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    const part = await sdk.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=4-7' }));
    expect(Buffer.from((await part.Body?.transformToByteArray()) ?? [])).toEqual(bytes.subarray(4, 8));
  });

  it('stores what our client reads and deletes what it then misses', async () => {
    const [Key, Body] = ['uploads/ab/sdk-2.webp', randomBytes(1_000)];
    await sdk.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp' }));
    expect((await readStored(storage, Key))?.equals(Body)).toBe(true);
    expect(await storage.exists(Key)).toBe(true);
    await sdk.send(new DeleteObjectCommand({ Bucket, Key }));
    expect([await storage.exists(Key), await storage.get(Key)]).toEqual([false, undefined]);
  });

  it('lists the files our client lists', async () => {
    const keys = Array.from({ length: 5 }, (_, at) => `listed/${at}.pdf`);
    for (const key of keys) await storage.put(key, Buffer.from('x'));
    const page = await sdk.send(new ListObjectsV2Command({ Bucket, Prefix: 'listed/' }));
    const found = (page.Contents ?? []).map(({ Key }) => Key);
    const ours: string[] = [];
    for await (const { key } of storage.list('listed/')) ours.push(key);
    expect([found, ours]).toEqual([keys, keys]);
  });
});
