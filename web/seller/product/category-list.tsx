import { useState } from 'react';
import { LIMITS } from '#core/listing/listing.ts';
import { useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { areTexts } from '#web/seller/product/values.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

const SHOWN_MAX = 200;

/** The categories of the product, found by any word of their path (PRD-029, PRD-030). */
export function CategoryField() {
  const t = useText();
  const { leaves, labelOf } = useProduct();
  const { value, change, error, input } = useBound('categories', areTexts);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const label = labelOf('categories');
  const pathOf = (code: string) => leaves?.find((leaf) => leaf.code === code)?.path ?? code;
  const wanted = words.toLowerCase().split(/\s+/);
  const found = (leaves ?? [])
    .filter(({ code, path }) => !value.includes(code) && wanted.every((word) => path.toLowerCase().includes(word)))
    .slice(0, SHOWN_MAX);
  const add = () => {
    if (chosen === '') return;
    change([...value, chosen]);
    setChosen('');
    setWords('');
  };
  return (
    <FieldSet
      legend={label}
      required
      error={error}
      hint={t('seller.product.hint.categories', { limit: LIMITS.categories })}
    >
      <ul className="flex flex-col gap-1 empty:hidden">
        {value.map((code) => (
          <li key={code} className="flex items-center gap-2 rounded-sm bg-surface-1 ps-3">
            <bdi className="min-w-0 grow">{pathOf(code)}</bdi>
            <IconButton
              icon="trash"
              size={18}
              label={t('ui.removeRow', { name: pathOf(code) })}
              onClick={() => change(value.filter((one) => one !== code))}
            />
          </li>
        ))}
      </ul>
      {value.length < LIMITS.categories && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('seller.product.category.find')} className="min-w-40 grow basis-40">
            <TextInput
              dir="auto"
              {...input}
              value={words}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          </Field>
          <Field label={t('seller.product.category.choose')} className="min-w-40 grow basis-60">
            <Select className="w-full" value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
              <option value="">{t('seller.product.choose')}</option>
              {found.map(({ code, path }) => (
                <option key={code} value={code}>
                  {path}
                </option>
              ))}
            </Select>
          </Field>
          <Button look="secondary" icon="plus" disabled={chosen === ''} onClick={add}>
            {t('seller.product.category.add')}
          </Button>
        </div>
      )}
    </FieldSet>
  );
}
