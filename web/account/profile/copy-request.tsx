import { useState } from 'react';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { DataCopyState } from '#web/account/profile/data-copy.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The form was opened to type into it. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** Asks for a copy with the current password. */
export function CopyRequest({ onCancel, onAsked }: { onCancel(): void; onAsked(state: DataCopyState): void }) {
  const t = useText();
  const explain = useRefusalText();
  const form = useForm({ password: '' }, ({ password }) =>
    atField('password', password ? undefined : requestRefusal('request.required')),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    await api('requestDataCopy', { body: form.values }).then(onAsked, (problem: unknown) => {
      const isPassword = problem instanceof ApiRefusal && problem.code === 'member.passwordWrong';
      const atPlace = isPassword
        ? new ApiRefusal({
            code: problem.code,
            status: problem.status,
            fields: [{ path: 'password', code: problem.code, params: problem.params }],
          })
        : problem;
      if (!form.assignErrors(atPlace)) setFailure(explain(problem));
    });
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex w-full max-w-sm flex-col gap-4"
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field
        label={t('account.field.current')}
        hint={t('account.copy.password')}
        required
        error={form.errorOf('password')}
      >
        <PasswordInput
          name="copyPassword"
          autoComplete="current-password"
          maxLength={200}
          ref={focus}
          value={form.values.password}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {t('account.copy.ask')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
