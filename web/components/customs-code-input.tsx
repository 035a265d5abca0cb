import type { ComponentProps } from 'react';
import { plainDigits } from '#web/ui/digits.ts';
import { TextInput } from '#web/ui/input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'className'> & {
  value: string;
  onChange(code: string): void;
};

const withoutP = (code: string): string => plainDigits(code).replaceAll(/[\s-]/g, '').replace(/^P/i, '');

/** A personal customs code: its P is fixed, so that the digits alone are typed (decision MEM-056). */
export function CustomsCodeInput({ value, onChange, ...rest }: Props) {
  return (
    <div dir="ltr" className="relative max-w-sm">
      <span
        aria-hidden
        className="absolute inset-y-0 start-0 flex w-10 items-center justify-center border-e border-line text-ink-600"
      >
        P
      </span>
      <TextInput
        {...rest}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        value={withoutP(value)}
        onChange={(event) => {
          const digits = withoutP(event.currentTarget.value);
          onChange(digits && `P${digits}`);
        }}
        className="tabular ps-13"
      />
    </div>
  );
}
