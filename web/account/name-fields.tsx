import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type Names = { readonly firstName: string; readonly lastName: string };
type Props = {
  values: Names;
  onChange(change: Partial<Names>): void;
  onLeave(path: string): void;
  errorOf(path: string): string | undefined;
};

/** Family name first, as in the validation of the form. */
export function NameFields({ values, onChange, onLeave, errorOf }: Props) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={t('account.field.lastName')} required error={errorOf('lastName')}>
        <TextInput
          name="lastName"
          dir="auto"
          autoComplete="family-name"
          maxLength={100}
          value={values.lastName}
          onChange={(event) => onChange({ lastName: event.currentTarget.value })}
          onBlur={() => onLeave('lastName')}
        />
      </Field>
      <Field label={t('account.field.firstName')} required error={errorOf('firstName')}>
        <TextInput
          name="firstName"
          dir="auto"
          autoComplete="given-name"
          maxLength={100}
          value={values.firstName}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
          onBlur={() => onLeave('firstName')}
        />
      </Field>
    </div>
  );
}
