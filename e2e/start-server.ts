import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { freePort } from '#server/db/embedded/free-port.ts';
import { startChatSimulator } from '#server/integrations/chat/simulator/server.ts';
import { startProcess } from './server-process.ts';
import { openStoryDatabase } from './story-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: {
      url: string;
      database: string;
      payments: string;
      parcels: string;
      supplier: string;
      mailFolder: string;
      smsFolder: string;
    };
    /** The WebSocket endpoint of the one Chromium all stories share. */
    browser: string;
  }
}

const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A page of a story lives for seconds: optimising its scripts takes a fifth of its computing time and is not repaid.
    '--js-flags=--no-opt --no-maglev',
  ],
};

/**
 * Starts the product on a new copy of the demo marketplace, which the unit tests share, and one Chromium; provides their
 * addresses to the stories.
 */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-stories-'));
  const database = await openStoryDatabase();
  const port = await freePort();
  const simulatorPort = await freePort();
  const trackingPort = await freePort();
  const supplierPort = await freePort();
  const chat = await startChatSimulator({ key: 'story-key' });
  const url = `http://127.0.0.1:${port}`;
  const child = await startProcess({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PAYMENT_SIMULATOR_PORT: String(simulatorPort),
    TRACKING_SIMULATOR_PORT: String(trackingPort),
    SUPPLIER_SIMULATOR_PORT: String(supplierPort),
    CHAT_URL: chat.url,
    CHAT_KEY: 'story-key',
    CHAT_APP_ID: 'STORY',
  });
  const browser = await chromium.launchServer(CHROMIUM);
  project.provide('browser', browser.wsEndpoint());
  project.provide('server', {
    url,
    database: database.url,
    payments: `http://127.0.0.1:${simulatorPort}`,
    parcels: `http://127.0.0.1:${trackingPort}`,
    supplier: `http://127.0.0.1:${supplierPort}`,
    mailFolder: join(folder, 'mail'),
    smsFolder: join(folder, 'sms'),
  });
  return async () => {
    await browser.close();
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    await ended;
    await chat.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
