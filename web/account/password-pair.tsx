import { PASSWORD_MAX, PASSWORD_MIN } from '#core/member/rules.ts';
import { PasswordField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

const NEW = { required: true, maxLength: 200 } as const;

/**
 * A new password, entered twice: `password` and `repeatPassword` of the form around them. Pasting and password managers
 * are allowed (WCAG 3.3.8).
 */
export function PasswordPair() {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PasswordField
        {...NEW}
        name="password"
        autoComplete="new-password"
        label={t('account.field.newPassword')}
        hint={t('account.register.passwordHint', { min: PASSWORD_MIN, max: PASSWORD_MAX })}
      />
      <PasswordField
        {...NEW}
        name="repeatPassword"
        autoComplete="new-password"
        label={t('account.field.repeatPassword')}
      />
    </div>
  );
}
