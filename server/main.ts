import { join } from 'node:path';
import sharp from 'sharp';
import { jobsOf } from '#server/jobs/jobs.ts';
import { startTimetable } from '#server/jobs/timetable.ts';
import { buildApp } from '#server/app.ts';
import { followChanges } from '#server/changes.ts';
import { readConfig } from '#server/config.ts';
import { drawnPictures } from '#server/drawn-pictures.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { openKept } from '#server/http/kept.ts';
import { portone } from '#server/outside/payment/portone.ts';
import { startStandIn } from '#server/outside/payment/start-stand-in.ts';
import { pictureReader } from '#server/picture-files.ts';
import { seedWhenEmpty } from '#server/seed/when-empty.ts';

// Pictures are read once and then kept as files: a memory of decoded ones would only be held.
sharp.cache(false);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the whole house in order and gives the way to stop it in the opposite order. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
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
    if (config.demo) await seedWhenEmpty(url, say);
    const webhookUrl = `${config.publicUrl}/external/payment/webhook`;
    let paymentUrl = config.payment.url;
    if (!paymentUrl) {
      const { key, store, webhookSecret, standInPort: port } = config.payment;
      const standIn = await startStandIn({ port, key, store, webhookSecret, webhookUrl, stateFile: join(config.dataDir, 'payment-stand-in.json') });
      stops.push(() => standIn.stop());
      paymentUrl = standIn.url;
    }
    const db = openPool(url, { max: config.poolSize, onError: (error) => process.stderr.write(`database: ${error.message}\n`) });
    stops.push(() => db.$client.end());
    const kept = config.keptMegabytes > 0 ? openKept({ bytes: config.keptMegabytes * 1_048_576, now: Date.now }) : undefined;
    const { key: apiSecret, store: storeId, channels, webhookSecret } = config.payment;
    const pictures = { folder: join(config.dataDir, 'pictures') };
    const { http, desk } = await buildApp({
      db,
      now: () => new Date(),
      door: { proxies: config.proxies, requestsPerMinute: config.requestsPerMinute, sites: config.sites, logLevel: 'info' },
      payment: {
        provider: portone({ baseUrl: paymentUrl, apiSecret, storeId, webhookSecret }),
        window: { sdkUrl: config.payment.sdkUrl ?? `${paymentUrl}/v2/browser-sdk.js`, storeId, channels, publicUrl: config.publicUrl, webhookUrl },
      },
      pictures,
      kept,
      pages: { dev: config.dev, publicUrl: config.publicUrl },
    });
    stops.push(() => http.close());
    if (kept) stops.push(followChanges(url, { db, kept, onError: (error) => http.log.warn({ err: error }, 'changes are not heard for now; nothing is kept') }).stop);
    stops.push(await startTimetable(url, jobsOf(desk, pictureReader(drawnPictures(db, pictures.folder))), http.log));
    await http.listen({ host: config.host, port: config.port });
    say(`\nBadaro: ${config.publicUrl}`);
    if (!config.payment.url) say(`Test payments: ${paymentUrl}/control (pay into virtual accounts there)`);
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
let leaving = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (leaving) return;
    leaving = true;
    void running.then((stop) => stop()).finally(() => process.exit(0));
  });
}
