import { useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { plainDigits } from '#web/ui/digits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

type Props = {
  label: string;
  value: number;
  onChange(value: number): void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  dense?: boolean;
};

/** A quantity to type or to step; a value outside of min and max is corrected on blur. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 0,
  max = 1_000_000,
  step = 1,
  disabled = false,
  dense = false,
}: Props) {
  const words = useUiTexts();
  // The text being typed; null while the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);

  const settle = (input: number) => {
    const next = Math.min(max, Math.max(min, Number.isFinite(input) ? Math.trunc(input) : min));
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const text = field.current?.value ?? '';
    // Typed before hydration: the field keeps it, but React's state lacks it.
    if (text === String(value)) return;
    if (field.current === document.activeElement) setTyped(digitsOf(text));
    else settle(Number(digitsOf(text)));
    // Runs once, after hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const button = classes(
    'flex shrink-0 items-center justify-center text-ink-700 hover:bg-surface-2 disabled:text-line-strong disabled:hover:bg-transparent',
    dense ? 'w-8 pointer-coarse:w-11' : 'w-10 pointer-coarse:w-11',
  );
  return (
    <fieldset
      aria-label={label}
      className={classes(
        'inline-flex items-stretch overflow-hidden rounded-sm border border-line-strong bg-surface',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        'has-focus-visible:outline-brand-600',
        dense ? 'h-8 pointer-coarse:h-11' : 'h-10 pointer-coarse:h-11',
        disabled && 'border-line bg-surface-2',
      )}
    >
      <button
        type="button"
        aria-label={`${label}: ${words.decrease}`}
        disabled={disabled || value <= min}
        onClick={() => settle(value - step)}
        className={button}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        ref={field}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        disabled={disabled}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(digitsOf(event.currentTarget.value))}
        onBlur={() => typed !== null && settle(Number(typed))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowUp') settle(Number(typed ?? value) + step);
          else if (event.key === 'ArrowDown') settle(Number(typed ?? value) - step);
          else if (event.key === 'Enter') settle(Number(typed ?? value));
          else return;
          event.preventDefault();
        }}
        className="tabular w-14 border-x border-line bg-transparent text-center text-base outline-none disabled:text-ink-500"
      />
      <button
        type="button"
        aria-label={`${label}: ${words.increase}`}
        disabled={disabled || value >= max}
        onClick={() => settle(value + step)}
        className={button}
      >
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  );
}

const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, '').slice(0, 7);
