import { type FormEvent, type ReactNode, useState } from 'react';
import type { FormState } from '#web/components/form.ts';
import { atFieldOf } from '#web/components/refusal-at-field.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props<Values extends object> = {
  readonly form: FormState<Values>;
  /** Sends the values, once at a time and only while every field is valid. */
  send(values: Values): Promise<void>;
  /** The label of the button; without it there is nothing to send. */
  readonly submit?: string | undefined;
  onCancel?(): void;
  /** The field of the current password: the call is refused as a whole, but a wrong password is shown there. */
  readonly passwordField?: string;
  readonly children: ReactNode;
};

/**
 * A form of the member's area. A refusal is shown at its fields, and in a summary where they have labels; any other failure
 * above them. What was typed stays.
 */
export function MemberForm<Values extends object>(props: Props<Values>) {
  const { form, send, submit, onCancel, passwordField, children } = props;
  const t = useText();
  const explain = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    await send(form.values).catch((problem: unknown) => {
      if (!form.assignErrors(atFieldOf(problem, { 'member.passwordWrong': passwordField })))
        setFailure(explain(problem));
    });
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
      {form.labelOf && (
        <ErrorSummary title={t('account.form.problems')} problems={form.problems()} attempt={form.attempt} />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
      {submit && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy}>
            {submit}
          </Button>
          {onCancel && (
            <Button look="secondary" onClick={onCancel}>
              {t('account.cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
