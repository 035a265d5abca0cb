import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { freePort } from '#server/db/embedded/free-port.ts';
import { startChatSimulator } from '#server/integrations/chat/simulator/server.ts';
import { TEST_KEY } from '#server/testing/personal-keys.ts';
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

const EXIT_WITH_PARENT = new URL('../tools/exit-with-parent.mjs', import.meta.url).href;
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
  // The server exits with this process, also when this process is killed.
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      PERSONAL_DATA_KEY: TEST_KEY.toString('base64'),
      PAYMENT_SIMULATOR_PORT: String(simulatorPort),
      TRACKING_SIMULATOR_PORT: String(trackingPort),
      SUPPLIER_SIMULATOR_PORT: String(supplierPort),
      MAIL_SIMULATOR_PORT: '0',
      SMS_SIMULATOR_PORT: '0',
      REGISTRATIONS_PER_HOUR: '1000000',
      TRANSLATION_SIMULATOR_PORT: '0',
      REQUESTS_PER_MINUTE: '1000000',
      COMPUTING_MS_PER_SECOND: '0',
      // Stories of one server share its staff: what they decide in a day would count together.
      SECOND_PERSON_ABOVE: '1000000000',
      CHAT_URL: chat.url,
      CHAT_KEY: 'story-key',
      CHAT_APP_ID: 'STORY',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes(`Badaro: http://localhost:${port}`)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
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
