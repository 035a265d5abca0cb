import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { DutyHint } from '#web/components/duty-hint.tsx';
import { isText, useBound, useNote } from '#web/forms/frame.ts';
import { useLatestCall } from '#web/forms/use-latest-call.ts';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { Field, useFieldProps } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { OptionList } from '#web/ui/option-list.tsx';

type Found = Answer<'suggestHsCodes'>;
type Offer = Found['codes'][number];

const TYPING_MS = 300;
const NOTHING: Found = { codes: [], headings: [] };

/** `9617001000` as customs writes it: 9617.00-1000. */
const written = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6)].filter(Boolean).join('.') + (code.length > 6 ? `-${code.slice(6)}` : '');

/** The HS code of the product (PRD-026): typed, or found by the words of a kind of goods; with the duty it leads to. */
export function HsCodeField() {
  const t = useText();
  const { labelOf, form } = useProduct();
  const { value, change, error, input } = useBound('hsCode', isText);
  const note = useNote('hsCode');
  const categories = useValues(form, (values) => values.categories.join(','));
  const [{ headings }, setUsual] = useState(NOTHING);
  useEffect(() => {
    const aborter = new AbortController();
    api('suggestHsCodes', { query: { categories }, signal: aborter.signal }).then(setUsual, () => undefined);
    return () => aborter.abort();
  }, [categories]);
  const code = value.replaceAll(/[.\-\s]/g, '');
  const isUnusual = headings.length > 0 && code.length >= 4 && !headings.includes(code.slice(0, 4));
  return (
    <div className="flex flex-col gap-1">
      <Field label={labelOf('hsCode')} required {...{ error, note }} hint={t('seller.product.hint.hsCode')}>
        <HsCodeInput
          {...{ value, categories, label: labelOf('hsCode') }}
          onChange={change}
          onBlur={input.onBlur}
          name={input.name}
        />
      </Field>
      <DutyHint
        hsCode={value}
        {...(isUnusual && { others: t('seller.product.hs.unusual', { headings: headings.join(', ') }) })}
      />
    </div>
  );
}

type InputProps = {
  name: string;
  label: string;
  value: string;
  categories: string;
  onChange(value: string): void;
  onBlur(): void;
};

function HsCodeInput({ name, label, value, categories, onChange, onBlur }: InputProps) {
  const t = useText();
  const field = useFieldProps();
  const { leaves = [] } = useProduct();
  const [{ codes }, setFound] = useState(NOTHING);
  const { start } = useLatestCall(async (signal, query: string) =>
    setFound(await api('suggestHsCodes', { query: { query, categories }, signal })),
  );
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Offer>({
    items: codes,
    ...(field.id !== undefined && { inputId: field.id }),
    inputValue: value,
    selectedItem: null,
    itemToString: (offer) => offer?.hsCode ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.hsCode),
    stateReducer: (_, { type, changes }) =>
      // Leaving the field chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null, inputValue: value } : changes,
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => void start(value.slice(0, 100)), TYPING_MS);
    return () => clearTimeout(timer);
    // The call is the same at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, isOpen]);
  const ways = new Map(leaves.map((leaf) => [leaf.code, leaf.path]));
  return (
    <span className="relative">
      <TextInput
        {...getInputProps({
          name,
          onBlur,
          maxLength: 100,
          // An input whose value comes with a delay loses the place of its cursor.
          onChange: ({ currentTarget }) => onChange(currentTarget.value),
        })}
        aria-labelledby={undefined}
        autoComplete="off"
        dir="auto"
      />
      <OptionList
        {...getMenuProps({ 'aria-label': label })}
        isOpen={isOpen}
        options={codes}
        highlighted={highlightedIndex}
        keyOf={({ hsCode }) => hsCode}
        propsOf={(item, index) => getItemProps({ item, index })}
      >
        {({ hsCode, category, goods }) => (
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
            <bdi className="tabular font-medium">{written(hsCode)}</bdi>
            <span className="min-w-0 text-sm text-ink-600">
              <bdi>{ways.get(category) ?? category}</bdi> · {t('seller.product.hs.goods', { count: goods })}
            </span>
          </span>
        )}
      </OptionList>
    </span>
  );
}
