import { type LocalSimulator, localSimulator } from '#server/integrations/local-server.ts';
import { browserSdk } from './browser-sdk.ts';
import { control } from './control.ts';
import { faults } from './faults.ts';
import { identityBook } from './identity-book.ts';
import { identityWindow } from './identity-window.ts';
import { openLedger } from './ledger.ts';
import { merchantApi } from './merchant-api.ts';
import { Messenger } from './messenger.ts';
import { completeRefunds } from './refunds.ts';
import { paymentWindow } from './window.ts';
import { wireServer } from './wire-format.ts';

export type SimulatorOptions = {
  /** 0 uses any free port. */
  port: number;
  host?: string;
  apiSecret: string;
  storeId: string;
  webhookSecret: string;
  storeName?: string;
  /** Where payments and accounts are stored; without it they are lost with the process. */
  stateFile?: string;
  /** Where webhooks go when a payment has no noticeUrls. */
  webhookUrl?: string;
  now?: () => Date;
  slowMs?: number;
  retryDelaysMs?: readonly number[];
};

/**
 * A local payment provider with the protocol of PortOne V2: merchant REST, payment window, signed webhooks (README.md).
 */
export function simulator(options: SimulatorOptions): LocalSimulator {
  const {
    host = '127.0.0.1',
    now = () => new Date(),
    retryDelaysMs = [1_000, 4_000, 16_000, 64_000, 256_000],
  } = options;
  const ledger = openLedger(options.stateFile);
  const messenger = new Messenger({
    ledger,
    secret: options.webhookSecret,
    webhookUrl: options.webhookUrl,
    now,
    retryDelaysMs,
  });
  const deps = {
    ledger,
    messenger,
    faults: faults(),
    identities: identityBook(),
    now,
    apiSecret: options.apiSecret,
    storeId: options.storeId,
    storeName: options.storeName ?? 'Badaro',
    slowMs: options.slowMs ?? 8_000,
  };
  const app = wireServer();
  merchantApi(app, deps);
  app.register(async (part) => paymentWindow(part, deps), { prefix: '/window' });
  app.register(async (part) => identityWindow(part, deps), { prefix: '/identity' });
  app.register(async (part) => control(part, deps), { prefix: '/control' });
  app.get('/v2/browser-sdk.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .send(browserSdk),
  );
  app.addHook('onListen', async () => {
    messenger.resume();
    for (const record of ledger.payments.values()) completeRefunds(deps, record);
  });
  app.addHook('preClose', async () => messenger.stop());
  app.addHook('onClose', () => ledger.saved());
  return localSimulator(app, options.port, host);
}
