import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** A note for whoever brings the goods. */
export function MemoField({ value, hint, onChange }: { value: string; hint: string; onChange(memo: string): void }) {
  const t = useText();
  return (
    <Field label={t('checkout.delivery.memo')} hint={hint}>
      <TextArea
        name="memo"
        dir="auto"
        rows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
