// Prepares a fresh clone until the pinned Node can run it. Node built-ins only: nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installStamp = join(root, 'node_modules', '.badaro-stamp');
const buildStamp = join(root, 'build', '.stamp');
const webSources = [
  'web',
  'core',
  'public',
  'tools/pages',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

// `meanwhile` runs while the pages are built, which leaves one of two cores free. Commands with `isProduction` need no
// devDependencies, which are half of all packages.
const commands = {
  start: { program: 'server/main.ts', build: true, meanwhile: 'demo/seed/fill.ts', isProduction: true },
  dev: { program: 'tools/dev.ts', build: false },
  test: { program: 'tools/test.ts', build: false },
  check: { program: 'tools/check.ts', build: false },
  migrate: { program: 'server/cli/migrate.ts', build: false, isProduction: true },
  reseal: { program: 'server/cli/reseal-personal-data.ts', build: false, isProduction: true },
  new: { program: 'tools/new.ts', build: false },
  baseline: { program: 'tools/baseline.ts', build: false },
  bench: { program: 'tools/bench/bench.ts', build: true },
  proof: { program: 'tools/proof/proof.ts', build: true },
  relevance: { program: 'tools/relevance/relevance.ts', build: false },
  audit: { program: 'tools/audit.ts', build: true },
  reliability: { program: 'tools/reliability.ts', build: false },
  rights: { program: 'tools/rights.ts', build: false },
  import: { program: 'server/cli/import-listings.ts', build: false, isProduction: true },
  'demo:import': { program: 'demo/import-journey/main.ts', build: false },
  build: { program: null, build: true },
};

/** Runs one of the commands; exits with its code. */
export async function run(name, args) {
  const command = commands[name];
  if (!command) return stop(`There is no command "${name ?? ''}": use one of ${Object.keys(commands).join(', ')}.`);
  process.chdir(root);
  if (!install(command.isProduction === true)) return;
  const node = pinnedNode();
  if (!node) return;
  if (command.build && !(await buildWeb(node, command.meanwhile))) return;
  if (command.program === null) return;
  if (!existsSync(command.program))
    return stop(`${command.program} is missing, so "npm run ${name}" has nothing to run.`);
  process.exitCode = await hand(node, [command.program, ...args]);
}

function stop(sentence) {
  console.error(sentence);
  process.exitCode = 1;
  return false;
}

function install(isProduction) {
  const now = hashOf(['package.json', 'package-lock.json'], `${process.platform}-${process.arch}`);
  const stamp = readIfThere(installStamp);
  // A full installation serves every command.
  if (stamp === now || (isProduction && stamp === `${now} production`)) return true;
  const isFull = isInstalled(false);
  if (!isFull && !(isProduction && isInstalled(true))) {
    console.log('Installing what package-lock.json names …');
    // Without the loglevel npm warns about every package that requires the newer Node we install.
    const args = [
      'ci',
      isProduction ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const npmPath = process.env.npm_execpath;
    const isNpm = npmPath !== undefined && /npm(-cli)?\.c?js$/.test(npmPath);
    const result = isNpm
      ? spawnSync(process.execPath, [npmPath, ...args], { stdio: 'inherit' })
      : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
    if (result.status !== 0)
      return stop(
        'npm ci did not succeed: its last lines above say why (most often the network or a full disk). Run the command again.',
      );
  }
  writeFileSync(installStamp, isProduction && !isFull ? `${now} production` : now);
  return true;
}

// npm records its installation: after a manual npm ci there is nothing to do.
function isInstalled(isProduction) {
  const listed = readIfThere('node_modules/.package-lock.json');
  if (!listed) return false;
  const there = JSON.parse(listed).packages;
  const { '': _own, ...wanted } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const same = (path) =>
    there[path]?.version === wanted[path]?.version && there[path]?.integrity === wanted[path]?.integrity;
  const isLeftOut = ({ optional, peer, dev }) => optional || peer || (isProduction && dev);
  return (
    Object.keys(there).every(same) &&
    Object.keys(wanted).every((path) => isLeftOut(wanted[path]) || same(path)) &&
    pinnedNode(true) !== null
  );
}

function pinnedNode(quietly = false) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  if (!quietly)
    stop(
      `There is no pinned Node for ${platform}-${process.arch}, and this is Node ${process.versions.node}: run the ` +
        `command with Node 24 or newer.`,
    );
  return null;
}

async function buildWeb(node, meanwhile) {
  const bin = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  if (!existsSync('react-router.config.ts') || !existsSync('web/root.tsx')) {
    console.log('There are no pages to build yet (web/root.tsx or react-router.config.ts is missing).');
    return true;
  }
  const now = hashOf(webSources, 'pages');
  if (readIfThere(buildStamp) === now) return true;
  console.log('Building the pages …');
  rmSync(buildStamp, { force: true });
  const others = meanwhile ? hand(node, [meanwhile]) : 0;
  const code = await hand(node, [bin, 'build'], { NODE_ENV: 'production' });
  await others;
  if (code !== 0)
    return stop('The pages did not build: the lines above name the file. Correct it and run the command again.');
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, now);
  return true;
}

/** Runs the pinned Node with our stdio, forwards signals and returns the exit code (128 + n for a signal). */
function hand(node, args, more = {}) {
  // exit-with-parent stops the program when this process is killed.
  const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(node, ['--import', exitWithParent, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
      ...more,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; a second signal would force it to stop.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const numbers = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`The pinned Node did not start: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(signal ? (numbers[signal] ?? 1) : (code ?? 1)));
  });
}

function hashOf(paths, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of paths.flatMap(filesUnder)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.filter((name) => !name.includes('.test.')).flatMap((name) => filesUnder(`${path}/${name}`));
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
