import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#server/http/server.ts';
import type { FormFile } from '#server/http/form.ts';
import { openUploadLimiter } from '#server/http/upload-limiter.ts';
import { readUploads } from '#server/http/uploads.ts';

const form = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
const TYPE = 'multipart/form-data; boundary=xyz';
const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.jpg"';
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const MAX = 5_000;

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({ proxies: 0, requestsPerMinute: undefined, logLevel: 'silent' });
  await app.register(async (scope) => {
    const limiter = openUploadLimiter({ megabytes: 10, timeoutMs: 1_000 });
    await readUploads(scope, { types: ['image/jpeg'], max: MAX, form: 'file' }, limiter);
    scope.post<{ Body: FormFile }>('/files', async ({ body: { name, bytes } }) => ({
      name,
      bytes: bytes.toString('base64'),
    }));
  });
});
afterAll(() => app.close());

async function send(payload: Buffer, type: string) {
  const reply = await app.inject({ method: 'POST', url: '/files', headers: { 'content-type': type }, payload });
  const { name, bytes, error } = reply.json();
  return { status: reply.statusCode, name, bytes: bytes && Buffer.from(bytes, 'base64'), error };
}

async function sendParts(parts: readonly { field: string; file?: File; text?: string }[]) {
  const data = new FormData();
  for (const { field, file, text } of parts) data.append(field, file ?? text ?? '');
  const request = new Request('http://x', { method: 'POST', body: data });
  return send(Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '');
}

describe('a file in a form', () => {
  it('API-028 is parsed as browsers send it: any bytes, any name, among other fields', async () => {
    const name = fc.string({
      unit: fc.constantFrom('a', '.', ' ', '%', '머', 'é', '"', 'كوب', '\n'),
      minLength: 1,
      maxLength: 12,
    });
    const other = fc.oneof(
      fc.record({ field: fc.constant('other'), text: fc.string({ maxLength: 40 }) }),
      fc.record({ field: fc.constant('other'), file: fc.constant(new File(['abc'], 'b.jpg')) }),
    );
    await fc.assert(
      fc.asyncProperty(
        name,
        fc.uint8Array({ maxLength: 300 }),
        fc.array(other, { maxLength: 3 }),
        fc.nat(3),
        async (fileName, rest, others, at) => {
          const bytes = Buffer.concat([JPEG, rest]);
          const wanted = { field: 'file', file: new File([bytes], fileName) };
          const reply = await sendParts([...others.slice(0, at), wanted, ...others.slice(at)]);
          // A line break in a name becomes a space.
          expect([reply.status, reply.name?.replaceAll(/\s+/g, ' ')]).toEqual([200, fileName.replaceAll(/\s+/g, ' ')]);
          expect(reply.bytes.equals(bytes)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('API-028 is refused when it is missing, not the only one, too large or of another type', async () => {
    const file = (bytes: Buffer) => ({ field: 'file', file: new File([new Uint8Array(bytes)], 'a.jpg') });
    expect(await sendParts([{ field: 'word', text: 'x' }])).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', fields: [{ path: 'file', code: 'request.required' }] },
    });
    expect(await sendParts([file(JPEG), file(JPEG)])).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', fields: [{ path: 'file', code: 'request.tooManyItems' }] },
    });
    expect(await sendParts([file(Buffer.concat([JPEG, Buffer.alloc(MAX)]))])).toMatchObject({
      status: 413,
      error: { code: 'request.bodyTooLarge' },
    });
    expect(await sendParts([file(Buffer.from('GIF89a'))])).toMatchObject({ error: { code: 'request.wrongFile' } });
  });

  it('API-028 is refused when the form is broken, however it is cut', async () => {
    const whole = Buffer.concat([form(['--xyz', HEAD, '', '']), JPEG, form(['', '--xyz--', ''])]);
    expect(await send(whole, TYPE)).toMatchObject({ status: 200, name: 'a.jpg', bytes: JPEG });
    for (let length = 1; length < whole.byteLength - 4; length += 1)
      expect([length, (await send(whole.subarray(0, length), TYPE)).status]).toEqual([length, 400]);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary='])
      expect((await send(whole, type)).status).toBe(400);
  });

  it('API-028 does not keep the server busy: a form of many parts, a head without an end', async () => {
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/files`;
    const many = `--xyz\r\n${HEAD}\r\n\r\n`.concat('x\r\n--xyz\r\nA: b\r\n\r\n'.repeat(20_000));
    for (const body of [many, `--xyz\r\n${'A: b;'.repeat(100_000)}`]) {
      const reply = await fetch(url, { method: 'POST', headers: { 'content-type': TYPE }, body });
      expect(reply.status).toBe(400);
    }
  }, 60_000);
});
