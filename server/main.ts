import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { jobsOf } from '#server/capabilities.ts';
import { startScheduler } from '#server/jobs/scheduler.ts';
import { readAllRates } from '#server/exchange/read-rates.ts';
import { writeFirstTexts } from '#server/content/first-texts.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { buildApp } from '#server/app.ts';
import { listenForInvalidation } from '#server/db/invalidation.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/launcher.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool, REPORT_STATEMENT_MS, VISITOR_LIMITS } from '#server/db/pool.ts';
import { refuseWrongKeys } from '#server/db/wrong-keys.ts';
import type { SlowStatement } from '#server/db/slow-statements.ts';
import { closeGracefully, SHUTDOWN_LIMIT_MS } from '#server/http/drain.ts';
import { REQUEST_TIMEOUT_MS } from '#server/http/request-lifetime.ts';
import type { Drawings } from '#server/media/pictures.ts';
import { sendMails } from '#server/notice/send-mails.ts';
import { startMonitoring } from '#server/monitoring.ts';
import { createLogger } from '#server/observability/logger.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { openStorage } from '#server/integrations/storage/open.ts';
import { openIntegrations } from '#server/integrations/open.ts';
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
async function startDemo(url: string): Promise<Drawings> {
  const { seedWhenEmpty } = await import('#demo/seed/when-empty.ts');
  await seedWhenEmpty(url, print);
  const { demoDrawings } = await import('#demo/pictures/plugin.ts');
  return demoDrawings();
}

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

/** Starts all parts in order and returns the function that stops them in reverse order. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const metrics = config.metrics && createMetrics();
  const [runsWeb, runsJobs] = [config.role !== 'worker', config.role !== 'web'];
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed())
      await stop().catch((error: unknown) => log.error({ err: error }, 'shutdown step failed'));
  };
  try {
    setPersonalKeys(personalKeysOf(config));
    let url = config.databaseUrl;
    if (!url) {
      const embedded = await startEmbedded({ folder: join(config.dataDir, 'postgres') });
      stops.push(() => embedded.stop());
      url = embedded.url;
    }
    await migrate(url);
    // Demo accounts have a public password: they are never created in production.
    const drawings = config.demo ? await startDemo(url) : undefined;
    const { db, forReports, forJobs, endPools } = openPools(url, config.poolSize, log);
    stops.push(endPools);
    await refuseWrongKeys(forJobs);
    const integrations = await openIntegrations(config, stops, refreshTokens(forJobs));
    const { services, mail } = integrations;
    if (config.production) for (const off of listOff(services)) log.warn(off, 'service is off: it is not configured');
    // Without a mail server mails wait in the outbox.
    const mailSender = mail && { db: forJobs, mail, publicUrl: config.publicUrl, now: () => new Date() };
    await writeImportDefaults(forJobs, new Date());
    await writeFirstTexts(forJobs, new Date());
    const { store: storeId, channels, account, sdkUrl, identityChannel } = config.payment;
    const pictures = { folder: join(config.dataDir, 'pictures'), ...(drawings && { drawings }) };
    const files = { storage: openStorage(config.storage), limits: config.fileLimits };
    const { http, deps, papers, caches } = await buildApp({
      db,
      reports: forReports,
      now: () => new Date(),
      http: {
        proxies: config.proxies,
        requestsPerMinute: config.requestsPerMinute,
        sites: config.sites,
        timeoutMs: REQUEST_TIMEOUT_MS,
        logLevel: config.logLevel,
        log,
        onRequestDone: metrics?.onRequestDone,
      },
      payment: {
        provider: integrations.payments,
        issuer: config.sites.imprints.kr,
        window: {
          sdkUrl: sdkUrl ?? (integrations.paymentUrl && `${integrations.paymentUrl}/v2/browser-sdk.js`),
          storeId,
          channels,
          account,
          publicUrl: config.publicUrl,
          webhookUrl: integrations.webhookUrl,
        },
      },
      identity: integrations.identity && { provider: integrations.identity, channelKey: identityChannel ?? '' },
      addresses: integrations.addresses,
      tax: integrations.tax,
      personalReadYears: config.personalReadYears,
      sms: integrations.sms,
      sendMails: mailSender && (() => sendMails(mailSender)),
      registrationsPerHour: config.registrationsPerHour,
      secondFactorRequired: config.secondFactorRequired,
      aloneUpTo: config.aloneUpTo,
      pendingHours: config.pendingHours,
      budgets: config.budgets,
      welcome: config.welcome,
      customsFormats: config.customsFormats,
      computing: config.computing,
      supplier: integrations.supplier,
      priceBound: config.supplier.priceBound,
      sellerPictures: integrations.sellerPictures,
      pictures,
      files,
      translator: integrations.translator,
      embeddings: integrations.embeddings,
      chat: integrations.chat,
      keys: config.publicKeys,
      cacheMegabytes: runsWeb ? config.cacheMegabytes : 0,
      pages: runsWeb ? { dev: config.dev, publicUrl: config.publicUrl } : undefined,
    });
    const invalidation = listenForInvalidation(url, caches, (error) =>
      http.log.warn({ err: error }, 'invalidation is disconnected: caches are bypassed'),
    );
    stops.push(invalidation.stop);
    if (runsJobs) {
      const jobs = jobsOf({
        deps: { ...deps, db: forJobs },
        hasProvider: services.payment !== 'off',
        mailSender,
        tracking: integrations.tracking,
        rates: integrations.rates,
        supplier: integrations.supplier?.platform,
        priceBound: config.supplier.priceBound,
        cargo: integrations.cargo,
        tax: integrations.tax,
        embeddings: integrations.embeddings,
        readPicture: pictureReader(forJobs, { ...pictures, storage: files.storage }),
        storage: files.storage,
        papers,
        personalReadYears: config.personalReadYears,
      });
      stops.push(await startScheduler({ url, db: forJobs, jobs, log: http.log }));
      // A server that was off reads the rates at once, not at the scheduled hour.
      void readAllRates(forJobs, integrations.rates, new Date()).catch((error: unknown) =>
        http.log.warn({ err: error }, 'reading exchange rates failed; the job tries again'),
      );
    }
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
    } else {
      await http.ready();
      log.info({ jobs: runsJobs, metrics: config.metrics }, 'worker started');
    }
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
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
