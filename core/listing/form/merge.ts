import type { ProductForm } from '#core/listing/form/product-form.ts';

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isKeyed = (value: unknown): value is Values => isRecord(value) && !Array.isArray(value);

/** Whether two values are equal; the database returns the keys of a row in an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/** A value that was changed on both sides, by its path in the form: what the other side made of it. */
export type Clash = { readonly path: string; readonly theirs: unknown };
export type Merged = { readonly value: unknown; readonly clashes: readonly Clash[] };

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

/**
 * Whether values can be merged key by key: the languages of a text, the sides of a carton. Two kinds of disclosures
 * have different items, which do not mix; the rows of a list have no names.
 */
function isMergedByKeys(sides: readonly unknown[]): sides is readonly Values[] {
  if (!sides.every(isKeyed)) return false;
  const [first = {}, ...others] = sides;
  const isOfTexts = sides.every((side) => Object.values(side).every(isText));
  return isOfTexts || others.every((side) => isSame(Object.keys(side).toSorted(), Object.keys(first).toSorted()));
}

/** What becomes of a value that was changed on two sides: the changes of both; where these clash, it stays as it is here. */
export function mergedValue(path: string, base: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSame(theirs, base) || isSame(mine, theirs)) return { value: mine, clashes: [] };
  if (isSame(mine, base)) return { value: theirs, clashes: [] };
  const sides = [base, mine, theirs];
  if (!isMergedByKeys(sides)) return { value: mine, clashes: [{ path, theirs }] };
  const [before = {}, own = {}, other = {}] = sides;
  const parts = [...new Set([...Object.keys(own), ...Object.keys(other)])].map(
    (key) => [key, mergedValue(`${path}.${key}`, before[key], own[key], other[key])] as const,
  );
  return {
    value: Object.fromEntries(parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))),
    clashes: parts.flatMap(([, { clashes }]) => clashes),
  };
}

/** The field of a form that has the value of a path. */
export const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** The value at a path of a form or of a part of one. */
export const valueAt = (form: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), form);

/** A value with another one at a path below it. */
function withAt(value: unknown, keys: readonly string[], next: unknown): unknown {
  const [key, ...below] = keys;
  if (key === undefined) return next;
  const { [key]: now, ...others } = isKeyed(value) ? value : {};
  const changed = withAt(now, below, next);
  return changed === undefined ? others : { ...others, [key]: changed };
}

/** The field of a form that changes with the value at a path. */
export const withValueAt = (form: ProductForm, path: string, next: unknown): Partial<ProductForm> => {
  const [name = '', ...keys] = path.split('.');
  return { [name]: withAt(Reflect.get(form, name), keys, next) };
};
