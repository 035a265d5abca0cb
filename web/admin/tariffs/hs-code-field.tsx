import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** The HS code, or its beginning, that a rule is for. */
export function HsCodeField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useText();
  return (
    <Field label={t('logistics.goods.hsCode')} required>
      <TextInput
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="tabular"
      />
    </Field>
  );
}
