// Lenient reading of the JSON of third parties: a missing or wrong value is empty, never an exception.

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a JSON text; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a path; undefined when there is none. */
export function within(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
    json,
  );
}

/** A text, number or boolean as a trimmed text of at most `max` characters; otherwise ''. */
export function textOf(value: unknown, max?: number): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, max)
    : '';
}

export function textIn(value: unknown, ...path: readonly string[]): string {
  return textOf(within(value, ...path));
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
