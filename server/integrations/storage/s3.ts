import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { circuit } from '#server/integrations/circuit.ts';
import {
  checkedKey,
  sha256,
  type StoragePort,
  StorageUnavailable,
  typeOfKey,
} from '#server/integrations/storage/port.ts';
import { parseListing } from '#server/integrations/storage/s3-listing.ts';

export type S3Settings = {
  /** The address of the store, without the bucket: it is the first part of the path (path style). */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** How long the store may take until it begins to answer, and between two parts of a file. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 8_000;
/** A file on its way takes longer: at least this rate is expected. */
const UPLOAD_BYTES_PER_MS = 1_000;
/** Every request may be repeated. A connection the store closed meanwhile fails once. */
const ATTEMPTS = 2;
const PAUSE_MS = 200;

type Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};

type Sent = { readonly response: Response; readonly abort: AbortController };
type Ask = (input: Request, ...expected: number[]) => Promise<Sent>;

/** Sends signed requests to the store, and again after a failure; an unexpected status throws. */
function requester(settings: S3Settings, timeoutMs: number): Ask {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
  });
  const guarded = circuit({ isDown: (error) => error instanceof StorageUnavailable });

  async function send({ method, key = '', query, headers = {}, body }: Request, hash: string): Promise<Sent> {
    const url = new URL(`${settings.endpoint}/${settings.bucket}${key && `/${checkedKey(key)}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs + (body?.byteLength ?? 0) / UPLOAD_BYTES_PER_MS);
    try {
      // A signature holds for minutes only: each attempt has its own.
      const signed = await client.sign(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        ...(body && { body: new Uint8Array(body) }),
      });
      const response = await fetch(signed, { signal: abort.signal, redirect: 'manual' });
      return { response, abort };
    } catch (error) {
      throw new StorageUnavailable('the store of files does not answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  async function request(input: Request, expected: readonly number[]): Promise<Sent> {
    const hash = await sha256(input.body ?? Buffer.of());
    for (let attempt = 1; ; attempt += 1) {
      try {
        const sent = await send(input, hash);
        if (expected.includes(sent.response.status)) return sent;
        throw (await failureOf(sent.response, input)).error;
      } catch (error) {
        if (attempt >= ATTEMPTS || !(error instanceof StorageUnavailable)) throw error;
        await wait(PAUSE_MS);
      }
    }
  }

  return (input, ...expected) =>
    guarded(
      () => request(input, expected),
      () => new StorageUnavailable('the store of files did not answer a moment ago'),
    );
}

/** Files in a bucket of Amazon S3 or a store of the same protocol. */
export function openS3Storage(settings: S3Settings): StoragePort {
  const { timeoutMs = TIMEOUT_MS } = settings;
  const ask = requester(settings, timeoutMs);
  return {
    async put(key, bytes) {
      const headers = { 'content-type': typeOfKey(key) };
      const { response } = await ask({ method: 'PUT', key, headers, body: bytes }, 200);
      await response.body?.cancel();
    },
    async get(key, range) {
      const type = typeOfKey(key);
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const sent = await ask({ method: 'GET', key, ...(headers && { headers }) }, range ? 206 : 200, 404);
      if (sent.response.status === 404) {
        const { reason, error } = await failureOf(sent.response, { method: 'GET', key });
        if (reason === 'NoSuchBucket') throw error;
        return undefined;
      }
      const length = Number(sent.response.headers.get('content-length'));
      return { length, type, stream: streamOf(sent, timeoutMs) };
    },
    async exists(key) {
      const { response } = await ask({ method: 'HEAD', key }, 200, 404);
      return response.status === 200;
    },
    async delete(key) {
      const { response } = await ask({ method: 'DELETE', key }, 204, 200, 404);
      await response.body?.cancel();
    },
    async *list(prefix) {
      for (let after = '', isTruncated = true; isTruncated;) {
        const query = { 'list-type': '2', prefix, ...(after && { 'start-after': after }) };
        const sent = await ask({ method: 'GET', query }, 200);
        const listing = parseListing(await text(streamOf(sent, timeoutMs)));
        yield* listing.items;
        after = listing.items.at(-1)?.key ?? '';
        isTruncated = listing.isTruncated && after !== '';
      }
    },
  };
}

/** The store's reason is for the log; neither it nor the key is a secret. */
async function failureOf(
  response: Response,
  { method, key = '' }: Request,
): Promise<{ readonly reason: string; readonly error: Error }> {
  const body = (await response.text().catch(() => '')).slice(0, 2_000);
  const [, reason = 'no reason'] = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body) ?? [];
  const message = `the store of files answered ${method} ${key} with ${response.status} (${reason})`;
  const isFull = response.status === 507 || /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage)/.test(reason);
  const error = isFull ? Object.assign(new Error(message), { code: 'ENOSPC' }) : new StorageUnavailable(message);
  return { reason, error };
}

/** The body of an answer, which ends with an error when the store falls silent. A slow reader is given time. */
function streamOf({ response, abort }: Sent, timeoutMs: number): Readable {
  async function* parts(): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader();
    try {
      for (;;) {
        const timer = setTimeout(() => abort.abort(), timeoutMs);
        const part = await reader?.read().finally(() => clearTimeout(timer));
        if (!part || part.done) return;
        yield part.value;
      }
    } catch (error) {
      throw new StorageUnavailable('the store of files stopped in the middle of a file', { cause: error });
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  }
  return Readable.from(parts(), { objectMode: false });
}
