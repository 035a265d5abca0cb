import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { jobsOf } from '#server/capabilities.ts';
import { startScheduler } from '#server/jobs/scheduler.ts';
import { readAllRates } from '#server/exchange/read-rates.ts';
import { writeFirstTexts } from '#server/content/first-texts.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { type App, buildApp } from '#server/app.ts';
import { listenForInvalidation } from '#server/db/invalidation.ts';
import { type Config, readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/launcher.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool, type Pool, REPORT_STATEMENT_MS, VISITOR_LIMITS } from '#server/db/pool.ts';
import { refuseWrongKeys } from '#server/db/wrong-keys.ts';
import type { SlowStatement } from '#server/db/slow-statements.ts';
import { closeGracefully, SHUTDOWN_LIMIT_MS } from '#server/http/drain.ts';
import { REQUEST_TIMEOUT_MS } from '#server/http/request-lifetime.ts';
import type { HttpSettings } from '#server/http/server.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import type { Drawings } from '#server/media/pictures.ts';
import { type MailSender, sendMails } from '#server/notice/send-mails.ts';
import { startMonitoring } from '#server/monitoring.ts';
import { createLogger } from '#server/observability/logger.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { openStorage } from '#server/integrations/storage/open.ts';
import { type Integrations, openIntegrations } from '#server/integrations/open.ts';
import { listOff } from '#server/integrations/service-states.ts';
import { refreshTokens } from '#server/supplier/refresh-tokens.ts';
import { personalKeysOf, setPersonalKeys } from '#server/crypto/personal-data-cipher.ts';
import { pictureReader } from '#server/picture-files.ts';

// Pictures are read once and then stored as files: sharp's cache of decoded ones would only use memory.
sharp.cache(false);

/**
 * Separate connections for reports, which are slow, and for jobs, which must run however many reports there are;
 * neither takes those of buyers.
 */
const [REPORT_CONNECTIONS, JOB_CONNECTIONS] = [6, 6];

const SLOW_STATEMENT_MS = 200;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Loads the demo marketplace into an empty database and provides its drawings. Nothing else loads files of `demo/`. */
async function startDemo(url: string, files: FileDeps): Promise<{ drawings: Drawings; fillStores: FillStores }> {
  const { seedWhenEmpty } = await import('#demo/seed/when-empty.ts');
  await seedWhenEmpty(url, files, print);
  const { demoDrawings } = await import('#demo/pictures/plugin.ts');
  const { fillStores } = await import('#demo/seed/store-pages.ts');
  return { drawings: demoDrawings(), fillStores };
}
type FillStores = (db: Pool, files: FileDeps, now: Date) => Promise<void>;

function openPools(url: string, max: number, log: FastifyBaseLogger) {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const slow = {
    overMs: SLOW_STATEMENT_MS,
    onSlow: (statement: SlowStatement) => log.warn(statement, 'slow statement'),
  };
  const db = openPool(url, { max, ...VISITOR_LIMITS, onError, slow });
  const patient = (connections: number) =>
    openPool(url, { max: connections, statementMs: REPORT_STATEMENT_MS, onError, slow });
  const [forReports, forJobs] = [patient(REPORT_CONNECTIONS), patient(JOB_CONNECTIONS)];
  const endPools = async () =>
    void (await Promise.all([db, forReports, forJobs].map(async ({ $client }) => $client.end())));
  return { db, forReports, forJobs, endPools };
}

type Stop = () => Promise<void>;
type Pools = ReturnType<typeof openPools>;

