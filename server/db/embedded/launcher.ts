import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { databaseName, databaseUser, passwordOf } from './folder.ts';

/** A running embedded PostgreSQL: its address, and how to stop it. */
export type Embedded = { url: string; stop(): Promise<void> };

/**
 * Starts the PostgreSQL that npm installed, with its data in `folder` (created when missing), on 127.0.0.1 only, on
 * `port` or a free one. `durable: false` trades safety against power cuts for speed and is for tests. Refuses with one
 * sentence when the folder is in use or was written by another major version. It stops when this process ends, however
 * that happens.
 */
export async function startEmbedded(input: { folder: string; port?: number; durable?: boolean }): Promise<Embedded> {
  const folder = resolve(input.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = openLog(join(folder, 'postgres.log'));
  const order = { folder, app: process.pid, port: input.port ?? null, durable: input.durable ?? true };
  const guardian = spawn(
    process.execPath,
    [fileURLToPath(new URL('./guardian.ts', import.meta.url)), JSON.stringify(order)],
    {
      detached: true,
      cwd: folder,
      // A test runner's own flags and preloads are not for the guardian.
      env: { ...process.env, NODE_OPTIONS: '', NODE_V8_COVERAGE: '' },
      stdio: ['pipe', 'pipe', log],
      windowsHide: true,
    },
  );
  closeSync(log);
  const ended = new Promise<void>((done) => {
    guardian.once('exit', () => done());
    guardian.once('error', () => done());
  });
  const { stdin, stdout } = guardian;
  if (!(stdin instanceof Socket && stdout instanceof Socket))
    throw new Error('The system gave no pipe to the guardian of the embedded PostgreSQL.');
  stdin.on('error', () => {});
  const port = await firstReport(stdout, ended);
  // The app may end without calling stop: nothing here keeps its event loop alive.
  guardian.unref();
  stdin.unref();
  stdout.unref();
  return {
    url: `postgres://${databaseUser}:${passwordOf(folder)}@127.0.0.1:${port}/${databaseName}`,
    async stop() {
      guardian.ref();
      stdin.end();
      await ended;
    },
  };
}

async function firstReport(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<number> {
  const lines = createInterface({ input: output });
  const line = await new Promise<string>((done) => {
    lines.once('line', done);
    lines.once('close', () => done(''));
  });
  if (line === '') {
    await ended;
    throw new Error('The guardian of the embedded PostgreSQL ended without a word; see postgres.log in its folder.');
  }
  const report: { port?: number; failed?: string } = JSON.parse(line);
  if (report.port === undefined) throw new Error(report.failed);
  return report.port;
}

// One older log is kept; ten megabytes are enough to find out why a start failed.
function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
