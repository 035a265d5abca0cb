import { createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

type FieldFacts = {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
};

const FieldContext = createContext<FieldFacts | null>(null);

/** The attributes an input of a Field needs; inputs of ui/ set them by themselves. */
export function useFieldProps(): {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: boolean;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.isInvalid && { 'aria-invalid': true as const }),
    ...(field.isRequired && { required: true }),
  };
}

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  note?: FieldNote | undefined;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** More that is to be known of a value, below it; the part of the note with this id describes the field. */
export type FieldNote = (id: string) => ReactNode;

const describedBy = (id: string, parts: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(parts)
    .flatMap(([name, part]) => (part ? [`${id}-${name}`] : []))
    .join(' ') || undefined;

/** Label, hint and error around one input: the label names it, hint and error describe it (WCAG 3.3.1). */
export function Field({ label, hint, error, note, required = false, hideLabel = false, className, children }: Props) {
  const id = useId();
  const facts = { id, describedBy: describedBy(id, { hint, error, note }) };
  return (
    <FieldContext value={{ ...facts, isInvalid: Boolean(error), isRequired: required }}>
      <div className={classes('flex flex-col gap-1', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink-700'}>
          {label}
          {required && <RequiredMark />}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-ink-500">
            {hint}
          </p>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {note?.(`${id}-note`)}
      </div>
    </FieldContext>
  );
}

function RequiredMark() {
  const { required } = useUiTexts();
  return (
    <span className="ms-1 text-sale-600" title={required} aria-hidden>
      *
    </span>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-sm text-sale-600">
      <Icon name="alert" size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

/** A group of inputs for one question: radio buttons, consents. */
export function FieldSet({
  legend,
  hint,
  error,
  note,
  required = false,
  className,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  note?: FieldNote | undefined;
  required?: boolean | undefined;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      className={classes('flex flex-col gap-2', className)}
      aria-describedby={describedBy(id, { hint, error, note })}
    >
      <legend className="mb-1 text-sm font-medium text-ink-700">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-500">
          {hint}
        </p>
      )}
      {/* In front of its inputs: at their end it may be out of view. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {note?.(`${id}-note`)}
      {children}
    </fieldset>
  );
}
