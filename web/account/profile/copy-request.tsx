import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { DataCopyState } from '#web/account/profile/data-copy.tsx';
import { MemberForm } from '#web/account/member-form.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';

/** The form was opened to type into it. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** Asks for a copy with the current password. */
export function CopyRequest({ onCancel, onAsked }: { onCancel(): void; onAsked(state: DataCopyState): void }) {
  const t = useText();
  const form = useForm({ password: '' }, ({ password }) =>
    atField('password', password ? undefined : requestRefusal('request.required')),
  );
  return (
    <div className="w-full max-w-sm">
      <MemberForm
        form={form}
        send={async (values) => onAsked(await api('requestDataCopy', { body: values }))}
        submit={t('account.copy.ask')}
        onCancel={onCancel}
        passwordField="password"
      >
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
      </MemberForm>
    </div>
  );
}
