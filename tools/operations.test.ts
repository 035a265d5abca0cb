import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [, table = ''] = /^## Scheduled jobs\n([^]*?)^## /m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
const jobs = ['server/capabilities.ts', ...globSync('server/*/capability.ts')]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const namesIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name).toSorted();

describe('the job table of docs/operations.md', () => {
  it('lists every job, and no other', () => {
    expect(namesIn(table, /^\| ([a-z-]+) \| (?!every )/gm)).toEqual(namesIn(jobs, /\bname: '([a-z-]+)',\s+cron/g));
  });
});
