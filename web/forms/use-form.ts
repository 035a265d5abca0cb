import { type AnyFormApi, useForm as useLibraryForm, useSelector } from '@tanstack/react-form';
import { useState } from 'react';
import type { FieldRefusal } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { useDraft } from '#web/forms/draft.ts';
import { type FormFrame, nameOf, pathOf } from '#web/forms/frame.ts';
import { lastJudged } from '#web/forms/judged.ts';
import { type Sent, useSubmit } from '#web/forms/use-submit.ts';
import { explained, useText } from '#web/i18n/text.tsx';

type Options<Values> = {
  /** The values of the first render. */
  readonly start: Values;
  /** The server's rule: what is wrong with the values, at the paths of its refusals. */
  judge?(values: NoInfer<Values>): readonly FieldRefusal[];
  /** Sends values with nothing wrong; what it throws is shown. False where the person gave up. */
  send(values: NoInfer<Values>): Promise<unknown>;
  /** What follows in place of the rest of `send` when a second person has to agree. */
  whenWaiting?(values: NoInfer<Values>): void;
  /** The label of a field, for texts that name it (ERR-022). */
  labelOf?(path: string, values: NoInfer<Values>): string;
  /** The name under which this tab stores what is entered until it is sent. */
  readonly draft?: string | undefined;
  /** The field of a refusal of the whole call that is about one field, by its code. */
  readonly placeOf?: Readonly<Record<string, string>>;
  /** What was said about fields before anything is sent; each is shown until its field changes. */
  readonly remarks?: readonly FieldRefusal[];
};

/** The fields a problem is about. */
function refusedFields(problem: unknown, placeOf: Readonly<Record<string, string>>): readonly FieldRefusal[] {
  if (!(problem instanceof ApiRefusal)) return [];
  const path = placeOf[problem.code];
  return path === undefined ? problem.fields : [{ path, code: problem.code, params: problem.params }];
}

/**
 * A form: its values, and what is wrong with them by the server's own rule, shown once a field was left or the form was
 * sent and updated at every change. A refusal of the server stays at its field until that changes.
 */
export function useForm<Values extends object>({
  start,
  judge = () => [],
  send,
  whenWaiting,
  labelOf: ownLabelOf,
  draft: draftName,
  placeOf = {},
  remarks = [],
}: Options<Values>) {
  const t = useText();
  const [defaultValues] = useState(start);
  const [answered, setAnswered] = useState(remarks);
  const [attempt, setAttempt] = useState(0);
  // What was answered about the rows of a list does not outlive a change of the list.
  const forgetAnswer = (of: string) =>
    setAnswered((before) => {
      const left = before.filter(({ path }) => path !== of && !path.startsWith(`${of}.`));
      // The same list does not render the form again at every letter that is typed.
      return left.length === before.length ? before : left;
    });
  const [judgedBy] = useState(() => lastJudged<Values>());
  // Not by the library's validators: these write the state of every refused field at every letter.
  const api = useLibraryForm({
    defaultValues,
    listeners: {
      onChange: ({ fieldApi }) => forgetAnswer(pathOf(String(fieldApi.name))),
    },
  });
  const sending = useSubmit(async (values: Values) => {
    try {
      return await send(values);
    } catch (problem) {
      const fields = refusedFields(problem, placeOf);
      if (fields.length === 0) throw problem;
      setAnswered(fields);
      setAttempt((before) => before + 1);
      // What no field shows appears above them.
      if (!fields.every(({ path }) => api.getFieldInfo(nameOf(path)).instance)) throw problem;
      return false;
    }
  });
  const judged = () => judgedBy(judge, api.state.values);
  const labelOf = ownLabelOf && ((path: string) => ownLabelOf(path, api.state.values));
  const textOf = (field: FieldRefusal) =>
    explained(t, labelOf ? { ...field, params: { ...field.params, field: labelOf(field.path) } } : field);
  const { setFieldValue, setFieldMeta }: AnyFormApi = api;
  const set = (path: string, value: unknown) => {
    setFieldValue(nameOf(path), value, { dontValidate: true });
    forgetAnswer(path);
  };
  const change = (patch: Partial<Values>) => {
    for (const [name, value] of Object.entries(patch)) set(name, value);
  };
  const draft = useDraft(draftName, {
    values: () => api.state.values,
    isChanged: () => api.state.isDirty,
    restore: change,
    subscribe: (onChange) => {
      const { unsubscribe } = api.store.subscribe(onChange);
      return unsubscribe;
    },
  });
  const frame: FormFrame = { api, isBusy: sending.isBusy, attempt, answered, judged, textOf, set };
  return {
    api,
    frame,
    judge,
    labelOf,
    isBusy: sending.isBusy,
    problem: sending.problem,
    /** Changes several fields at once, and fields without an input of their own. */
    change,
    /** Shows what is wrong with a field, as if it had been left. */
    reveal(path: string) {
      setFieldMeta(nameOf(path), (before) => ({ ...before, isBlurred: true }));
    },
    /** Shows every error, or sends the values; gives whether they were taken. */
    async submit(): Promise<Sent> {
      sending.forgetProblem();
      const { values } = api.state;
      if (judge(values).length === 0) {
        const sent = await sending.submit(values);
        if (sent) draft.forget();
        if (sent === 'waiting') whenWaiting?.(values);
        return sent;
      }
      setAttempt((before) => before + 1);
      return false;
    },
    reset(next: Values = defaultValues) {
      // Without this option the library goes back to the first values at the next render.
      api.reset(next, { keepDefaultValues: true });
      setAnswered([]);
      setAttempt(0);
      sending.forgetProblem();
    },
  };
}
export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;

/** The values of a form, or what `choose` takes of them; the component renders again when that changes. */
export function useValues<Values extends object>(form: FormState<Values>): Values;
export function useValues<Values extends object, Chosen>(
  form: FormState<Values>,
  choose: (values: Values) => Chosen,
): Chosen;
export function useValues<Values extends object>(
  { api }: FormState<Values>,
  choose = (values: Values): unknown => values,
) {
  return useSelector(api.store, ({ values }) => choose(values));
}
