import { Server } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openIntegrations } from '#server/integrations/open.ts';
import { listOff, servicesOf } from '#server/integrations/service-states.ts';

const PERSONAL_DATA_KEY = Buffer.alloc(32, 1).toString('base64');
const OFF = {
  payment: 'off',
  tracking: 'off',
  mail: 'off',
  sms: 'off',
  address: 'off',
  rates: 'off',
  customs: 'off',
  tax: 'off',
  supplier: 'off',
  translation: 'off',
  images: 'off',
  chat: 'off',
  storage: 'disk',
};

afterEach(() => vi.restoreAllMocks());

async function opened(env: Record<string, string>) {
  const listen = vi.spyOn(Server.prototype, 'listen');
  const stops: (() => Promise<void>)[] = [];
  const integrations = await openIntegrations(readConfig({ PERSONAL_DATA_KEY, ...env }), stops);
  // A simulator listens in this process, or is a process of its own with a stop function.
  expect([listen.mock.calls.length, stops.length]).toEqual([0, 0]);
  return integrations;
}

it('in production a service without an address is off: nothing is started, every client is absent', async () => {
  const {
    services,
    payments,
    rates,
    webhookUrl: _,
    sellerPictures: _pictures,
    // The addresses are the sellers'.
    webhooks: _webhooks,
    hints,
    ...clients
  } = await opened({
    PRODUCTION: '1',
  });
  expect(services).toEqual(OFF);
  expect({ ...clients, ...rates }).toEqual({
    paymentUrl: undefined,
    tracking: undefined,
    mail: undefined,
    sms: undefined,
    addresses: undefined,
    bank: undefined,
    customs: undefined,
    cargo: undefined,
    tax: undefined,
    supplier: undefined,
    translator: undefined,
    pictureTranslator: undefined,
    chat: undefined,
  });
  expect(hints).toHaveLength(12);
  expect(hints).toContain('Off: tracking (TRACKING_URL is not set)');
  const refusal = { type: 'NOT_CONFIGURED', retryable: true, wasAsked: false };
  await expect(payments.lookup('p')).rejects.toMatchObject(refusal);
  await expect(
    payments.cancel({ paymentId: 'p', amount: 1, reason: '', currentCancellableAmount: 1 }),
  ).rejects.toMatchObject(refusal);
  await expect(payments.listCreated(new Date(), new Date())[Symbol.asyncIterator]().next()).rejects.toMatchObject(
    refusal,
  );
  expect(payments.verifyWebhook('{}', {})).toEqual({ refused: 'signature' });
});

it('a payment provider alone makes it production; configured services are real', async () => {
  const { services, tracking, mail } = await opened({
    PAYMENT_URL: 'https://api.example',
    PAYMENT_KEY: 'k',
    PAYMENT_STORE: 's',
    PAYMENT_WEBHOOK_SECRET: 'whsec_MDEy',
    PAYMENT_CHANNEL_CARD: 'c',
    TRACKING_URL: 'https://tracking.example',
    TRACKING_KEY: 'k',
  });
  expect(services).toEqual({ ...OFF, payment: 'real', tracking: 'real' });
  expect([tracking !== undefined, mail]).toEqual([true, undefined]);
});

it('outside production every service without an address is a simulator, except the chat', () => {
  const services = servicesOf(readConfig({}));
  expect(listOff(services)).toEqual([{ service: 'chat', variable: 'CHAT_URL' }]);
  expect(new Set(Object.values(services))).toEqual(new Set(['simulator', 'off', 'disk']));
});

it('files are stored on disk, or in the S3 store that is configured', () => {
  const s3 = {
    STORAGE_S3_ENDPOINT: 'https://s3.example',
    STORAGE_S3_BUCKET: 'badaro',
    STORAGE_S3_ACCESS_KEY: 'a',
    STORAGE_S3_SECRET_KEY: 's',
  };
  expect([servicesOf(readConfig({})).storage, servicesOf(readConfig(s3)).storage]).toEqual(['disk', 'real']);
});
