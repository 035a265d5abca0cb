import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = readFileSync('.ci/postgres15-tests', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

it.each(lines)('the tests that .ci/run repeats on PostgreSQL 15: %s names tests', (line) => {
  expect(globSync(line.endsWith('/') ? `${line}**/*.test.ts` : line).length).toBeGreaterThan(0);
});
