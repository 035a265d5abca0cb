import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { openDiskStorage } from '#server/integrations/storage/disk.ts';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { PRICE_BOUND } from '#core/catalogue/price-bound.ts';
import { openDrawings } from '#server/document/drawings.ts';
import { readSites } from '#server/http/sites.ts';
import { openPool } from '#server/db/pool.ts';
import { freshDatabase } from '#server/db/test-database.ts';
import { unipassCargo } from '#server/integrations/customs/cargo.ts';
import { unconfiguredPayments } from '#server/integrations/payment/unconfigured.ts';
import { open1688 } from '#server/integrations/supplier/open-1688.ts';
import { sweetTracker } from '#server/integrations/tracking/sweettracker.ts';
import { eximbank } from '#server/integrations/rates/eximbank.ts';
import { jobsOf, type JobParts } from '#server/capabilities.ts';
import { RETRYING_JOBS } from '#server/jobs/row-failures.ts';
import { jobFailure } from '#server/jobs/tables.ts';
import { embeddingClient } from '#server/integrations/embeddings/client.ts';
import { webhookSender } from '#server/integrations/webhooks/sender.ts';
import { nts } from '#server/integrations/tax/nts.ts';
import { billedOrders } from '#server/settlement/billed-orders.ts';

// No job runs here: nothing connects.
const db = openPool('postgres://127.0.0.1:9/none', { max: 1, onError: () => undefined });
afterAll(() => db.$client.end());

const OFF: JobParts = {
  deps: {
    db,
    provider: unconfiguredPayments(),
    billedOrders,
    merchant: '',
    means: { channels: {} },
    now: () => new Date(),
    log: fastify().log,
  },
  hasProvider: false,
  mailSender: undefined,
  tracking: undefined,
  rates: { bank: undefined, customs: undefined },
  supplier: undefined,
  priceBound: PRICE_BOUND,
  cargo: undefined,
  webhooks: webhookSender(),
  tax: undefined,
  embeddings: undefined,
  readPicture: async () => undefined,
  sellerPictures: pictureFetcher(),
  storage: openDiskStorage('.'),
  papers: { drawings: openDrawings(), imprints: readSites({}).imprints },
  personalReadYears: 2,
};
const namesOf = (parts: Partial<JobParts>) => jobsOf({ ...OFF, ...parts }).map(({ name }) => name);

it('leaves out the jobs of services that are off', () => {
  const names = namesOf({});
  expect(names).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^(payment-|payments-|refunds-send|receipts|escrow|accounts|provider|mails|parcels|couriers|purchases|offers|cargo|companies|rates)/,
      ),
    ]),
  );
  expect(names).toEqual(expect.arrayContaining(['invoices-expire', 'refunds-late', 'orders-confirm', 'tidy']));
});

it('has the jobs of each service that is configured', () => {
  const added = (parts: Partial<JobParts>) => namesOf(parts).filter((name) => !namesOf({}).includes(name));
  const at = { baseUrl: 'https://service.example', key: 'k' };
  expect(added({ tracking: sweetTracker(at) })).toEqual(['parcels-track', 'couriers-check']);
  expect(added({ rates: { bank: eximbank(at), customs: undefined } })).toEqual(['rates-read']);
  expect(added({ tax: nts(at) })).toEqual(['companies-check']);
  expect(added({ embeddings: embeddingClient({ ...at, model: 'm', dimensions: 8 }) })).toEqual(['embeddings-write']);
  expect(added({ hasProvider: true })).toHaveLength(7);
});

it('has every job whose failed rows wait for another try', () => {
  const at = { baseUrl: 'https://service.example', key: 'k' };
  const names = namesOf({
    hasProvider: true,
    tracking: sweetTracker(at),
    cargo: unipassCargo(at),
    supplier: open1688({ ...at, appKey: 'k', secret: 's', refreshToken: 't' }),
  });
  expect(RETRYING_JOBS.filter((job) => !names.includes(job))).toEqual([]);
});

it('tidies up what it can when one step fails, and the run fails', async () => {
  const database = await freshDatabase();
  const broken = openPool(database.url, { max: 1, onError: () => undefined });
  try {
    const old = new Date(Date.now() - 30 * 86_400_000);
    await broken.insert(jobFailure).values({ job: 'a-job', rowKey: '1', nextTryAt: old, error: 'Error' });
    await broken.$client.query('alter table session rename to broken_session');
    const tidy = jobsOf({ ...OFF, deps: { ...OFF.deps, db: broken } }).find(({ name }) => name === 'tidy');
    await expect(tidy?.run(new AbortController().signal)).rejects.toThrow(
      /^1 of \d+ failed.*"session" does not exist$/,
    );
    expect(await broken.$count(jobFailure)).toBe(0);
  } finally {
    await broken.$client.end();
    await database.drop();
  }
});
