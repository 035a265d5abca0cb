import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Binaries, Launch } from './binaries.ts';

export const databaseUser = 'badaro';
export const databaseName = 'badaro';

export const dataOf = (folder: string): string => join(folder, 'data');
export const passwordOf = (folder: string): string => readFileSync(join(folder, 'password'), 'utf8').trim();

/** Runs one program of PostgreSQL to its end; the answer is what it wrote, or null with the text when it failed. */
export function runProgram(launch: Launch, program: string, args: string[], input = ''): { ok: boolean; text: string } {
  const [command = program, ...rest] = [...launch.prefix, program, ...args];
  const result = spawnSync(command, rest, { ...launch, input, encoding: 'utf8', cwd: '/', windowsHide: true });
  return {
    ok: result.status === 0,
    text: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`,
  };
}

/**
 * Makes sure the folder holds a database of our version, creating it the first time. It is created beside its place and
 * renamed when whole, so a start that was killed half-way leaves nothing that looks like a database.
 */
export function prepareFolder(folder: string, binaries: Binaries, launch: Launch, durable: boolean): void {
  const data = dataOf(folder);
  if (existsSync(data)) refuseOtherVersion(folder, binaries.major);
  else create(folder, binaries, launch, durable);
  if (launch.owner !== undefined) giveTo(folder, launch.owner);
}

function refuseOtherVersion(folder: string, major: string): void {
  const found = readFileSync(join(dataOf(folder), 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new Error(
    `The data in ${folder} was written by PostgreSQL ${found} and this release brings PostgreSQL ${major}: ` +
      `dump it with version ${found} and load it into a new folder, or set DATABASE_URL to the server that has it.`,
  );
}

function create(folder: string, binaries: Binaries, launch: Launch, durable: boolean): void {
  const unfinished = join(folder, 'data.new');
  const password = join(folder, 'password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (launch.owner !== undefined) giveTo(folder, launch.owner);
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${databaseUser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  // pg_trgm and the text search parser ask the C library what a letter is: with plain C no Korean syllable is one.
  const kinds = ['C.UTF-8', 'en_US.UTF-8', 'C'];
  let output = '';
  for (const kind of kinds) {
    const initialised = runProgram(launch, binaries.initdb, [...args, `--lc-ctype=${kind}`]);
    output = initialised.text;
    if (!initialised.ok && output.includes('invalid locale name')) continue;
    if (!initialised.ok) break;
    const named = runProgram(
      launch,
      binaries.postgres,
      ['--single', '-D', unfinished, 'postgres'],
      `CREATE DATABASE ${databaseName}\n`,
    );
    if (!named.ok) throw new Error(`PostgreSQL could not create its database in ${folder}: ${named.text.trim()}`);
    renameSync(unfinished, dataOf(folder));
    return;
  }
  throw new Error(`PostgreSQL could not prepare ${folder}: ${output.trim()}`);
}

// A folder made by an ordinary user and started by root, or the other way round, changes hands as a whole.
function giveTo(path: string, uid: number): void {
  if (lstatSync(path).uid === uid && basename(path) === 'data') return;
  chownSync(path, uid, uid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) {
    const inner = join(path, name);
    if (lstatSync(inner).isSymbolicLink()) continue;
    giveTo(inner, uid);
  }
}
