import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import { fieldOf, isSame, type Merged, mergedValue, valueAt } from '#core/listing/form/merge.ts';
import type { ChangedFields, ProductForm } from '#core/listing/form/product-form.ts';

export type FieldName = keyof ProductForm;
const EMPTY = emptyForm(STANDARD_VALUES, '');
const isName = (name: string): name is FieldName => Object.hasOwn(EMPTY, name);
/** The fields of the form; two windows that change different ones are not in each other's way. */
export const NAMES: readonly FieldName[] = Object.keys(EMPTY).filter(isName);

/** These fields of a form, or of a part of one. */
export const only = (form: ChangedFields, names: readonly FieldName[]): ChangedFields =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(form, name)).map((name) => [name, form[name]]));

/** The fields in which a form differs from what the server has. */
export const differing = (mine: ProductForm, base: ProductForm): FieldName[] =>
  NAMES.filter((name) => !isSame(mine[name], base[name]));

/** What was changed here and elsewhere: the other value, and by whom. */
export type Conflict = { readonly theirs: unknown; readonly by: string };
/** By paths in the form. */
export type Conflicts = Readonly<Record<string, Conflict>>;

type Sides = {
  /** What is typed here. */
  readonly mine: ProductForm;
  /** What the server had when it was last heard of. */
  readonly base: ProductForm;
  readonly conflicts: Conflicts;
};

/**
 * What becomes of fields that somebody else saved: what is untouched here is taken over (`taken`), what was changed
 * here, too, is a conflict until the seller chooses. Nothing typed is overwritten.
 */
export function merged({ mine, base, conflicts }: Sides, theirs: ChangedFields, by: string) {
  const found = NAMES.filter((name) => Object.hasOwn(theirs, name) && !isSame(theirs[name], base[name]));
  const fields = found.map((name) => ({ name, ...mergedValue(name, base[name], mine[name], theirs[name]) }));
  const taken: ChangedFields = Object.fromEntries(
    fields.flatMap(({ name, value }) => (isSame(value, mine[name]) ? [] : [[name, value]])),
  );
  const known = Object.entries(conflicts);
  const isFound = (path: string) => found.some((name) => name === fieldOf(path));
  const contested = new Set([...known.map(([path]) => path).filter(isFound), ...fields.flatMap(pathsOf)]);
  const after = { ...mine, ...taken };
  const open = [...contested]
    .map((path) => [path, { theirs: valueAt(theirs, path), by }] as const)
    .filter(([path, conflict]) => !isSame(valueAt(after, path), conflict.theirs));
  const next: { base: ProductForm; taken: ChangedFields; conflicts: Conflicts } = {
    base: { ...base, ...only(theirs, found) },
    taken,
    conflicts: Object.fromEntries([...known.filter(([path]) => !isFound(path)), ...open]),
  };
  return next;
}

const pathsOf = ({ clashes }: Merged): string[] => clashes.map(({ path }) => path);
