import { readFileSync } from 'node:fs';
import { licenceFaults } from './licences.ts';

type Dependencies = Record<string, string>;
type Package = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  /** An SPDX expression. */
  license?: string;
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
};
export type Lockfile = { packages: Record<string, Package> };
export type Manifest = {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
};

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
// The second form is a package under another name: npm:typescript@5.9.3.
const exact = /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Faults that break `npm ci` elsewhere though it works here: a dependency of some platform missing in the lockfile, a
 * URL of one registry, a range instead of a version, a lockfile older than package.json.
 */
export function lockfileFaults(lockfile: Lockfile, manifest: Manifest): string[] {
  const faults: string[] = [];
  for (const kind of kinds) {
    const wanted = manifest[kind] ?? {};
    const locked = lockfile.packages['']?.[kind] ?? {};
    for (const [name, version] of Object.entries(wanted)) {
      if (!exact.test(version)) faults.push(`package.json asks for ${name} ${version}: write an exact version.`);
    }
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)])) {
      if (wanted[name] !== locked[name])
        faults.push(
          `${name} is ${wanted[name] ?? 'not'} in package.json and ${locked[name] ?? 'not'} in the lockfile.`,
        );
    }
  }
  for (const [path, one] of Object.entries(lockfile.packages)) {
    const who = path.replace(/^.*node_modules\//, '') || 'package.json';
    for (const [name, version] of Object.entries({ ...one.dependencies, ...one.optionalDependencies })) {
      if (!findFrom(path, name, lockfile))
        faults.push(
          `${who} names ${name} ${version}, which the lockfile does not hold: npm ci fails where that platform is used.`,
        );
    }
    if (path === '' || one.link || one.inBundle) continue;
    if (one.resolved)
      faults.push(
        `${who} is bound to ${new URL(one.resolved).host}: the lockfile must work with every registry (npm config ` +
          `omit-lockfile-registry-resolved).`,
      );
    if (!one.integrity?.startsWith('sha512-')) faults.push(`${who} has no sha512 in the lockfile.`);
  }
  return faults;
}

// As Node resolves it: in the package's own node_modules, then in those above.
function findFrom(path: string, name: string, { packages }: Lockfile): boolean {
  for (let at = path; ;) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
    const cut = at.lastIndexOf('/node_modules/');
    at = cut < 0 ? '' : at.slice(0, cut);
  }
}

if (import.meta.main) {
  const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const faults = [...lockfileFaults(lockfile, manifest), ...licenceFaults(lockfile)];
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? `${Object.keys(lockfile.packages).length} packages are pinned for every platform, under licences that are allowed.`
      : `${faults.length} faults in the lockfile.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