/** Starts all parts in order and returns the function that stops them in reverse order. */
async function start(): Promise<Stop> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed())
      await stop().catch((error: unknown) => log.error({ err: error }, 'shutdown step failed'));
  };
  try {
    await startParts(config, log, stops);
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startParts(config: Config, log: FastifyBaseLogger, stops: Stop[]): Promise<void> {
  const metrics = config.metrics && createMetrics();
  const [runsWeb, runsJobs] = [config.role !== 'worker', config.role !== 'web'];
  setPersonalKeys(personalKeysOf(config));
  const url = config.databaseUrl ?? (await startDatabase(config, stops));
  await migrate(url);
  // Demo accounts have a public password: they are never created in production.
  const files = { storage: openStorage(config.storage), limits: config.fileLimits };
  const demo = config.demo ? await startDemo(url, files) : undefined;
  const pools = openPools(url, config.poolSize, log);
  const { db, forReports, forJobs } = pools;
  stops.push(pools.endPools);
  await refuseWrongKeys(forJobs);
  const integrations = await openIntegrations(config, stops, refreshTokens(forJobs));
  const { services } = integrations;
  if (config.production) for (const off of listOff(services)) log.warn(off, 'service is off: it is not configured');
  await writeImportDefaults(forJobs, new Date());
  await writeFirstTexts(forJobs, new Date());
  const parts: Parts = {
    config,
    integrations,
    pools,
    pictures: { folder: join(config.dataDir, 'pictures'), ...(demo && { drawings: demo.drawings }) },
    files,
    mailSender: mailSenderFor(forJobs, integrations, config),
  };
  const app = await buildApp(appDepsOf(parts, { log, onRequestDone: metrics?.onRequestDone }));
  const { http, caches } = app;
  const invalidation = listenForInvalidation(url, caches, (error) =>
    http.log.warn({ err: error }, 'invalidation is disconnected: caches are bypassed'),
  );
  stops.push(invalidation.stop);
  if (runsJobs) stops.push(await startJobs(url, app, parts));
  stops.push(
    await startMonitoring({
      url,
      role: config.role,
      http,
      pools: { web: db, reports: forReports, jobs: forJobs },
      caches: { references: caches.references, ...(caches.responses && { responses: caches.responses }) },
      invalidation,
      services,
      metrics: metrics && config.metrics && { collected: metrics, ...config.metrics },
    }),
  );
  // The first to stop: new connections are refused, and requests in progress are answered.
  stops.push(() => closeGracefully(http));
  if (runsWeb) {
    await http.listen({ host: config.host, port: config.port });
    print(`\nBadaro: ${config.publicUrl}`);
    for (const hint of integrations.hints) print(hint);
    // Drawing takes seconds, for which nobody waits.
    void demo
      ?.fillStores(forJobs, parts.files, new Date())
      .catch((error: unknown) => log.warn({ err: error }, 'the demo stores were not filled'));
  } else {
    await http.ready();
    log.info({ jobs: runsJobs, metrics: config.metrics }, 'worker started');
  }
}

async function startDatabase({ dataDir }: Config, stops: Stop[]): Promise<string> {
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
  stops.push(() => embedded.stop());
  return embedded.url;
}

/** Without a mail server mails wait in the outbox. */
const mailSenderFor = (db: Pool, { mail }: Integrations, { publicUrl }: Config): MailSender | undefined =>
  mail && { db, mail, publicUrl, now: () => new Date() };

type Parts = {
  readonly config: Config;
  readonly integrations: Integrations;
  readonly pools: Pools;
  readonly pictures: NonNullable<AppDeps['pictures']>;
  readonly files: FileDeps;
  readonly mailSender: MailSender | undefined;
};

function paymentOf(
  { payment: { store: storeId, channels, account, sdkUrl: ownSdkUrl }, sites, publicUrl }: Config,
  { payments: provider, paymentUrl, webhookUrl }: Integrations,
): AppDeps['payment'] {
  const sdkUrl = ownSdkUrl ?? (paymentUrl && `${paymentUrl}/v2/browser-sdk.js`);
  return { provider, issuer: sites.imprints.kr, window: { sdkUrl, storeId, channels, account, publicUrl, webhookUrl } };
}

function appDepsOf(
  { config, integrations, pools, pictures, files, mailSender }: Parts,
  observed: Pick<HttpSettings, 'log' | 'onRequestDone'>,
): AppDeps {
  const { identity } = integrations;
  const { publicUrl } = config;
  const runsWeb = config.role !== 'worker';
  return {
    db: pools.db,
    reports: pools.forReports,
    now: () => new Date(),
    http: {
      proxies: config.proxies,
      requestsPerMinute: config.requestsPerMinute,
      sites: config.sites,
      timeoutMs: REQUEST_TIMEOUT_MS,
      logLevel: config.logLevel,
      ...observed,
    },
    payment: paymentOf(config, integrations),
    identity: identity && { provider: identity, channelKey: config.payment.identityChannel ?? '' },
    addresses: integrations.addresses,
    tax: integrations.tax,
    personalReadYears: config.personalReadYears,
    sms: integrations.sms,
    sendMails: mailSender && (() => sendMails(mailSender)),
    registrationsPerHour: config.registrationsPerHour,
    secondFactorRequired: config.secondFactorRequired,
    aloneUpTo: config.aloneUpTo,
    debtTerms: config.debtTerms,
    pendingHours: config.pendingHours,
    budgets: config.budgets,
    welcome: config.welcome,
    customsFormats: config.customsFormats,
    computing: config.computing,
    supplier: integrations.supplier,
    priceBound: config.supplier.priceBound,
    sellerPictures: integrations.sellerPictures,
    webhooks: integrations.webhooks,
    pictures,
    files,
    translator: integrations.translator,
    pictureTranslator: integrations.pictureTranslator,
    embeddings: integrations.embeddings,
    chat: integrations.chat,
    keys: config.publicKeys,
    cacheMegabytes: runsWeb ? config.cacheMegabytes : 0,
    pages: runsWeb ? { dev: config.dev, publicUrl } : undefined,
  };
}

async function startJobs(url: string, { http, deps, papers }: App, parts: Parts): Promise<Stop> {
  const { config, integrations, pictures, files, mailSender } = parts;
  const { forJobs } = parts.pools;
  const jobs = jobsOf({
    deps: { ...deps, db: forJobs },
    hasProvider: integrations.services.payment !== 'off',
    mailSender,
    tracking: integrations.tracking,
    rates: integrations.rates,
    supplier: integrations.supplier?.platform,
    priceBound: config.supplier.priceBound,
    cargo: integrations.cargo,
    webhooks: integrations.webhooks,
    tax: integrations.tax,
    embeddings: integrations.embeddings,
    readPicture: pictureReader(forJobs, { ...pictures, storage: files.storage }),
    storage: files.storage,
    sellerPictures: integrations.sellerPictures,
    papers,
    personalReadYears: config.personalReadYears,
  });
  const stop = await startScheduler({ url, db: forJobs, jobs, log: http.log });
  // A server that was off reads the rates at once, not at the scheduled hour.
  void readAllRates(forJobs, integrations.rates, new Date()).catch((error: unknown) =>
    http.log.warn({ err: error }, 'reading exchange rates failed; the job tries again'),
  );
  return stop;
}

const running = start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
let isShuttingDown = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    void running.then((stop) => stop()).finally(() => process.exit(0));
  });
}
