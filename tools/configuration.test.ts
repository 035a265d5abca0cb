import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CONFIGURATION = readFileSync('docs/configuration.md', 'utf8');
const COMMANDS = readFileSync('docs/commands.md', 'utf8');
const { scripts }: { scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'));
const INTERNAL = ['BADARO_DEV'];

/** Environment names as `env.NAME` and as strings such as 'MAIL_URL' or the suffix 'APP_ID' of a group of names; the names of a service. */
function namesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const found = text.matchAll(/\benv\.([A-Z][A-Z_]+)|'([A-Z]+(?:_[A-Z]+)+)'/g);
  const services = Array.from(text.matchAll(/\bserviceConfig\(env, '([A-Z]+)'/g), ([, name = '']) => name);
  return [
    ...Array.from(found, ([, direct = '', written = '']) => direct || written),
    ...services.flatMap((name) => [`${name}_URL`, `${name}_KEY`, `${name}_SIMULATOR_PORT`]),
  ];
}

describe('docs/configuration.md', () => {
  it.each(['server/config.ts', 'server/service-config.ts', 'server/limits-config.ts', 'server/http/sites.ts'])(
    'names every variable of %s',
    (path) => {
      const missing = namesIn(path).filter((name) => !INTERNAL.includes(name) && !CONFIGURATION.includes(name));
      expect([...new Set(missing)]).toEqual([]);
    },
  );
});

describe('docs/commands.md', () => {
  it('has every script of package.json, and no other', () => {
    const listed = Array.from(COMMANDS.matchAll(/^\| `npm (?:run )?([a-z:]+)/gm), ([, name = '']) => name);
    expect([...new Set(listed)].toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});

it('the README is read in a minute', () => {
  expect(readFileSync('README.md').byteLength).toBeLessThanOrEqual(5_120);
});
