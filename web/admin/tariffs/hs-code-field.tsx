import { TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

/** The HS code, or its beginning, that a rule is for; the field `hsCode` of its form. */
export function HsCodeField() {
  const t = useText();
  return (
    <TextField
      name="hsCode"
      label={t('logistics.goods.hsCode')}
      required
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      className="tabular"
    />
  );
}
