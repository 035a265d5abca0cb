import type { FieldRefusal } from '#core/refusal.ts';

/** What is wrong with the values of a form. */
export type Judged = {
  readonly all: readonly FieldRefusal[];
  readonly byPath: ReadonlyMap<string, FieldRefusal>;
};

const isSame = (one: FieldRefusal, other: FieldRefusal | undefined): boolean =>
  one.path === other?.path && one.code === other.code && JSON.stringify(one.params) === JSON.stringify(other.params);

/**
 * Judges values once, however many fields ask. A refusal that has not changed stays the same object, and so does the
 * whole when nothing has: only the field whose refusal changed is drawn again.
 */
export function lastJudged<Values>() {
  let last: { readonly judge: unknown; readonly values: Values; readonly judged: Judged } | undefined;
  return (judge: (values: Values) => readonly FieldRefusal[], values: Values): Judged => {
    if (last?.judge === judge && last.values === values) return last.judged;
    const before = last?.judged;
    const all = judge(values).map((one) => {
      const known = before?.byPath.get(one.path);
      return known && isSame(one, known) ? known : one;
    });
    const isUnchanged = before?.all.length === all.length && all.every((one, at) => one === before.all[at]);
    const judged = before && isUnchanged ? before : { all, byPath: new Map(all.map((one) => [one.path, one])) };
    last = { judge, values, judged };
    return judged;
  };
}
