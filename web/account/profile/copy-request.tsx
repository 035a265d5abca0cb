import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { DataCopyState } from '#web/account/profile/data-copy.tsx';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { PasswordField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';

/** The form was opened to type into it. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** Asks for a copy with the current password. */
export function CopyRequest({ onCancel, onAsked }: { onCancel(): void; onAsked(state: DataCopyState): void }) {
  const t = useText();
  const form = useForm({
    start: { password: '' },
    judge: ({ password }) => atField('password', password ? undefined : requestRefusal('request.required')),
    placeOf: { 'member.passwordWrong': 'password' },
    send: async (body) => onAsked(await api('requestDataCopy', { body })),
  });
  return (
    <Form form={form} aria-label={t('account.copy.ask')} className="flex w-full max-w-sm flex-col gap-4">
      <PasswordField
        name="password"
        label={t('account.field.current')}
        hint={t('account.copy.password')}
        required
        autoComplete="current-password"
        maxLength={200}
        ref={focus}
      />
      <FormButtons submit={t('account.copy.ask')} onCancel={onCancel} />
    </Form>
  );
}
