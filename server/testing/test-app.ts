import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Answers, CallName, Contract } from '#core/contract.ts';
import { contract } from '#core/contract.ts';
import type { BodyOf, Endpoint } from '#core/endpoint.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { type App, buildApp } from '#server/app.ts';
import { listenForInvalidation } from '#server/db/invalidation.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { openDiskStorage, type WriteBytes } from '#server/integrations/storage/disk.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { unconfiguredPayments } from '#server/integrations/payment/unconfigured.ts';
import { freshDatabase, seededDatabase, type TestDatabase } from '#server/db/test-database.ts';

type Input<E extends Endpoint> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | readonly (string | number)[]>;
  body?: BodyOf<E>;
  token?: string;
  key?: string;
  /** Why a second person should agree. */ reason?: string;
};
export type Reply<Name extends CallName> = {
  status: number;
  answer: Answers[Name];
  refusal: {
    code: string;
    message: string;
    params: Record<string, unknown>;
    fields: { path: string; code: string; params: Record<string, unknown> }[];
  };
};

export type TestApp = {
  app: App;
  db: Pool;
  url: string;
  /** The storage of files, on disk; apps that share a database share it. */
  files: FileDeps;
  /** The folder of the files. */
  filesFolder: string;
  /** The clock of the app; set it to travel in time. */
  clock: { now: Date };
  /** Sends requests to calls by name; returns when the work after the response is done too. */
  call<Name extends CallName>(name: Name, input?: NoInfer<Input<Contract[Name]>>): Promise<Reply<Name>>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

let keys = 0;
/** The latest error of a handler: the cause of an unexpected refusal, which the answer does not name. */
let lastFailure: Error | undefined;

const LARGE = { files: 10_000, megabytes: 10_000 };

const testWindow = {
  sdkUrl: 'http://127.0.0.1:9/v2/browser-sdk.js',
  storeId: 'store-test',
  channels: { CARD: 'channel-card', VIRTUAL_ACCOUNT: 'channel-account' },
  publicUrl: 'http://127.0.0.1:9',
  webhookUrl: 'http://127.0.0.1:9/external/payment/webhook',
};

export type TestParts = Partial<AppDeps>;

type TestAppOptions = {
  seeded?: boolean;
  payment?: AppDeps['payment'];
  pictures?: AppDeps['pictures'];
  addresses?: AppDeps['addresses'];
  tax?: AppDeps['tax'];
  supplier?: AppDeps['supplier'];
  pages?: AppDeps['pages'];
  /** Caches public answers and reference data. */ caches?: boolean;
  /** Further dependencies of the app, as `main` passes them. */
  parts?: TestParts;
  /** Writes uploaded files instead of the disk storage itself, for simulated disk errors. */ writeFile?: WriteBytes;
  /** What a member may store; much without it. */ fileLimits?: FileDeps['limits'];
  /** For tests that force rows into states no command leads to; skips the invariants. */ forced?: boolean;
  /** Receives every statement that is sent to the database. */ onStatement?: (statement: string) => void;
  /** Another process on the database of that app. */ sharing?: Pick<TestApp, 'url' | 'clock'>;
};

/**
 * A server of its own on a database of its own: empty, or with the seeded marketplace. `close` checks the invariants.
 */
export async function openTestApp(input: TestAppOptions = {}): Promise<TestApp> {
  const database = await databaseFor(input);
  const { onStatement } = input;
  const db = openPool(database.url, {
    max: 10,
    onError: () => undefined,
    ...(onStatement && { slow: { overMs: -1, onSlow: ({ statement }) => onStatement(statement) } }),
  });
  const clock = input.sharing?.clock ?? { now: new Date() };
  const folder = join(tmpdir(), `badaro-files${new URL(database.url).pathname.replace('/', '-')}`);
  const files: FileDeps = input.parts?.files ?? {
    storage: openDiskStorage(folder, input.writeFile),
    limits: input.fileLimits ?? { buyer: LARGE, seller: LARGE },
  };
  const app = await buildApp({
    db,
    now: () => clock.now,
    http: { proxies: 0, requestsPerMinute: undefined, logLevel: 'silent' },
    payment: input.payment ?? { provider: unconfiguredPayments(), window: testWindow },
    cacheMegabytes: input.caches ? 16 : 0,
    files,
    ...input.parts,
    ...(input.addresses && { addresses: input.addresses }),
    ...(input.tax && { tax: input.tax }),
    ...(input.supplier && { supplier: input.supplier }),
    ...(input.pictures && { pictures: input.pictures }),
    ...(input.pages && { pages: input.pages }),
  });
  app.http.addHook('onError', async (_request, _reply, error) => {
    lastFailure = error;
  });
  await app.http.ready();
  const invalidation = input.caches && listenForInvalidation(database.url, app.caches, () => undefined);
  if (invalidation) await invalidation.ready;
  return {
    app,
    db,
    url: database.url,
    files,
    filesFolder: folder,
    clock,
    call: (name, input) => callByName(app, name, input),
    async inject(options) {
      const earlier = app.http.afterResponse.pending();
      const response = await app.http.inject(options);
      await app.http.afterResponse.settled(earlier);
      return response;
    },
    async close() {
      await app.http.close();
      if (invalidation) await invalidation.stop();
      await db.$client.end();
      if (!input.sharing) rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

async function databaseFor({ sharing, seeded, forced }: TestAppOptions): Promise<TestDatabase> {
  if (sharing) return { url: sharing.url, drop: async () => undefined };
  return seeded ? seededDatabase() : freshDatabase({ checkInvariants: !forced });
}

async function callByName<Name extends CallName>(
  app: App,
  name: Name,
  input: Input<Contract[Name]> = {},
): Promise<Reply<Name>> {
  const call: Endpoint = contract[name];
  const url = call.path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(input.params?.[param])));
  // A test may hold up the work of an earlier call: only the work of this one is awaited.
  const earlier = app.http.afterResponse.pending();
  const response = await app.http.inject({
    method: call.method,
    url,
    query: Object.fromEntries(
      Object.entries(input.query ?? {}).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map(String) : String(value),
      ]),
    ),
    headers: {
      ...(input.token && { authorization: `Bearer ${input.token}` }),
      ...(call.idempotent && { 'idempotency-key': input.key ?? `test-key-${(keys += 1)}` }),
      ...(input.reason && { 'decision-reason': encodeURIComponent(input.reason) }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
  });
  await app.http.afterResponse.settled(earlier);
  const content = response.body ? response.json() : null;
  const status = response.statusCode;
  return {
    status,
    get answer() {
      // A test that goes on with the answer of a refused call would fail later and without a reason.
      if (content?.error)
        throw new Error(`${name} was refused with ${status}: ${JSON.stringify(content.error)}`, { cause: lastFailure });
      return content;
    },
    refusal: content?.error,
  };
}
