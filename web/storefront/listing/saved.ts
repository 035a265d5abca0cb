import { store } from '#web/session/store.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { SAVED_FILTERS_KEY } from '#web/session/storage-keys.ts';
import { narrowedBy, NARROWING } from '#web/storefront/listing/list-query.ts';

/** Saved filters: only filter parameters, so that they fit any list. */
export type Saved = { readonly name: string; readonly search: string };

/** The maximum that fits a menu. */
export const SAVED_MAX = 20;

const saved = store<readonly Saved[]>([]);

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'search' in value &&
  typeof value.name === 'string' &&
  typeof value.search === 'string';

export function loadSaved(): void {
  try {
    const found: unknown = JSON.parse(readKey(SAVED_FILTERS_KEY) ?? '[]');
    if (Array.isArray(found)) saved.set(found.filter(isSaved).slice(0, SAVED_MAX));
  } catch {
    // Invalid stored data count as none.
  }
}

export function setSaved(list: readonly Saved[]): void {
  saved.set(list);
  writeKey(SAVED_FILTERS_KEY, list.length > 0 ? JSON.stringify(list) : null);
}

/** Saves filters at the top of the list; replaces those of the same name. */
export function saveFilters(name: string, search: string): void {
  loadSaved();
  setSaved(
    [{ name, search: narrowedBy(search) }, ...saved.get().filter((one) => one.name !== name)].slice(0, SAVED_MAX),
  );
}

export const useSaved = (): readonly Saved[] => saved.useValue();

/** The URL of this list with the saved filters only. */
export function appliedTo(pathname: string, search: string, filters: string): string {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name]) => name !== 'page' && !NARROWING.some((option) => option === name),
    ),
  );
  for (const [name, value] of new URLSearchParams(filters)) query.append(name, value);
  return `${pathname}?${query}`;
}
