import { store } from '#web/session/store.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { SAVED_FILTERS_KEY } from '#web/session/storage-keys.ts';
import { narrowedBy, NARROWING } from '#web/storefront/listing/list-query.ts';

/** Filters kept under a name: only what narrows, so that they serve any list. */
export type Saved = { readonly name: string; readonly search: string };

/** More would no longer be a menu. */
export const SAVED_MAX = 20;

const saved = store<readonly Saved[]>([]);

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'search' in value &&
  typeof value.name === 'string' &&
  typeof value.search === 'string';

export function recallSaved(): void {
  try {
    const found: unknown = JSON.parse(readKey(SAVED_FILTERS_KEY) ?? '[]');
    if (Array.isArray(found)) saved.set(found.filter(isSaved).slice(0, SAVED_MAX));
  } catch {
    // What cannot be read is as good as nothing kept.
  }
}

export function setSaved(list: readonly Saved[]): void {
  saved.set(list);
  writeKey(SAVED_FILTERS_KEY, list.length > 0 ? JSON.stringify(list) : null);
}

/** Keeps filters first in the list; the same name is replaced. */
export function saveFilters(name: string, search: string): void {
  recallSaved();
  setSaved(
    [{ name, search: narrowedBy(search) }, ...saved.get().filter((one) => one.name !== name)].slice(0, SAVED_MAX),
  );
}

export const useSaved = (): readonly Saved[] => saved.useValue();

/** The address of this list narrowed by kept filters and nothing else. */
export function appliedTo(pathname: string, search: string, filters: string): string {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name]) => name !== 'page' && !NARROWING.some((option) => option === name),
    ),
  );
  for (const [name, value] of new URLSearchParams(filters)) query.append(name, value);
  return `${pathname}?${query}`;
}
