import { join } from 'node:path';
import sharp from 'sharp';
import { jobsOf } from '#server/jobs/jobs.ts';
import { startTimetable } from '#server/jobs/timetable.ts';
import { readAllRates } from '#server/exchange/read-rates.ts';
import { writeFirstTexts } from '#server/content/first-texts.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { buildApp } from '#server/app.ts';
import { listenForInvalidation } from '#server/cache-invalidation.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { leave } from '#server/http/door.ts';
import type { Drawings } from '#server/media/pictures.ts';
import { openOutside } from '#server/open-outside.ts';
import { personalBox, personalKey } from '#server/personal.ts';
import { pictureReader } from '#server/picture-files.ts';

// Pictures are read once and then kept as files: a memory of decoded ones would only be held.
sharp.cache(false);

/**
 * Connections for reports, which may take longer than a visitor waits, and for jobs, which go on however many want
 * reports; neither takes those of buyers.
 */
const [REPORT_CONNECTIONS, JOB_CONNECTIONS] = [6, 6];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Fills an empty database with the demo marketplace and gives its drawings. Nothing else loads files of `demo/`. */
async function startDemo(url: string): Promise<Drawings> {
  const { seedWhenEmpty } = await import('#demo/seed/when-empty.ts');
  await seedWhenEmpty(url, say);
  const { demoDrawings } = await import('#demo/pictures/plugin.ts');
  return demoDrawings();
}

/** Starts the whole house in order and gives the way to stop it in the opposite order. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed())
      await stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  };
  try {
    let url = config.databaseUrl;
    if (!url) {
      const embedded = await startEmbedded({ folder: join(config.dataDir, 'postgres') });
      stops.push(() => embedded.stop());
      url = embedded.url;
    }
    await migrate(url);
    // Demo accounts have a known password: they are made only while no real money can be taken.
    const drawings = config.demo ? await startDemo(url) : undefined;
    const personal = personalBox(personalKey(config.personalKey, config.dataDir));
    const outside = await openOutside(config, stops);
    const db = openPool(url, {
      max: config.poolSize,
      silenceMs: 4_500,
      onError: (error) => process.stderr.write(`database: ${error.message}\n`),
    });
    stops.push(() => db.$client.end());
    const patient = (max: number) =>
      openPool(url, {
        max,
        statementMs: 60_000,
        onError: (error) => process.stderr.write(`database: ${error.message}\n`),
      });
    const [forReports, forJobs] = [patient(REPORT_CONNECTIONS), patient(JOB_CONNECTIONS)];
    stops.push(async () => void (await Promise.all([forReports.$client.end(), forJobs.$client.end()])));
    await writeImportDefaults(forJobs, new Date());
    await writeFirstTexts(forJobs, new Date());
    const { store: storeId, channels, account, sdkUrl } = config.payment;
    const pictures = { folder: join(config.dataDir, 'pictures'), ...(drawings && { drawings }) };
    const files = { folder: join(config.dataDir, 'files'), megabytesPerStore: config.storeFilesMegabytes };
    const { http, desk, caches } = await buildApp({
      db,
      reports: forReports,
      now: () => new Date(),
      door: {
        proxies: config.proxies,
        requestsPerMinute: config.requestsPerMinute,
        sites: config.sites,
        patienceMs: 10_000,
        logLevel: 'info',
      },
      payment: {
        provider: outside.payments,
        issuer: config.sites.imprints.kr,
        window: {
          sdkUrl: sdkUrl ?? `${outside.paymentUrl}/v2/browser-sdk.js`,
          storeId,
          channels,
          account,
          publicUrl: config.publicUrl,
          webhookUrl: outside.webhookUrl,
        },
      },
      addresses: outside.addresses,
      supplier: outside.supplier,
      personal,
      pictures,
      files,
      translator: outside.translator,
      chat: outside.chat,
      keys: config.publicKeys,
      cacheMegabytes: config.cacheMegabytes,
      pages: { dev: config.dev, publicUrl: config.publicUrl },
    });
    stops.push(
      listenForInvalidation(url, {
        db,
        caches: caches.responses ? [caches.responses] : [],
        onError: (error) => http.log.warn({ err: error }, 'invalidation is disconnected: caches are bypassed'),
      }).stop,
    );
    const clockDesk = { ...desk, db: forJobs };
    stops.push(
      await startTimetable(
        url,
        jobsOf(
          clockDesk,
          outside.tracking,
          { ...clockDesk, mail: outside.mail, publicUrl: config.publicUrl },
          pictureReader(pictures),
          outside.rates,
          outside.supplier.platform,
          outside.cargo,
          files.folder,
        ),
        http.log,
      ),
    );
    // Rates are read by the clock; a server that was off does not wait for the next turn.
    void readAllRates(forJobs, outside.rates, new Date()).catch((error: unknown) =>
      http.log.warn({ err: error }, 'the rates could not be read; the clock tries again'),
    );
    // The first to end: nobody new is let in, and who is in is answered.
    stops.push(() => leave(http));
    await http.listen({ host: config.host, port: config.port });
    say(`\nBadaro: ${config.publicUrl}`);
    for (const hint of outside.hints) say(hint);
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
const LEAVING_MS = 12_000;
let leaving = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (leaving) return;
    leaving = true;
    // Who waits for us has waited long enough: a database gone silent must not keep the process.
    setTimeout(() => process.exit(1), LEAVING_MS).unref();
    void running.then((stop) => stop()).finally(() => process.exit(0));
  });
}
