import { describe, expect, it } from 'vitest';
import { lockfileFaults } from './check-lockfile.ts';
import type { Lockfile, Manifest } from './check-lockfile.ts';

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
});
