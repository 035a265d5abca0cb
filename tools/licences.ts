import type { Lockfile } from './check-lockfile.ts';

/** What may run in production: licences that ask for no more than a notice, and those of parts that can be replaced. */
const IN_PRODUCTION = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  // Fonts, which are served unchanged.
  'OFL-1.1',
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
];

/** Tools are not delivered with the product: their changed files would have to be published, their data's origin named. */
const IN_DEVELOPMENT = [...IN_PRODUCTION, 'MPL-2.0', 'CC-BY-4.0', 'Zlib', 'Python-2.0', 'PSF-2.0'];

/** Dependencies of the build of the pages, which npm start runs; nothing of them is in what it builds. */
const BUILD_TOOLS = /^(caniuse-lite|lightningcss(-.+)?)$/;

/** Packages whose package.json has no SPDX expression, with the licence of their LICENSE or README file. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  // Its package.json names both, not as an expression.
  ibantools: 'MIT',
};

/** Packages that are under no licence that is allowed where they are used. */
export function licenceFaults({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    if (path === '' || link) return [];
    const name = path.replace(/^.*node_modules\//, '');
    const stated = STATED_ELSEWHERE[name] ?? license;
    if (stated === undefined) return [`${name} states no licence: read its files and add it to tools/licences.ts.`];
    return isAllowed(stated, dev || BUILD_TOOLS.test(name) ? IN_DEVELOPMENT : IN_PRODUCTION)
      ? []
      : [`${name} is under ${stated}.`];
  });
}

/** Whether an SPDX expression of one level, "(MIT OR CC0-1.0)", is met by the allowed licences. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const alternatives = expression.replace(/^\(|\)$/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => allowed.includes(one)));
}
