import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import type { ChangedFields, ProductForm } from '#core/listing/form/product-form.ts';

export type FieldName = keyof ProductForm;
const EMPTY = emptyForm(STANDARD_VALUES, '');
const isName = (name: string): name is FieldName => Object.hasOwn(EMPTY, name);
/** The fields of the form; two windows that change different ones are not in each other's way. */
export const NAMES: readonly FieldName[] = Object.keys(EMPTY).filter(isName);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether two values are equal; the database returns the keys of a row in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/** These fields of a form, or of a part of one. */
export const only = (form: ChangedFields, names: readonly FieldName[]): ChangedFields =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(form, name)).map((name) => [name, form[name]]));

/** The fields in which a form differs from what the server has. */
export const differing = (mine: ProductForm, base: ProductForm): FieldName[] =>
  NAMES.filter((name) => !isSame(mine[name], base[name]));

/** A field that was changed here and elsewhere: the other value, and by whom. */
export type Conflict = { readonly theirs: ChangedFields; readonly by: string };
export type Conflicts = Readonly<Partial<Record<FieldName, Conflict>>>;

type Sides = {
  /** What is typed here. */
  readonly mine: ProductForm;
  /** What the server had when it was last heard of. */
  readonly base: ProductForm;
  readonly conflicts: Conflicts;
};

/**
 * What becomes of fields that somebody else saved: those untouched here are taken over (`taken`), those changed here,
 * too, are conflicts until the seller chooses. Nothing typed is overwritten.
 */
export function merged({ mine, base, conflicts }: Sides, theirs: ChangedFields, by: string) {
  const found = NAMES.filter((name) => Object.hasOwn(theirs, name) && !isSame(theirs[name], base[name]));
  const taken = found.filter((name) => isSame(mine[name], base[name]));
  const equal = found.filter((name) => isSame(mine[name], theirs[name]));
  const contested = found.filter((name) => !taken.includes(name) && !equal.includes(name));
  const isOver = (name: FieldName) => taken.includes(name) || equal.includes(name);
  const open = NAMES.flatMap((name) => {
    const conflict = contested.includes(name) ? { theirs: only(theirs, [name]), by } : conflicts[name];
    return conflict && !isOver(name) ? [[name, conflict] as const] : [];
  });
  const next: { base: ProductForm; taken: ChangedFields; conflicts: Conflicts } = {
    base: { ...base, ...only(theirs, found) },
    taken: only(theirs, taken),
    conflicts: Object.fromEntries(open),
  };
  return next;
}
