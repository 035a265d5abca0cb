import { locationOf } from './layout.ts';
import { factsOf, type SourceFile } from './parse-source.ts';

/** The folders of a layer on their floors: each stands above those it imports. `circles` import one another. */
export type Floors = { readonly floors: number; readonly circles: readonly (readonly string[])[] };

/** The folders of core, server or web, without tests and what tests use. */
export function floorsOf(files: readonly SourceFile[], layer: 'core' | 'server' | 'web'): Floors {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const from = locationOf(file.path);
    if (from.layer !== layer || !from.part || from.isTest || from.kind === 'list') continue;
    if (from.part === 'testing' || from.role === 'testing' || from.role.endsWith('builders')) continue;
    const own = imports.get(from.part) ?? new Set();
    imports.set(from.part, own);
    for (const { isOurs, target } of factsOf(file).imports) {
      const to = isOurs ? locationOf(target) : undefined;
      if (to?.layer === layer && to.part && to.kind !== 'list' && to.part !== from.part) own.add(to.part);
    }
  }
  return placed(imports);
}

/** Takes away, floor by floor, what imports nothing that is left; what cannot be taken away is in a circle or above one. */
export function placed(imports: ReadonlyMap<string, ReadonlySet<string>>): Floors {
  const left = new Map([...imports].map(([name, own]) => [name, new Set([...own].filter((one) => imports.has(one)))]));
  let floors = 0;
  for (;;) {
    const free = [...left].filter(([, own]) => own.size === 0).map(([name]) => name);
    if (free.length === 0) break;
    floors += 1;
    for (const name of free) left.delete(name);
    for (const own of left.values()) for (const name of free) own.delete(name);
  }
  const reached = new Map([...left.keys()].map((name) => [name, reachedFrom(name, left)]));
  const circles = new Map<string, string[]>();
  for (const name of left.keys()) {
    const together = [...left.keys()].filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name));
    if (together.length > 0) circles.set(together.toSorted().join(' '), together.toSorted());
  }
  return { floors, circles: [...circles.values()] };
}

function reachedFrom(name: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const open = [...(imports.get(name) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return found;
}
