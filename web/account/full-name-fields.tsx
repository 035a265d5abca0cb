import { TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

/** `lastName` and `firstName` of the form around them: family name first, as in the validation of the form. */
export function FullNameFields() {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        name="lastName"
        label={t('account.field.lastName')}
        required
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        name="firstName"
        label={t('account.field.firstName')}
        required
        autoComplete="given-name"
        maxLength={100}
      />
    </div>
  );
}
