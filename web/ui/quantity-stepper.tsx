import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';
import { typedNumber } from '#web/ui/whole-number.ts';

type Props = {
  label: string;
  value: number;
  onChange(value: number): void;
  min?: number;
  max?: number;
  disabled?: boolean;
  dense?: boolean;
};

/** Longer than any quantity, so that what was typed can be quoted. */
const TYPED_MAX = 16;

/**
 * A quantity to type or to step. What is typed is taken as it is or not at all: for anything that is no whole number
 * from `min` to `max` the quantity stays as it was, and a sentence says why.
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 0,
  max = 1_000_000,
  disabled = false,
  dense = false,
}: Props) {
  const words = useUiTexts();
  const problemId = useId();
  // The text being typed; null while the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');

  const set = (next: number) => {
    setTyped(null);
    setProblem('');
    if (next !== value) onChange(next);
  };
  const refuse = (sentence: string) => {
    setTyped(null);
    setProblem(sentence);
  };
  const take = (text: string) => {
    const read = typedNumber(text);
    if (read.kind === 'empty') set(min);
    else if (read.kind === 'notWhole') refuse(words.notWhole(text));
    else if (read.value > max) refuse(words.tooMany(text, max));
    else if (read.value < min) refuse(words.tooFew(text, min));
    else set(read.value);
  };
  const stepBy = (change: number) => {
    const read = typedNumber(typed ?? '');
    const from = read.kind === 'number' ? read.value : value;
    set(Math.min(max, Math.max(min, from + change)));
  };
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const text = field.current?.value ?? '';
    // Typed before hydration: the field keeps it, but React's state lacks it.
    if (text === String(value)) return;
    if (field.current === document.activeElement) setTyped(text);
    else take(text);
    // Runs once, after hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const button = classes(
    'flex shrink-0 items-center justify-center text-ink-700 hover:bg-surface-2 disabled:text-line-strong disabled:hover:bg-transparent',
    dense ? 'w-8 pointer-coarse:w-11' : 'w-10 pointer-coarse:w-11',
  );
  return (
    <div className="inline-flex max-w-full flex-col items-start gap-1">
      <fieldset
        aria-label={label}
        className={classes(
          'inline-flex items-stretch overflow-hidden rounded-sm border border-line-strong bg-surface',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          'has-focus-visible:outline-brand-600',
          dense ? 'h-8 pointer-coarse:h-11' : 'h-10 pointer-coarse:h-11',
          disabled && 'border-line bg-surface-2',
          problem && 'border-sale-600',
        )}
      >
        <button
          type="button"
          aria-label={`${label}: ${words.decrease}`}
          disabled={disabled || value <= min}
          onClick={() => stepBy(-1)}
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
          maxLength={TYPED_MAX}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem('');
          }}
          onBlur={() => typed !== null && take(typed)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'ArrowUp') stepBy(1);
            else if (event.key === 'ArrowDown') stepBy(-1);
            else if (event.key === 'Enter') take(typed ?? String(value));
            else return;
            event.preventDefault();
          }}
          className="tabular w-14 border-x border-line bg-transparent text-center text-base outline-none disabled:text-ink-500"
        />
        <button
          type="button"
          aria-label={`${label}: ${words.increase}`}
          disabled={disabled || value >= max}
          onClick={() => stepBy(1)}
          className={button}
        >
          <Icon name="plus" size={16} />
        </button>
      </fieldset>
      <span id={problemId} role="alert" className="w-0 min-w-full text-xs text-sale-700 empty:hidden">
        {problem}
      </span>
    </div>
  );
}
