import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const README = readFileSync('README.md', 'utf8');
const INTERNAL = ['BADARO_DEV'];

/** Environment names as `env.NAME` and as strings such as 'MAIL_URL' or the suffix 'APP_ID' of a group of names. */
function namesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const found = text.matchAll(/\benv\.([A-Z][A-Z_]+)|'([A-Z]+(?:_[A-Z]+)+)'/g);
  return Array.from(found, ([, direct = '', written = '']) => direct || written);
}

describe('the configuration table of the README', () => {
  it.each(['server/config.ts', 'server/http/sites.ts'])('names every variable of %s', (path) => {
    const missing = namesIn(path).filter((name) => !INTERNAL.includes(name) && !README.includes(name));
    expect([...new Set(missing)]).toEqual([]);
  });
});
