import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * `ink` draft, `brand` in progress, `warn` action needed, `ok` done, `sale` late or rejected, `info` on hold, `trust`
 * verified (ux §7.1).
 */
export type ChipTone = 'ink' | 'brand' | 'warn' | 'ok' | 'sale' | 'info' | 'trust';

const TONES: Record<ChipTone, string> = {
  ink: 'bg-surface-2 text-ink-700',
  brand: 'bg-brand-50 text-brand-700',
  warn: 'bg-warn-50 text-warn-700',
  ok: 'bg-ok-50 text-ok-700',
  sale: 'bg-sale-50 text-sale-700',
  info: 'bg-info-50 text-info-600',
  trust: 'bg-verified-50 text-verified-700',
};
const ICONS: Record<ChipTone, IconName> = {
  ink: 'edit',
  brand: 'clock',
  warn: 'alert',
  ok: 'check',
  sale: 'alert',
  info: 'pause',
  trust: 'shield',
};

/** A short fact. */
export function Chip({
  tone = 'ink',
  icon,
  children,
  className,
}: {
  tone?: ChipTone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 items-center gap-1 rounded-xs px-2 text-xs font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** A state: always an icon and a word, never a colour alone. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <Chip tone={tone} icon={ICONS[tone]}>
      {children}
    </Chip>
  );
}

/** A choice that is a link: a sub-category, or a filter to remove. */
export function ChipLink({
  href,
  removes,
  isCurrent,
  children,
}: {
  href: string;
  removes?: string;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={href}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
      className={classes(
        'inline-flex min-h-8 items-center gap-1 rounded-pill border px-3 text-sm whitespace-nowrap pointer-coarse:min-h-10',
        isCurrent
          ? 'border-brand-600 bg-brand-50 text-brand-700'
          : 'border-line bg-surface text-ink-700 hover:border-ink-600',
      )}
    >
      {children}
      {removes && <Icon name="close" size={14} label={removes} />}
    </Link>
  );
}
