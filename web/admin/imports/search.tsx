import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Finds imports by the start of their number; the search is in the URL. */
export function ImportSearch({ number, hrefOf }: { number: string; hrefOf(number: string): string }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(hrefOf(typed.trim().toUpperCase()), { preventScrollReset: true });
  };
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={t('office.order.number')} className="max-sm:w-full">
          <TextInput
            type="search"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={typed}
            placeholder="20261120-…"
            onChange={(event) => setTyped(event.currentTarget.value)}
            className="tabular sm:w-56!"
          />
        </Field>
        <Button type="submit" icon="search" className="max-sm:w-full">
          {t('shell.search')}
        </Button>
      </form>
    </search>
  );
}
