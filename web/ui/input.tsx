import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useFieldProps } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

/** The box around every input. On touch screens the font has 16 px, so that the page does not zoom in. */
export const BOX =
  'w-full min-h-10 pointer-coarse:min-h-11 rounded-sm border border-line-strong bg-surface px-3 ' +
  'text-base pointer-coarse:text-md text-ink-900 placeholder:text-ink-500 hover:border-ink-600 ' +
  'aria-invalid:border-sale-600 disabled:bg-surface-2 disabled:text-ink-500';

/** A text input; inside a Field it is named and described by it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldProps()} {...rest} className={classes(BOX, className)} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useFieldProps()} {...rest} className={classes(BOX, 'py-2', className)} />;
}

export function PasswordInput({ className, ...rest }: ComponentProps<'input'>) {
  const words = useUiTexts();
  const [isVisible, setShown] = useState(false);
  return (
    <div dir="ltr" className="relative">
      <input
        dir="ltr"
        {...useFieldProps()}
        {...rest}
        type={isVisible ? 'text' : 'password'}
        className={classes(BOX, 'pe-11', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!isVisible)}
        aria-label={isVisible ? words.hidePassword : words.showPassword}
        aria-pressed={isVisible}
        className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-sm text-ink-600 hover:text-ink-900"
      >
        <Icon name={isVisible ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative inline-block', className)}>
      <select {...useFieldProps()} {...rest} className={classes(BOX, 'appearance-none pe-9')}>
        {children}
      </select>
      <Icon
        name="chevronDown"
        size={16}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-600"
      />
    </span>
  );
}

const TICK = 'size-5 shrink-0 accent-brand-600';

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }) {
  return (
    <label
      className={classes(
        'flex min-h-8 items-start gap-2 py-1 text-base pointer-coarse:min-h-11 pointer-coarse:py-2',
        className,
      )}
    >
      <input {...rest} type="checkbox" className={classes(TICK, 'mt-0.5')} />
      <span>{children}</span>
    </label>
  );
}

export type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
};

/** One of several; inside a FieldSet, whose legend is the question. */
export function RadioGroup<Value extends string>({
  name,
  options,
  value,
  onChange,
  className,
}: {
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange(value: Value): void;
  className?: string;
}) {
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'flex items-start gap-3 rounded-md border p-3',
            option.value === value ? 'border-brand-600 bg-brand-50' : 'border-line bg-surface',
            option.disabled && 'text-ink-500',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={classes(TICK, 'mt-0.5')}
          />
          <span className="flex min-w-0 flex-col">
            <span className="font-medium">{option.label}</span>
            {option.hint && <span className="text-sm text-ink-600">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
