import { useEffect, useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

const DIGITS = 6;
export const isWholeCode = (code: string): boolean => code.length === DIGITS;

type Props = {
  code: string;
  error: string | undefined;
  onChange(code: string): void;
  /** Within a form that is about more than the code, Enter does not submit it. */
  onEnter?(): void;
  takesFocus?: boolean;
};

/** The six digits of a code that was sent; whatever else is pasted with them is dropped (MEM-059). */
export function CodeField({ code, error, onChange, onEnter, takesFocus = false }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  // The code is entered next, so a screen reader and a keyboard go on here.
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Field label={t('account.verification.code')} error={error} className="min-w-0 grow sm:max-w-xs">
      <TextInput
        ref={input}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onKeyDown={(event) => {
          if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        onChange={(event) => onChange(digitsIn(event.currentTarget.value).slice(0, DIGITS))}
      />
    </Field>
  );
}
