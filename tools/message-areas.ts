import { type Area, MESSAGE_FILES } from '../web/i18n/areas.ts';
import { factsOf, type SourceFile } from './parse-source.ts';

/** The entry modules of an area. */
const ROOTS: Readonly<Record<Area, RegExp>> = {
  storefront: /^web\/((storefront|support|shell(?!\/office))\/|root\.|entry\.)/,
  order:
    /^web\/(checkout\/|mobile\/|account\/(cart|order|orders|second-payment|settlement|claims|tasks|reorder)\/|account\/[^/]+$)/,
  account: /^web\/account\//,
  office: /^web\/(partner|shell\/office)\//,
  seller:
    /^web\/(seller\/(?!(product|products|files|documents|words|epr|marketing|notices|coupons|store-page)\/)|shell\/office\/)/,
  goods:
    /^web\/(seller\/(layout\.|(product|products|files|documents|words|epr|marketing|notices|coupons|store-page)\/)|shell\/office\/)/,
  admin: /^web\/(admin|shell\/office)\//,
  ops: /^web\/(ops|shell\/office)\//,
};

const isArea = (name: string): name is Area => name in MESSAGE_FILES;

/** The areas whose pages load a module, directly or through others. */
export function areasOfModules(sources: readonly SourceFile[]): (path: string) => readonly Area[] {
  const imports = new Map(
    sources.map((file) => [
      file.path,
      factsOf(file)
        .imports.filter(({ isOurs, typesOnly }) => isOurs && !typesOnly)
        .map(({ target }) => target),
    ]),
  );
  const areas = Object.keys(ROOTS).filter(isArea);
  const reached = areas.map((area) => {
    const seen = new Set<string>();
    const open = [...imports.keys()].filter((path) => ROOTS[area].test(path));
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      open.push(...(imports.get(path) ?? []));
    }
    return { area, seen };
  });
  return (path) => reached.filter(({ seen }) => seen.has(path)).map(({ area }) => area);
}
