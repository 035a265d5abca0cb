import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Who holds a folder: the guardian, the app it serves, on which machine, and the port once PostgreSQL listens. */
export type Holder = {
  guardian: number;
  guardianMark: string;
  app: number;
  appMark: string;
  boot: string;
  machine: string;
  port: number | null;
};

/** What taking the lock found: the holder that had died, if there was one. */
export type Taken = { stale: Holder | null };

// A holder in another container has a number that means nothing here: it shows that it lives by touching its lock.
const HEARTBEAT_MS = 1000;
const SILENT_MS = 3 * HEARTBEAT_MS;

const fileOf = (folder: string) => join(folder, 'lock.json');

/** Distinguishes this process from a later one with the same number; empty when there is no such process. */
export function markOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return '';
  }
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name stands in parentheses and may hold spaces; the start time is the 20th field behind it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? '' : `${bootOf()}:${fields[19]}`;
    } catch {
      return '';
    }
  }
  if (process.platform === 'win32') return 'alive';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Identifies one start of the machine; empty where the system does not provide it. */
export function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Where process numbers mean the same: a machine, or a container on it. */
function machineOf(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

export function readHolder(folder: string): Holder | null {
  try {
    const value: Holder = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
    return typeof value.guardian === 'number' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Takes the folder for this process, or throws one sentence naming who has it. A lock whose holder is dead is taken
 * over; a holder that is only closing down (its app has died) is waited for, at most `waitMs` milliseconds.
 */
export async function takeLock(folder: string, app: number, waitMs = 30_000): Promise<Taken> {
  const mine: Holder = {
    guardian: process.pid,
    guardianMark: markOf(process.pid),
    app,
    appMark: markOf(app),
    boot: bootOf(),
    machine: machineOf(),
    port: null,
  };
  const until = Date.now() + waitMs;
  let stale: Holder | null = null;
  for (;;) {
    if (create(folder, mine)) {
      setInterval(() => touch(folder), HEARTBEAT_MS).unref();
      return { stale };
    }
    const holder = readHolder(folder);
    if (holder && holder.machine !== mine.machine) {
      if (await hasPulse(folder)) throw new Error(sentenceAbout(folder, holder));
      if (removeStale(folder, holder)) stale = holder;
    } else if (holder && markOf(holder.guardian) === holder.guardianMark) {
      const serving = markOf(holder.app) === holder.appMark;
      if (serving || Date.now() > until) throw new Error(sentenceAbout(folder, holder));
      await wait(50);
    } else if (removeStale(folder, holder)) stale = holder;
  }
}

/** Writes the port into the lock, so that a second start can name it. */
export function notePort(folder: string, port: number): void {
  const holder = readHolder(folder);
  if (!holder || holder.guardian !== process.pid) return;
  const next = `${fileOf(folder)}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ ...holder, port }), { mode: 0o600 });
  renameSync(next, fileOf(folder));
}

function touch(folder: string): void {
  const now = new Date();
  if (readHolder(folder)?.guardian === process.pid) utimesSync(fileOf(folder), now, now);
}

async function hasPulse(folder: string): Promise<boolean> {
  const before = statSync(fileOf(folder), { throwIfNoEntry: false })?.mtimeMs;
  for (const until = Date.now() + SILENT_MS; Date.now() < until;) {
    await wait(100);
    const now = statSync(fileOf(folder), { throwIfNoEntry: false })?.mtimeMs;
    if (now !== undefined && now !== before) return true;
  }
  return false;
}

export function releaseLock(folder: string): void {
  if (readHolder(folder)?.guardian === process.pid) rmSync(fileOf(folder), { force: true });
}

function sentenceAbout(folder: string, holder: Holder): string {
  const where = holder.port ? ` on port ${holder.port}` : '';
  return (
    `The database in ${folder} is already running${where} for process ${holder.app}: ` +
    'stop that one first, or set DATA_DIR to another folder.'
  );
}

// The content is written aside and linked into place, so that a partial lock is never read.
function create(folder: string, mine: Holder): boolean {
  const aside = `${fileOf(folder)}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(mine), { mode: 0o600 });
  try {
    linkSync(aside, fileOf(folder));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // Some mounted folders know no links.
    return createWithoutLinks(folder, mine);
  } finally {
    rmSync(aside, { force: true });
  }
}

function createWithoutLinks(folder: string, mine: Holder): boolean {
  try {
    writeFileSync(fileOf(folder), JSON.stringify(mine), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

// Two starts may find the same dead owner: one that renames the other's new lock by mistake restores it.
function removeStale(folder: string, expected: Holder | null): boolean {
  const aside = `${fileOf(folder)}.stale.${process.pid}`;
  try {
    renameSync(fileOf(folder), aside);
  } catch {
    return false;
  }
  let found: Holder | null = null;
  try {
    found = JSON.parse(readFileSync(aside, 'utf8'));
  } catch {
    found = null;
  }
  const isFresh = found !== null && JSON.stringify(found) !== JSON.stringify(expected);
  try {
    if (isFresh) linkSync(aside, fileOf(folder));
  } finally {
    rmSync(aside, { force: true });
  }
  return !isFresh;
}
