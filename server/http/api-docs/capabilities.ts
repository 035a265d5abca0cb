import { globSync } from 'node:fs';
import type { CallName } from '#core/contract.ts';

const CORE = new URL('../../../core/', import.meta.url);

/** Calls for programs of a seller are read together, whatever capability they are of. */
const TOGETHER: Readonly<Record<string, string>> = { programs: 'store-api' };

/** The capability of each call, derived from the folder of its contract. */
export async function capabilitiesOfCalls(): Promise<(name: CallName) => string> {
  const found = new Map<string, string>();
  for (const path of globSync('**/contract.ts', { cwd: CORE })) {
    const module: unknown = await import(new URL(path.replaceAll('\\', '/'), CORE).href);
    const folders = path.split(/[/\\]/);
    const capability = TOGETHER[folders.at(-2) ?? ''] ?? folders[0] ?? '';
    for (const name of Object.keys(Object(module))) found.set(name, capability);
  }
  return (name) => found.get(name) ?? 'other';
}
