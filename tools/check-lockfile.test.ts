import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockfileFaults } from './check-lockfile.ts';
import type { Lockfile, Manifest } from './check-lockfile.ts';
import { licenceFaults } from './licences.ts';

const integrity = 'sha512-x';
const manifest: Manifest = { dependencies: { sharp: '1.0.0' } };
const packages: Lockfile['packages'] = {
  '': { dependencies: { sharp: '1.0.0' } },
  'node_modules/sharp': {
    version: '1.0.0',
    integrity,
    optionalDependencies: { '@img/linux': '1.0.0', '@img/mac': '1.0.0' },
  },
  'node_modules/@img/linux': { version: '1.0.0', integrity },
  'node_modules/sharp/node_modules/@img/mac': { version: '1.0.0', integrity },
};

describe('the lockfile', () => {
  it('contains every platform, wherever npm put it', () => {
    expect(lockfileFaults({ packages }, manifest)).toEqual([]);
  });
  it('is refused when a platform is missing', () => {
    const { 'node_modules/@img/linux': _gone, ...rest } = packages;
    expect(lockfileFaults({ packages: rest }, manifest)).toEqual([
      expect.stringContaining('sharp names @img/linux 1.0.0, which the lockfile does not hold'),
    ]);
  });
  it('SC-01 is refused when it is bound to a registry or has no sha512', () => {
    const bound = { ...packages, 'node_modules/x': { version: '1.0.0', resolved: 'https://mirror.example/x.tgz' } };
    expect(lockfileFaults({ packages: bound }, manifest)).toEqual([
      expect.stringContaining('bound to mirror.example'),
      expect.stringContaining('no sha512'),
    ]);
  });
  it('is refused when package.json has a range or has moved on', () => {
    expect(lockfileFaults({ packages }, { dependencies: { sharp: '^1.0.0' } })).toEqual([
      expect.stringContaining('write an exact version'),
      expect.stringContaining('sharp is ^1.0.0 in package.json and 1.0.0 in the lockfile'),
    ]);
  });
  it('SC-01 is pinned by sha512 alone, and npm runs no script of a package', () => {
    const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const project: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
    expect(lockfileFaults(lockfile, project)).toEqual([]);
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});

describe('licences', () => {
  const licensed = (license: string | undefined, dev = false): Lockfile => ({
    packages: { 'node_modules/x': { ...(license !== undefined && { license }), dev } },
  });
  it('SC-06 are allowed for every package of the lockfile', () => {
    const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(licenceFaults(lockfile)).toEqual([]);
  });
  it('SC-06 are refused when unknown, and when only tools may be under them', () => {
    expect(licenceFaults(licensed(undefined))).toEqual([expect.stringContaining('x states no licence')]);
    expect(licenceFaults(licensed('GPL-3.0-only'))).toEqual(['x is under GPL-3.0-only.']);
    expect(licenceFaults(licensed('MIT AND GPL-3.0-only'))).toEqual(['x is under MIT AND GPL-3.0-only.']);
    expect(licenceFaults(licensed('(GPL-3.0-only OR MIT)'))).toEqual([]);
    expect(licenceFaults(licensed('MPL-2.0'))).toEqual(['x is under MPL-2.0.']);
    expect(licenceFaults(licensed('MPL-2.0', true))).toEqual([]);
    expect(licenceFaults({ packages: { 'node_modules/lightningcss-linux-x64-gnu': { license: 'MPL-2.0' } } })).toEqual(
      [],
    );
  });
});
