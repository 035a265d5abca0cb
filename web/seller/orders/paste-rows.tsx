import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** Takes cells copied from a spreadsheet, with their headings or without. */
export function PasteRows({ onRows }: { onRows(text: string): void }) {
  const t = useText();
  return (
    <Field label={t('seller.waybills.paste')} hint={t('seller.waybills.pasteHint')} className="mt-3">
      <TextArea
        rows={2}
        dir="auto"
        value=""
        spellCheck={false}
        // Only what is pasted or dropped is a table.
        onChange={({ currentTarget: { value } }) => {
          if (/[\t\n,;]/.test(value.trim())) onRows(value);
        }}
      />
    </Field>
  );
}
