import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';

type Props = { value: string; onChange(value: string): void };

export function CurrentPassword({ value, onChange }: Props) {
  const t = useText();
  return (
    <Field label={t('account.secondFactor.password')} required>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** A code of the authenticator app; `withRecovery` where a recovery code is taken too. */
export function CodeOfApp({ value, onChange, withRecovery = false }: Props & { withRecovery?: boolean }) {
  const t = useText();
  return (
    <Field
      label={t('account.secondFactor.code')}
      required
      {...(withRecovery && { hint: t('account.secondFactor.codeHint') })}
    >
      <TextInput
        name="code"
        dir="ltr"
        inputMode={withRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="tabular max-w-60"
      />
    </Field>
  );
}
