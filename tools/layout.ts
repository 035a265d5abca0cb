// The capabilities in dependency order: each may use only those before it.
export const capabilities = [
  'usage',
  'member',
  'notice',
  'audit',
  'staff',
  'store',
  'employee',
  'program',
  'media',
  'company',
  'translation',
  'device',
  'chat',
  'certification',
  'exchange',
  'catalogue',
  'dossier',
  'search',
  'marketing',
  'content',
  'consent',
  'listing',
  'arrangement',
  'supplier',
  'logistics',
  'cart',
  'favorite',
  'report',
  'enquiry',
  'ledger',
  'commission',
  'wallet',
  'payment',
  'receipt',
  'parcel',
  'order',
  'fraud',
  'claim',
  'importing',
  'centre',
  'customs',
  'settlement',
  'payout',
  'partner',
  'retention',
  'withdrawal',
  'document',
  'analytics',
  'sales',
  'advertising',
  'bulletin',
  'portability',
  'summary',
  'site',
];

/** Areas of the site by audience; none imports another (docs/architecture.md). */
export const areas = ['storefront', 'checkout', 'account', 'seller', 'admin', 'ops', 'partner', 'support', 'mobile'];
const webParts = ['shell', 'forms', 'components', 'ui', 'i18n', 'session', 'styles', 'api', 'links'];
const serverLayers = ['db', 'http', 'jobs', 'observability', 'integrations', 'workers', 'i18n', 'crypto', 'testing'];

/** Registries, which may name every capability. */
const lists = [
  'core/contract.ts',
  'core/refusals.ts',
  'server/app.ts',
  'server/app-deps.ts',
  'server/route-parts.ts',
  'server/main.ts',
  'server/integrations/open.ts',
  'server/capabilities.ts',
  'web/routes.ts',
];

export type Layer = 'core' | 'server' | 'web' | 'demo' | 'e2e' | 'tools' | 'root';
/**
 * The location of a file. `kind` is what the rules refer to; `part` is the capability, the area or the subfolder;
 * `role` is the file name without extensions (rules, contract, tables …).
 */
export type FileLocation = {
  layer: Layer;
  kind: 'list' | 'tool' | 'capability' | 'serverLayer' | 'area' | 'webPart' | 'root' | 'messages';
  part: string;
  role: string;
  isTest: boolean;
};

export function locationOf(path: string): FileLocation {
  const [layer = '', part = '', ...rest] = path.split('/');
  const file = rest.at(-1) ?? part;
  const isTest = /\.test\.tsx?$/.test(file);
  // The test harness of the server may import what tests may.
  const isHarness = path.startsWith('server/testing/') || path.startsWith('server/db/test-database');
  // list-tables.ts is tables.ts in a file of its own.
  const name = file.replace(/\..*$/, '').replace(/^.*-tables$/, 'tables');
  const role = isHarness ? 'testing' : name;
  const inFolder = rest.length > 0;
  const located = (kind: FileLocation['kind'], at: Layer): FileLocation => ({
    layer: at,
    kind,
    part: inFolder ? part : '',
    role,
    isTest,
  });
  if (lists.includes(path) && !isTest)
    return located('list', layer === 'core' ? 'core' : layer === 'server' ? 'server' : 'web');
  if (layer === 'core') return located(part === 'messages' ? 'messages' : inFolder ? 'capability' : 'tool', 'core');
  if (layer === 'server')
    return located(
      !inFolder || part === 'cli' ? 'root' : serverLayers.includes(part) ? 'serverLayer' : 'capability',
      'server',
    );
  if (layer === 'web') return located(!inFolder ? 'root' : areas.includes(part) ? 'area' : 'webPart', 'web');
  if (layer === 'demo' || layer === 'e2e' || layer === 'tools') return located('root', layer);
  return located('root', 'root');
}

/** The message about a folder that is missing in the layout, if it is. */
export function unknownFolder(path: string): string | null {
  const location = locationOf(path);
  if (location.kind === 'capability' && !capabilities.includes(location.part)) {
    return `${location.part} is not in the list of capabilities in tools/layout.ts, so its imports cannot be checked: ${path}`;
  }
  if (location.kind === 'webPart' && !webParts.includes(location.part)) {
    return `web/${location.part} is neither an area nor one of ${webParts.join(', ')} (tools/layout.ts): ${path}`;
  }
  return null;
}

/** Whether the first may depend on the second: itself, or an earlier one in the list. */
export function mayDependOn(from: string, to: string): boolean {
  return capabilities.indexOf(to) <= capabilities.indexOf(from);
}
