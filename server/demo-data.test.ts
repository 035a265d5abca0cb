import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';

/** Logs the URL of every loaded module of the demo folder. */
const HOOK = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    if (url.includes('/demo/')) process.stdout.write('LOADED ' + url + '\\n');
    return next(url, context);
  },
});`)}`;

/** Both lines come after the demo data is loaded; which one depends on whether the pages are built. */
const STARTED = /^Badaro: |the pages are not built/m;
const LOADED = /^LOADED .*$/m;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'badaro-demo-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server on an empty database and stops it as soon as it has printed `until`; returns its output. */
async function startUntil(until: RegExp, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--import', HOOK, 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
      if (until.test(text)) child.kill('SIGKILL');
    });
  await new Promise((resolve) => child.once('close', resolve));
  return text;
}

describe('the demo data', () => {
  it('are loaded at the start unless they are switched off', async () => {
    expect(await startUntil(LOADED, { DEMO_DATA: '1' })).toMatch(/LOADED .*\/demo\/seed\/when-empty\.ts/);
  }, 120_000);

  it('are not loaded with DEMO_DATA=0: no module of the demo folder is', async () => {
    const text = await startUntil(STARTED, { DEMO_DATA: '0' });
    expect(text).toMatch(STARTED);
    expect(text).not.toMatch(LOADED);
  }, 120_000);
});
