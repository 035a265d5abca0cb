import { useState } from 'react';
import type { FieldRefusal } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { whenReleased } from '#web/components/pointer.ts';
import { explained, useText } from '#web/i18n/text.tsx';

/**
 * The values of a form and their errors: validated by the server's rule, shown once a field was left or the form was
 * sent, and updated at every change. A refusal of the server stays at its field until that changes.
 */
export function useForm<Values extends object>(
  start: Values,
  wrongFieldsOf: (values: Values) => readonly FieldRefusal[],
  /** The label of a field, for texts that name it (ERR-022). */
  ownLabelOf?: (path: string, values: Values) => string,
) {
  const t = useText();
  const [values, setValues] = useState(start);
  const labelOf = ownLabelOf && ((path: string) => ownLabelOf(path, values));
  const textOf = (field: FieldRefusal) =>
    explained(t, labelOf ? { ...field, params: { ...field.params, field: labelOf(field.path) } } : field);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<readonly FieldRefusal[]>([]);
  const wrong = wrongFieldsOf(values);
  const shown = [
    ...wrong.filter((field) => attempt > 0 || touched.has(field.path)),
    ...answered.filter((field) => !wrong.some((other) => other.path === field.path)),
  ];
  return {
    values,
    attempt,
    /** `paths` are the fields the change belongs to; by default the keys of the change. */
    change(patch: Partial<Values>, paths: readonly string[] = Object.keys(patch)) {
      setValues((before) => ({ ...before, ...patch }));
      setAnswered((before) => before.filter((field) => !paths.includes(field.path)));
    },
    /** For asynchronous work such as uploads: changes the current values, not those at its start. */
    follow: (next: (before: Values) => Partial<Values>) => setValues((before) => ({ ...before, ...next(before) })),
    leave: (path: string) =>
      whenReleased(() => setTouched((before) => (before.has(path) ? before : new Set([...before, path])))),
    errorOf(path: string): string | undefined {
      const found = shown.find((field) => field.path === path);
      return found && textOf(found);
    },
    labelOf,
    /** The errors for the summary above the form, once it was sent. */
    problems: (named: (path: string) => string = labelOf ?? String) =>
      attempt > 0 ? shown.map((field) => ({ path: field.path, label: named(field.path), text: textOf(field) })) : [],
    wrong,
    /** Called on submit: shows every error and returns whether there is none. */
    check(): boolean {
      setAttempt((before) => before + 1);
      return wrong.length === 0;
    },
    /** Assigns the fields of a refusal; false when there are none and the form must show the refusal as a whole. */
    assignErrors(problem: unknown): boolean {
      if (!(problem instanceof ApiRefusal) || problem.fields.length === 0) return false;
      setAnswered(problem.fields);
      setAttempt((before) => before + 1);
      return true;
    },
    reset(next: Values) {
      setValues(next);
      setTouched(new Set());
      setAttempt(0);
      setAnswered([]);
    },
  };
}
export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;
