/** Lenient parsing: a missing value is empty, never an exception. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function within(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), value);
}

export function textIn(value: unknown, ...path: readonly string[]): string {
  const found = within(value, ...path);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found).trim()
    : '';
}

export function numberIn(value: unknown, ...path: readonly string[]): number | undefined {
  const text = textIn(value, ...path);
  const found = Number(text);
  return text !== '' && Number.isFinite(found) ? found : undefined;
}

export function listIn(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = within(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** A whole number, or 0 when there is none. */
export function wholeIn(value: unknown, ...path: readonly string[]): number {
  const found = numberIn(value, ...path) ?? 0;
  return Number.isSafeInteger(found) && found > 0 ? found : 0;
}
