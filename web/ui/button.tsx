import { type ButtonHTMLAttributes, type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

/** One primary button per view; `danger` for irreversible actions. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
/** 32 for dense tables, 40 standard (44 on touch screens), 48 for checkout. */
export type ButtonSize = 'small' | 'medium' | 'large';

type Style = { look?: ButtonLook; size?: ButtonSize; wide?: boolean; icon?: IconName; children?: ReactNode };

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand-600 text-white hover:bg-brand-700 disabled:bg-line disabled:text-ink-500',
  secondary:
    'bg-surface text-ink-900 border border-line-strong hover:border-ink-600 hover:bg-surface-1 disabled:border-line disabled:text-ink-500',
  quiet: 'text-brand-700 hover:bg-brand-50 disabled:text-ink-500',
  danger: 'bg-sale-600 text-white hover:bg-sale-700 disabled:bg-line disabled:text-ink-500',
};
const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-sm gap-1',
  medium: 'min-h-10 pointer-coarse:min-h-11 px-4 text-base gap-2',
  large: 'min-h-12 px-6 text-md gap-2',
};

function look({ look: kind = 'primary', size = 'medium', wide }: Style, more?: string): string {
  return classes(
    'inline-flex items-center justify-center rounded-sm py-1 text-center font-semibold leading-tight',
    'transition-colors disabled:cursor-not-allowed',
    LOOKS[kind],
    SIZES[size],
    wide && 'w-full',
    more,
  );
}

/** `busy` keeps the width and the focus during an action, and announces it. */
export function Button({
  look: kind,
  size,
  wide,
  icon,
  busy = false,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: Style & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const { loading } = useUiTexts();
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look({ look: kind, size, wide }, classes(busy && 'cursor-progress', className))}
    >
      {busy ? <Spinner label={loading} /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {children}
    </button>
  );
}

export function LinkButton({
  look: kind,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: Style & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={look({ look: kind, size, wide }, className)}>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {children}
    </Link>
  );
}

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  size = 20,
  filled,
  className,
  type = 'button',
  ...rest
}: { icon: IconName; label: string; size?: number; filled?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-sm text-ink-700',
        'transition-colors hover:bg-surface-2 disabled:cursor-not-allowed disabled:text-line-strong',
        'pointer-coarse:size-11',
        className,
      )}
    >
      <Icon name={icon} size={size} {...(filled !== undefined && { filled })} />
    </button>
  );
}

export function Spinner({ label, size = 18 }: { label: string; size?: number }) {
  return (
    <>
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        className="shrink-0 animate-spin"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeLinecap="round"
      >
        <path d="M10 3a7 7 0 1 1-7 7" />
      </svg>
      <span className="sr-only">{label}</span>
    </>
  );
}

/**
 * Runs one call at a time: nothing starts while it runs. What it was refused for stays until the next time. `press`
 * returns what the call did, undefined when it was refused or did not start.
 */
export function usePress<Input extends readonly unknown[], Result>(call: (...input: Input) => Promise<Result>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  async function press(...input: Input): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      return await call(...input);
    } catch (refused) {
      setProblem(refused);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, problem, press, forgetProblem: () => setProblem(undefined) };
}
