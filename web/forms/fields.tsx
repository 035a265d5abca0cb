import { type ComponentProps, type ReactNode, useId } from 'react';
import { isText, useBound, useNote } from '#web/forms/frame.ts';
import { Field, FieldError, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, PasswordInput, RadioGroup, type RadioOption, Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

/** `name` is the path of the field in the values of the form. */
type Labels = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  boxClass?: string;
};

const isTicked = (value: unknown): value is boolean => typeof value === 'boolean';

type InputProps<Input extends 'input' | 'textarea'> = Labels &
  Omit<ComponentProps<Input>, 'name' | 'value' | 'onChange' | 'required'> & {
    /** The stored form of what was typed, such as digits without hyphens. */
    clean?: (typed: string) => string;
  };

export function TextField({ name, label, hint, required, hideLabel, boxClass, clean, ...rest }: InputProps<'input'>) {
  const { value, change, error, input } = useBound(name, isText);
  const note = useNote(name);
  return (
    <Field {...{ label, hint, required, hideLabel, error, note }} className={boxClass}>
      <TextInput
        dir="auto"
        {...input}
        {...rest}
        value={value}
        onChange={({ currentTarget }) => change(clean ? clean(currentTarget.value) : currentTarget.value)}
      />
    </Field>
  );
}

export function PasswordField({ name, label, hint, required, hideLabel, boxClass, ...rest }: InputProps<'input'>) {
  const { value, change, error, input } = useBound(name, isText);
  const note = useNote(name);
  return (
    <Field {...{ label, hint, required, hideLabel, error, note }} className={boxClass}>
      <PasswordInput {...input} {...rest} value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
    </Field>
  );
}

export function TextAreaField({ name, label, hint, required, hideLabel, boxClass, ...rest }: InputProps<'textarea'>) {
  const { value, change, error, input } = useBound(name, isText);
  const note = useNote(name);
  return (
    <Field {...{ label, hint, required, hideLabel, error, note }} className={boxClass}>
      <TextArea
        dir="auto"
        {...input}
        {...rest}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  );
}

/** A whole number, with or without thousands separators; the value is the text as typed. */
export const QuantityField = (props: InputProps<'input'>) => (
  <TextField dir="ltr" inputMode="numeric" autoComplete="off" maxLength={20} {...props} />
);

/** An amount in units of its currency; the value is the text as typed. */
export const MoneyField = (props: InputProps<'input'>) => (
  <TextField dir="ltr" inputMode="decimal" autoComplete="off" maxLength={20} {...props} />
);

type SelectProps = Labels &
  Omit<ComponentProps<'select'>, 'name' | 'value' | 'onChange' | 'required' | 'children'> & {
    options: readonly {
      readonly value: string;
      readonly label: ReactNode;
      readonly lang?: string;
      readonly disabled?: boolean;
    }[];
    /** The first line, which stands for no choice. */
    none?: string;
    /** What else changes with the choice. */
    onChosen?(value: string): void;
  };

export function SelectField({
  name,
  label,
  hint,
  required,
  hideLabel,
  boxClass,
  options,
  none,
  onChosen,
  ...rest
}: SelectProps) {
  const { value, change, error, input } = useBound(name, isText);
  const note = useNote(name, (one) => options.find((option) => option.value === one)?.label ?? none);
  return (
    <Field {...{ label, hint, required, hideLabel, error, note }} className={boxClass}>
      <Select
        className="w-full"
        {...input}
        {...rest}
        value={value}
        onChange={({ currentTarget }) => {
          change(currentTarget.value);
          onChosen?.(currentTarget.value);
        }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function CheckField({
  name,
  children,
  ...rest
}: Omit<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'> & { name: string }) {
  const { value, change, error, input } = useBound(name, isTicked);
  const id = useId();
  const note = useNote(name);
  return (
    <>
      <Checkbox
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && id, note && `${id}-note`].filter(Boolean).join(' ') || undefined}
        {...rest}
        {...input}
        checked={value}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      >
        {children}
      </Checkbox>
      {error && <FieldError id={id}>{error}</FieldError>}
      {note?.(`${id}-note`)}
    </>
  );
}

/** One of a few answers, all of them shown; '' while none is chosen. */
export function RadioField<Value extends string>({
  name,
  label,
  hint,
  required,
  boxClass,
  groupClass,
  options,
  onChosen,
}: Omit<Labels, 'hideLabel'> & {
  groupClass?: string;
  options: readonly RadioOption<Value>[];
  /** What else changes with the answer. */
  onChosen?(value: Value): void;
}) {
  const { value, change, error, input } = useBound(name, isText);
  const chosen = options.find((option) => option.value === value)?.value;
  return (
    <FieldSet legend={label} {...{ hint, required, error }} className={boxClass}>
      <RadioGroup
        name={input.name}
        {...(groupClass && { className: groupClass })}
        options={options}
        value={chosen}
        onChange={(next) => {
          change(next);
          onChosen?.(next);
        }}
      />
    </FieldSet>
  );
}

const isCount = (value: unknown): value is number => typeof value === 'number';

/** A quantity that is typed or stepped. */
export function StepperField({
  name,
  label,
  ...rest
}: Omit<ComponentProps<typeof QuantityStepper>, 'value' | 'onChange'> & { name: string }) {
  const { value, change, error } = useBound(name, isCount);
  return (
    <Field label={label} error={error}>
      <QuantityStepper {...rest} label={label} value={value} onChange={change} />
    </Field>
  );
}
