import { useState } from 'react';
import type { FieldRefusal } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { explained, useText } from '#web/i18n/text.tsx';

/**
 * The values of a form and what is wrong with them: judged by the same rule as on the server, shown once a field was
 * left
 * or the form was sent, and again at every change. What the server refused stands at its field until that changes.
 */
export function useForm<Values extends object>(
  start: Values,
  wrongFieldsOf: (values: Values) => readonly FieldRefusal[],
) {
  const t = useText();
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<readonly FieldRefusal[]>([]);
  const wrong = wrongFieldsOf(values);
  const shown = [
    ...wrong.filter((field) => attempt > 0 || left.has(field.path)),
    ...answered.filter((field) => !wrong.some((other) => other.path === field.path)),
  ];
  return {
    values,
    attempt,
    /** `paths` are the fields the change belongs to; left out, the keys of the change. */
    change(patch: Partial<Values>, paths: readonly string[] = Object.keys(patch)) {
      setValues((before) => ({ ...before, ...patch }));
      setAnswered((before) => before.filter((field) => !paths.includes(field.path)));
    },
    /**
     * For what goes on by itself, as files on their way do: it changes what stands there by then, and not what stood
     * there when it began.
     */
    follow: (next: (before: Values) => Partial<Values>) => setValues((before) => ({ ...before, ...next(before) })),
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    errorOf(path: string): string | undefined {
      const found = shown.find((field) => field.path === path);
      return found && explained(t, found);
    },
    /** For the summary above the form, once it was sent. */
    problems: (labelOf: (path: string) => string) =>
      attempt > 0
        ? shown.map((field) => ({ path: field.path, label: labelOf(field.path), text: explained(t, field) }))
        : [],
    wrong,
    /** The form is being sent: shows everything that is wrong and answers whether nothing is. */
    check(): boolean {
      setAttempt((before) => before + 1);
      return wrong.length === 0;
    },
    /**
     * Takes the refused fields of an answer to their places; false when there are none and the form must say it as a
     * whole.
     */
    take(problem: unknown): boolean {
      if (!(problem instanceof ApiRefusal) || problem.fields.length === 0) return false;
      setAnswered(problem.fields);
      setAttempt((before) => before + 1);
      return true;
    },
    reset(next: Values) {
      setValues(next);
      setLeft(new Set());
      setAttempt(0);
      setAnswered([]);
    },
  };
}
export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;
