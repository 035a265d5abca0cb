import { readKey, writeKey } from '#web/session/storage.ts';

type Entry = { readonly createdAt: number; readonly value: unknown };

const isEntry = (found: unknown): found is Entry =>
  typeof found === 'object' &&
  found !== null &&
  'createdAt' in found &&
  typeof found.createdAt === 'number' &&
  'value' in found;

/**
 * A cached value of local storage that is younger than `freshMs` and valid; undefined otherwise, because anybody can
 * write there.
 */
export function storedValue<Value>(
  key: string,
  freshMs: number,
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const found: unknown = JSON.parse(readKey(key) ?? 'null');
    const age = isEntry(found) ? Date.now() - found.createdAt : Number.NaN;
    return isEntry(found) && age >= 0 && age < freshMs && isValid(found.value) ? found.value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value with the current time (ST-002, ST-007). */
export function storeValue(key: string, value: unknown): void {
  writeKey(key, JSON.stringify({ createdAt: Date.now(), value } satisfies Entry));
}
