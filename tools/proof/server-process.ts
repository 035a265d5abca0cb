import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeys } from '#server/integrations/payment/builders.ts';
import { TEST_KEY } from '#server/testing/personal-keys.ts';

export type ServerProcess = {
  readonly origin: string;
  readonly pid: number | undefined;
  /** Stops the process by a signal; returns its exit code and the duration in milliseconds. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
  /** Suspends and resumes the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Its output, for failure messages. */
  readonly log: () => string;
};

export type ServerOptions = {
  readonly database: string;
  readonly payments: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
};

const EXIT_WITH_PARENT = new URL('../exit-with-parent.mjs', import.meta.url).href;

/** An unused port: integrations outside the proof are unreachable. */
const AWAY = '127.0.0.1:9';

/** The server as `npm start` runs it, as a child process on a database and a payment provider that outlive it. */
export async function startServer({ database, payments, port, env = {} }: ServerOptions): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-proof-'));
  let log = '';
  // Exits with this process, also when this process is killed.
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database,
      REQUESTS_PER_MINUTE: '1000000',
      COMPUTING_MS_PER_SECOND: '0',
      PAYMENT_URL: payments,
      PAYMENT_KEY: testKeys.apiSecret,
      PAYMENT_STORE: testKeys.storeId,
      PAYMENT_WEBHOOK_SECRET: testKeys.webhookSecret,
      PAYMENT_CHANNEL_CARD: 'channel-key-test',
      TRACKING_URL: `http://${AWAY}`,
      TRACKING_KEY: 'away',
      ADDRESS_URL: `http://${AWAY}`,
      ADDRESS_KEY: 'away',
      RATES_URL: `http://${AWAY}`,
      RATES_KEY: 'away',
      CUSTOMS_URL: `http://${AWAY}`,
      CUSTOMS_KEY: 'away',
      TRANSLATION_URL: `http://${AWAY}`,
      PERSONAL_DATA_KEY: TEST_KEY.toString('base64'),
      MAIL_URL: `smtp://${AWAY}`,
      MAIL_FROM: 'Badaro <no-reply@badaro.example>',
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (log = `${log}${text}`.slice(-20_000)));
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin, child, () => log);
  return {
    origin,
    pid: child.pid,
    log: () => log,
    end: (signal) => end(child, signal),
    signal: (signal) => void child.kill(signal),
  };
}

/** A loaded machine starts slowly. */
const PATIENCE_MS = 110_000;

async function answering(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && child.exitCode === null;) {
    if (
      await fetch(`${origin}/actuator/health/ping`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not come up:\n${log()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
  const startedAt = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return { code: child.exitCode, ms: performance.now() - startedAt };
}
