import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** Takes cells copied from a spreadsheet, with their headings or without. */
export function PasteRows({ onRows }: { onRows(text: string): void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  return (
    <Field label={t('seller.waybills.paste')} hint={t('seller.waybills.pasteHint')} className="mt-3">
      <TextArea
        rows={2}
        dir="auto"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          const isTable = /\S[\t\n]/.test(value.trim());
          setTyped(isTable ? '' : value);
          if (isTable) onRows(value);
        }}
      />
    </Field>
  );
}
