import { spawnSync } from 'node:child_process';

/** The command that installs packages of Debian and its relatives. */
export const installLine = (packages: readonly string[]): string =>
  `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Installs packages where that is possible: as root, with apt-get. Returns whether it was tried. */
export function installPackages(packages: readonly string[], forWhat: string): boolean {
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return false;
  console.log(`Installing ${packages.join(', ')} for ${forWhat} …`);
  spawnSync('sh', ['-c', installLine(packages)], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return true;
}
