import { type ChildProcess, spawn } from 'node:child_process';
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
