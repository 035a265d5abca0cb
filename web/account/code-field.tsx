import { useEffect, useRef } from 'react';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { isText, useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

const DIGITS = 6;
const isWhole = (code: string): boolean => code.length === DIGITS;

export const NO_CODE = { code: '' };
export const wrongCode = ({ code }: typeof NO_CODE) =>
  atField('code', isWhole(code) ? undefined : requestRefusal('request.badFormat'));

/** Refusals that are about the code. */
export const OF_CODE = {
  'member.codeWrong': 'code',
  'member.codeExpired': 'code',
  'member.emailCodeWrong': 'code',
  'member.emailCodeExpired': 'code',
};

type Props = {
  /** Within a form that is about more than the code, Enter does not submit it. */
  onEnter?(): void;
  takesFocus?: boolean;
};

/** The six digits of a code that was sent; whatever else is pasted with them is dropped (MEM-059). */
export function CodeField({ onEnter, takesFocus = false }: Props) {
  const t = useText();
  const { value, change, error, input: bound } = useBound('code', isText);
  const input = useRef<HTMLInputElement>(null);
  // The code is entered next, so a screen reader and a keyboard go on here.
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Field
      label={t('account.verification.code')}
      error={error && !isWhole(value) ? t('account.verification.codeRequired') : error}
      className="min-w-0 grow sm:max-w-xs"
    >
      <TextInput
        ref={input}
        {...bound}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        onKeyDown={(event) => {
          if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        onChange={(event) => change(digitsIn(event.currentTarget.value).slice(0, DIGITS))}
      />
    </Field>
  );
}
