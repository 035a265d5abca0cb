import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { type LocalSimulator, localSimulator } from '#server/integrations/local-server.ts';
import { faults } from './faults.ts';
import { identityBook } from './identity-book.ts';
import { openLedger } from './ledger.ts';
import { merchantApi } from './merchant-api.ts';
import { Messenger } from './messenger.ts';
import { completeRefunds } from './refunds.ts';
import { visitedPages } from './visited-pages.ts';
import { invalid, WireError } from './wire-error.ts';

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
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  applyWireFormat(app);
  merchantApi(app, deps);
  visitedPages(app, deps);
  app.addHook('onListen', async () => {
    messenger.resume();
    for (const record of ledger.payments.values()) completeRefunds(deps, record);
  });
  app.addHook('preClose', async () => messenger.stop());
  app.addHook('onClose', () => ledger.saved());
  return localSimulator(app, options.port, host);
}

/** Bodies and errors as PortOne reads and writes them. */
function applyWireFormat(app: FastifyInstance): void {
  // The merchant SDK sends JSON without a content type, and a close request has no body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return done(null, Object.fromEntries(new URLSearchParams(text)));
    }
    try {
      done(null, text ? JSON.parse(text) : {});
    } catch {
      done(invalid('The body is not JSON.'));
    }
  });
  app.setErrorHandler<FastifyError | WireError>((failure, _request, reply) => {
    if (failure instanceof WireError) return reply.code(failure.status).send(failure.body);
    const status = failure.statusCode ?? 500;
    return reply.code(status).send({
      type: status < 500 ? 'INVALID_REQUEST' : 'INTERNAL',
      message: status < 500 ? failure.message : 'Internal error.',
    });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ type: 'NOT_FOUND', message: 'No such page.' }));
}
