import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';
import { TEST_KEY } from '#server/testing/personal-keys.ts';

const EXIT_WITH_PARENT = new URL('../tools/exit-with-parent.mjs', import.meta.url).href;

type Own = {
  readonly PORT: string;
  readonly DATA_DIR: string;
  readonly DATABASE_URL: string;
  readonly [setting: string]: string;
};

/** Starts a server as stories need it, and returns when it is ready; it exits with this process, also when this is killed. */
export async function startProcess(own: Own): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PERSONAL_DATA_KEY: TEST_KEY.toString('base64'),
      PAYMENT_SIMULATOR_PORT: '0',
      TRACKING_SIMULATOR_PORT: '0',
      SUPPLIER_SIMULATOR_PORT: '0',
      MAIL_SIMULATOR_PORT: '0',
      SMS_SIMULATOR_PORT: '0',
      TRANSLATION_SIMULATOR_PORT: '0',
      REGISTRATIONS_PER_HOUR: '1000000',
      REQUESTS_PER_MINUTE: '1000000',
      COMPUTING_MS_PER_SECOND: '0',
      // Stories of one server share its staff: what they decide in a day would count together.
      SECOND_PERSON_ABOVE: '1000000000',
      ...own,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes(`Badaro: http://localhost:${own.PORT}`)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
  return child;
}

/** A server of its own beside that of the other stories, on the same database. */
export function aServerToKill(database: string) {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-killed-'));
  const running: { child?: ChildProcess; port?: number } = {};
  const end = async () => {
    const { child } = running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    /** Starts it, again on the same port, and returns its address. */
    async start(): Promise<string> {
      running.port ??= await freePort();
      running.child = await startProcess({
        PORT: String(running.port),
        DATA_DIR: folder,
        DATABASE_URL: database,
      });
      return `http://127.0.0.1:${running.port}`;
    },
    kill: end,
    async remove() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
