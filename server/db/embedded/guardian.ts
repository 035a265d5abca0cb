// The process that owns PostgreSQL. It stands outside the app's process group, so Ctrl-C does not reach it, and holds
// the
// other end of a pipe from the app: when the app ends in whatever way, the pipe closes and PostgreSQL is stopped
// properly.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries, findLaunch } from './binaries.ts';
import type { Binaries, Launch } from './binaries.ts';
import { dataOf, prepareFolder, runProgram } from './folder.ts';
import { freePort } from './free-port.ts';
import { bootOf, markOf, notePort, releaseLock, takeLock } from './lock.ts';

type Order = { folder: string; app: number; port: number | null; durable: boolean };
type Running = { process: ChildProcess; port: number; ended: Promise<void> };

const order: Order = JSON.parse(process.argv[2] ?? '{}');
const data = dataOf(order.folder);
let appIsGone = false;

const appGone = new Promise<void>((resolve) => {
  const gone = () => {
    appIsGone = true;
    resolve();
  };
  process.stdin.on('end', gone).on('close', gone).on('error', gone).resume();
  process.on('SIGTERM', gone);
});
// The app decides when it is over; what the terminal sends to everybody is not for us.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.stdout.on('error', () => {});

function report(message: { port: number } | { failed: string }): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function settings(port: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '64MB',
    work_mem: '8MB',
    random_page_cost: 1.1,
    jit: 'off',
    // What is not in the buffers is in the system's memory nearly always: to hand it to a worker costs more than to
    // copy it.
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] %d ',
    ...(order.durable
      ? {
          wal_compression: 'on',
          // By default a first start leaves 700 MB of write-ahead log behind.
          min_wal_size: '32MB',
          max_wal_size: '48MB',
          checkpoint_warning: 0,
        }
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          max_wal_size: '4GB',
        }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** What postmaster.pid says: whose process it is, and whether it takes connections. */
function postmaster(): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

// A guardian that was itself killed leaves its PostgreSQL behind; after a power cut only the file is left, and its
// number
// may by now belong to a stranger, at which PostgreSQL would refuse to start.
async function clearLeftovers(): Promise<void> {
  const left = postmaster();
  if (!left) return;
  if (isOurPostgres(left.pid))
    await stopPostgres(
      (signal) => process.kill(left.pid, signal),
      () => markOf(left.pid) === '',
    );
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

function isOurPostgres(pid: number): boolean {
  if (markOf(pid) === '') return false;
  if (process.platform !== 'linux') {
    const asked = runProgram({ prefix: [], env: process.env }, 'ps', ['-o', 'command=', '-p', String(pid)]);
    return process.platform === 'win32' || asked.text.includes(data);
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
}

/** Fast shutdown first (roll back, checkpoint, leave); after ten seconds the immediate one, then the hard one. */
async function stopPostgres(kill: (signal: NodeJS.Signals) => void, isOver: () => boolean): Promise<void> {
  const steps: { signal: NodeJS.Signals; mode: string; waitMs: number }[] = [
    { signal: 'SIGINT', mode: 'fast', waitMs: 10_000 },
    { signal: 'SIGQUIT', mode: 'immediate', waitMs: 5_000 },
    { signal: 'SIGKILL', mode: 'immediate', waitMs: 2_000 },
  ];
  for (const { signal, mode, waitMs } of steps) {
    if (isOver()) return;
    try {
      // On Windows every signal is the hard one.
      if (process.platform === 'win32' && signal !== 'SIGKILL')
        runProgram({ prefix: [], env: process.env }, findBinaries().pgCtl, ['stop', '-D', data, '-m', mode]);
      else kill(signal);
    } catch {
      return;
    }
    for (const until = Date.now() + waitMs; Date.now() < until && !isOver();) await wait(10);
  }
}

async function startPostgres(binaries: Binaries, launch: Launch, port: number): Promise<Running | null> {
  const [command = binaries.postgres, ...rest] = [...launch.prefix, binaries.postgres, '-D', data, ...settings(port)];
  const child = spawn(command, rest, { ...launch, cwd: '/', stdio: ['ignore', 2, 2], windowsHide: true });
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true;
      resolve();
    };
    child.once('exit', over).once('error', over);
  });
  // A file from before may still be read in the first moments: it counts only with the number of the new process.
  for (;;) {
    if (isOver) return null;
    const now = postmaster();
    if (now?.ready && (now.pid === child.pid || process.platform === 'win32')) return { process: child, port, ended };
    if (appIsGone) child.kill('SIGINT');
    await wait(10);
  }
}

async function startOnSomePort(binaries: Binaries, launch: Launch, wanted: number | null): Promise<Running> {
  for (let tries = wanted === null ? 3 : 1; tries > 0; tries -= 1) {
    // Between asking for a free port and using it somebody else may have taken it.
    const running = await startPostgres(binaries, launch, wanted ?? (await freePort()));
    if (running) return running;
  }
  const at = wanted === null ? '' : ` on port ${wanted} (is the port in use?)`;
  throw new Error(
    `PostgreSQL did not start in ${order.folder}${at}; the reason stands at the end of ${join(order.folder, 'postgres.log')}.`,
  );
}

/** Keeps PostgreSQL running, starting it again when it dies by itself, until the app is gone. */
async function guard(): Promise<void> {
  const { stale } = await takeLock(order.folder, order.app);
  try {
    // Without fsync a power cut may have left anything; tests build it anew.
    if (!order.durable && stale && stale.boot !== bootOf()) rmSync(data, { recursive: true, force: true });
    const binaries = findBinaries();
    const launch = findLaunch(binaries, order.folder);
    await clearLeftovers();
    prepareFolder(order.folder, binaries, launch, order.durable);
    let running = await startOnSomePort(binaries, launch, order.port);
    notePort(order.folder, running.port);
    report({ port: running.port });
    for (let deaths = 0; ; deaths += 1) {
      await Promise.race([appGone, running.ended]);
      if (appIsGone || deaths === 5) break;
      await wait(500);
      running = await startOnSomePort(binaries, launch, running.port);
    }
    const { process: child } = running;
    await stopPostgres(
      (signal) => child.kill(signal),
      () => child.exitCode !== null || child.signalCode !== null,
    );
  } finally {
    releaseLock(order.folder);
  }
}

try {
  await guard();
  process.exit(0);
} catch (error) {
  report({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.stdin.destroy();
}
