import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The files of pages that everybody sees alike. */
const files = ['web/storefront', 'web/support'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);
const sourceOf = (file: string) => readFileSync(file, 'utf8');
const routed = [...sourceOf('web/routes.ts').matchAll(/'((?:storefront|support)\/[\w/-]+\.tsx)'/g)]
  .map(([, file]) => `web/${file}`)
  .filter((file, at, all) => all.indexOf(file) === at);

describe('a public page', () => {
  it('declares the query parameters it reads', () => {
    expect(routed.length).toBeGreaterThan(14);
    expect(routed.filter((file) => !/export const handle = \{[^;]*\bquery: /.test(sourceOf(file)))).toEqual([]);
  });

  it('reads a request through its declaration only', () => {
    const reads = files.flatMap((file) =>
      [...sourceOf(file).matchAll(/.*(?:request\.url|useSearchParams).*/g)].map(([line]) => ({ file, line })),
    );
    expect(reads.length).toBeGreaterThan(9);
    expect(reads.filter(({ line }) => !line.includes('readQuery(handle.query, request.url)'))).toEqual([]);
  });
});
