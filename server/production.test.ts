import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#server/db/embedded/free-port.ts';
import { freshDatabase } from '#server/db/test-database.ts';

const STARTED = /worker started/;

it('a production start without services runs, says what is off, and shows it to the health check', async () => {
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'badaro-production-'));
  const port = await freePort();
  // A worker needs no built pages; its readiness is on the port of metrics.
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PRODUCTION: '1',
      PERSONAL_DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
      ROLE: 'worker',
      METRICS_PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
    },
  });
  const ended = once(child, 'exit');
  try {
    let text = '';
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`the server ended: ${text}`)));
      child.stdout.on('data', (part: Buffer) => {
        text += part.toString();
        if (STARTED.test(text)) resolve();
      });
    });
    expect(text.match(/service is off/g)).toHaveLength(12);
    expect(text).toMatch(/"service":"tracking","variable":"TRACKING_URL"/);
    const readiness = await (await fetch(`http://127.0.0.1:${port}/actuator/health/readiness`)).json();
    // Files are stored in the data folder until a store is configured.
    const { storage, ...others } = readiness.services;
    expect([storage, ...new Set(Object.values(others))]).toEqual(['disk', 'off']);
  } finally {
    child.kill('SIGKILL');
    await ended;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
