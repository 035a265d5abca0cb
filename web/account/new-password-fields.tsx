import { PASSWORD_MAX, PASSWORD_MIN } from '#core/member/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';

type Passwords = { readonly password: string; readonly repeatPassword: string };
type Props = {
  values: Passwords;
  onChange(change: Partial<Passwords>): void;
  onLeave(path: string): void;
  errorOf(path: string): string | undefined;
};

/** A new password, entered twice. Pasting and password managers are allowed (WCAG 3.3.8). */
export function NewPasswordFields({ values, onChange, onLeave, errorOf }: Props) {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('account.field.newPassword')}
        required
        hint={t('account.register.passwordHint', { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        error={errorOf('password')}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={200}
          value={values.password}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
          onBlur={() => onLeave('password')}
        />
      </Field>
      <Field label={t('account.field.repeatPassword')} required error={errorOf('repeatPassword')}>
        <PasswordInput
          name="repeatPassword"
          autoComplete="new-password"
          maxLength={200}
          value={values.repeatPassword}
          onChange={(event) => onChange({ repeatPassword: event.currentTarget.value })}
          onBlur={() => onLeave('repeatPassword')}
        />
      </Field>
    </div>
  );
}
