import { openDiskStorage } from '#server/integrations/storage/disk.ts';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { openDrawings } from '#server/document/drawings.ts';
import { readSites } from '#server/http/sites.ts';
import { openPool } from '#server/db/pool.ts';
import { unconfiguredPayments } from '#server/integrations/payment/unconfigured.ts';
import { sweetTracker } from '#server/integrations/tracking/sweettracker.ts';
import { eximbank } from '#server/integrations/rates/eximbank.ts';
import { jobsOf, type JobParts } from '#server/jobs/jobs.ts';
import { embeddingClient } from '#server/integrations/embeddings/client.ts';
import { nts } from '#server/integrations/tax/nts.ts';
import { invoiceOwner } from '#server/settlement/invoices.ts';

// No job runs here: nothing connects.
const db = openPool('postgres://127.0.0.1:9/none', { max: 1, onError: () => undefined });
afterAll(() => db.$client.end());

const OFF: JobParts = {
  deps: {
    db,
    provider: unconfiguredPayments(),
    owner: invoiceOwner,
    merchant: '',
    means: { channels: {} },
    now: () => new Date(),
    log: fastify().log,
  },
  hasProvider: false,
  office: undefined,
  tracking: undefined,
  rates: { bank: undefined, customs: undefined },
  supplier: undefined,
  cargo: undefined,
  tax: undefined,
  embeddings: undefined,
  readPicture: async () => undefined,
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
  expect(added({ embeddings: embeddingClient({ ...at, model: 'm', dimensions: 8 }) })).toEqual(['meanings-embed']);
  expect(added({ hasProvider: true })).toHaveLength(7);
});
