import { Form } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Finds products of the store by a part of their code or name. */
export function ProductSearch({ approval, text }: { approval: string | undefined; text: string }) {
  const t = useText();
  return (
    <Form method="get" className="flex items-end gap-2">
      {approval && <input type="hidden" name="approval" value={approval} />}
      <Field label={t('seller.products.find')} className="grow">
        <TextInput key={text} name="query" type="search" maxLength={100} defaultValue={text} />
      </Field>
      <Button type="submit" look="secondary" icon="search">
        {t('seller.products.search')}
      </Button>
    </Form>
  );
}
