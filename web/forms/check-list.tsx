import type { ReactNode } from 'react';
import { useBound, useNote } from '#web/forms/frame.ts';
import { FieldSet } from '#web/ui/field.tsx';
import { Checkbox } from '#web/ui/input.tsx';

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
};

/** Some of a few answers, all of them shown; the value is the list of those that are ticked, in their order. */
export function CheckListField({ name, label, hint, required, className, options }: Props) {
  const { value, change, error, input } = useBound(name, isList);
  const note = useNote(
    name,
    (list) =>
      isList(list) &&
      options
        .filter((option) => list.includes(option.value))
        .map(({ value: one, label: shown }) => (
          <span key={one} className="me-2 inline-block">
            {shown}
          </span>
        )),
  );
  const toggled = (option: string, isTicked: boolean) =>
    options.map((one) => one.value).filter((one) => (one === option ? isTicked : value.includes(one)));
  return (
    <FieldSet legend={label} {...{ hint, required, error, note }}>
      <div className={className}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            {...input}
            value={option.value}
            aria-invalid={error ? true : undefined}
            checked={value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) => change(toggled(option.value, checked))}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </FieldSet>
  );
}
