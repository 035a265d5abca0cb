import type { ReactNode } from 'react';
import type { ReadBefore } from '#core/changed-meanwhile.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { type FormState, useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { classes } from '#web/ui/classes.ts';

type Dated = { readonly validFrom: string };
type Given = Confirmed & { readonly read?: ReadBefore };

/**
 * The form of a value with the day it starts on; earlier values stay unchanged, and one set meanwhile by others is not
 * passed over.
 */
export function useDated<Values extends object>({
  submit,
  successText,
  start,
  judge,
  readOf,
  send,
  onSent,
}: {
  submit: string;
  successText: string;
  start: Values;
  judge(values: Values): readonly FieldRefusal[];
  /** What the page showed of the value that the new one replaces, by the names of the call's body. */
  readOf(values: Values & Dated): object;
  send(values: Values & Dated, given: Given): Promise<unknown>;
  onSent?(form: FormState<Values & Dated>): void;
}) {
  const done = useDone(successText);
  const { run, question } = useConfirmation(submit);
  const form: FormState<Values & Dated> = useForm<Values & Dated>({
    start: { ...start, validFrom: '' },
    judge,
    send: async (values) => {
      const isDone = await run((confirmed) =>
        writeBack(readOf(values), (given) => send(values, { ...confirmed, ...given })),
      );
      if (!isDone) return false;
      onSent?.(form);
      return done();
    },
    whenWaiting: () => onSent?.(form),
  });
  return { form, question, submit };
}

type Props<Values extends Dated> = {
  dated: { readonly form: FormState<Values>; readonly question: ReactNode; readonly submit: string };
  /** The fields that must hold something. */
  needs: readonly (keyof Values & string)[];
  /** Whether it is all there is in its card, in a row of five columns. */
  isAlone?: boolean;
  children: ReactNode;
};

/** Its fields, the day, and the button, which waits for all that is needed. */
export function DatedForm<Values extends Dated>({ dated, needs, isAlone = false, children }: Props<Values>) {
  const t = useText();
  const { form, question, submit } = dated;
  const isWhole = useValues(form, (values) => [...needs, 'validFrom' as const].every((name) => values[name] !== ''));
  return (
    <>
      <Form form={form} className={classes('flex flex-col gap-3', !isAlone && 'mt-4 border-t border-line-soft pt-4')}>
        <div className={isAlone ? 'grid items-start gap-3 sm:grid-cols-5' : 'flex flex-wrap items-start gap-3'}>
          {children}
          <TextField name="validFrom" label={t('logistics.office.validFrom')} required type="date" dir="ltr" />
          <SubmitButton look="secondary" disabled={!isWhole} className="mt-6">
            {submit}
          </SubmitButton>
        </div>
      </Form>
      {question}
    </>
  );
}
