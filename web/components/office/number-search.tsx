import type { ReactNode } from 'react';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Props = {
  label: string;
  /** The number searched for now, as the URL has it. */
  number: string;
  placeholder?: string;
  maxLength?: number;
  onFind(number: string): void;
  /** Further filters, which are applied at once, together with the number as it is typed. */
  children?(typed: () => string): ReactNode;
};

/** Finds the rows of a list by the start of their number. */
export function NumberSearch({ label, number, placeholder, maxLength = 30, onFind, children }: Props) {
  const t = useText();
  const form = useForm({ start: { number }, send: async (values) => onFind(values.number.trim()) });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-3">
      <TextField
        name="number"
        label={label}
        boxClass="max-sm:w-full"
        type="search"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={placeholder}
        className="tabular sm:w-56!"
      />
      {children?.(() => form.api.state.values.number.trim())}
      <SubmitButton icon="search" className="max-sm:w-full">
        {t('shell.search')}
      </SubmitButton>
    </Form>
  );
}
