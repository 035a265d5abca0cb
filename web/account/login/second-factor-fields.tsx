import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

/** `password` of the form around it. */
export function CurrentPassword() {
  const t = useText();
  return (
    <PasswordField
      name="password"
      label={t('account.secondFactor.password')}
      required
      autoComplete="current-password"
      maxLength={200}
    />
  );
}

/** `code` of the form around it, of the authenticator app; `withRecovery` where a recovery code is taken too. */
export function CodeOfApp({ withRecovery = false }: { withRecovery?: boolean }) {
  const t = useText();
  return (
    <TextField
      name="code"
      label={t('account.secondFactor.code')}
      hint={withRecovery && t('account.secondFactor.codeHint')}
      required
      dir="ltr"
      inputMode={withRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      className="tabular max-w-60"
    />
  );
}
