import { Form } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Finds products of the chosen state by code or name, to take down or restore one. */
export function ProductSearch({ state, search }: { state: string; search: string }) {
  const t = useText();
  return (
    <search className="mb-4 block">
      <Form className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="tab" value="products" />
        <input type="hidden" name="status" value={state} />
        <Field label={t('admin.takeDown.search')} className="min-w-0 grow sm:max-w-sm">
          <TextInput name="q" type="search" dir="auto" maxLength={100} defaultValue={search} />
        </Field>
        <Button type="submit" look="secondary">
          {t('admin.takeDown.find')}
        </Button>
      </Form>
    </search>
  );
}
