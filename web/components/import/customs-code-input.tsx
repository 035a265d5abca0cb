import type { ComponentProps } from 'react';
import { plainDigits } from '#web/ui/digits.ts';
import { TextInput } from '#web/ui/input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'className'> & {
  /** What every code begins with. */
  letter: string;
  value: string;
  onChange(code: string): void;
};

const withoutLetter = (code: string, letter: string): string => {
  const plain = plainDigits(code).replaceAll(/[\s-]/g, '');
  return plain.toUpperCase().startsWith(letter) ? plain.slice(letter.length) : plain;
};

/** A personal customs code: its letter is fixed, so that the digits alone are typed (decision MEM-056). */
export function CustomsCodeInput({ letter, value, onChange, ...rest }: Props) {
  return (
    <div dir="ltr" className="relative max-w-sm">
      <span
        aria-hidden
        className="absolute inset-y-0 start-0 flex w-10 items-center justify-center border-e border-line text-ink-600"
      >
        {letter}
      </span>
      <TextInput
        {...rest}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        value={withoutLetter(value, letter)}
        onChange={(event) => {
          const digits = withoutLetter(event.currentTarget.value, letter);
          onChange(digits && `${letter}${digits}`);
        }}
        className="tabular ps-13"
      />
    </div>
  );
}
