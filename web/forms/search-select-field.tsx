import { useCombobox } from 'downshift';
import { useState } from 'react';
import { isText, useBound, useNote } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { OptionList } from '#web/ui/option-list.tsx';
import { Field, useFieldProps } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/input.tsx';

export type SearchOption = { readonly value: string; readonly label: string };
export type SearchSelectProps = {
  /** The path of the field in the values of the form. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  options: readonly SearchOption[];
};

/** A choice of many, found by typing a part of its name. */
export function SearchSelectField({ name, label, hint, required = false, options }: SearchSelectProps) {
  const { value, change, error, input } = useBound(name, isText);
  const note = useNote(name, (one) => options.find((option) => option.value === one)?.label);
  return (
    <Field {...{ label, hint, required, error, note }}>
      <SearchSelect {...{ label, value, options }} onChoose={change} onBlur={input.onBlur} name={name} />
    </Field>
  );
}

type SelectProps = Pick<SearchSelectProps, 'name' | 'label' | 'options'> & {
  value: string;
  onChoose(value: string): void;
  onBlur(): void;
};

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

function SearchSelect({ name, label, value, options, onChoose, onBlur }: SelectProps) {
  const t = useText();
  const field = useFieldProps();
  // What was typed since the list was opened; the whole list without.
  const [typed, setTyped] = useState('');
  const shown = options.filter((option) => folded(option.label).includes(folded(typed.trim())));
  // A value that is no longer offered stays until another one is chosen.
  const selected = options.find((option) => option.value === value) ?? { value, label: value };
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<SearchOption>({
    items: shown,
    ...(field.id !== undefined && { inputId: field.id }),
    selectedItem: selected,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem?.value ?? ''),
    onIsOpenChange: () => setTyped(''),
    stateReducer: (_, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(changes.inputValue ?? '');
      // What was typed is no choice, unless all of it was removed.
      if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
      return { ...changes, selectedItem: selected, inputValue: selected.label };
    },
  });
  return (
    <span className="relative">
      <TextInput
        {...getInputProps({ name, onBlur, maxLength: 100, className: 'pe-9' })}
        aria-labelledby={undefined}
        autoComplete="off"
        dir="auto"
      />
      <Icon
        name="chevronDown"
        size={16}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-600"
      />
      <OptionList
        {...getMenuProps({ 'aria-label': label })}
        isOpen={isOpen}
        none={t('office.noneFound')}
        options={shown}
        highlighted={highlightedIndex}
        keyOf={(option) => option.value}
        propsOf={(item, index) => getItemProps({ item, index })}
      >
        {(option) => <bdi>{option.label}</bdi>}
      </OptionList>
    </span>
  );
}
