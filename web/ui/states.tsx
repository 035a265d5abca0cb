import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type Props = { title: string; children?: ReactNode; action?: ReactNode; icon?: IconName };

/** An empty state: one sentence, one button. */
export function EmptyState({ title, children, action, icon = 'box' }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <Icon name={icon} size={36} className="text-line-strong" />
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-md text-ink-600">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** An error state: what failed, why, and what to do next. */
export function ErrorState({ title, children, action }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-md border border-line-soft bg-surface px-4 py-10 text-center"
    >
      <Icon name="alert" size={32} className="text-sale-600" />
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-md text-ink-600">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** A warning or hint within a page. */
export function Notice({ tone = 'info', children }: { tone?: 'info' | 'warn' | 'error' | 'ok'; children: ReactNode }) {
  const look = {
    info: 'bg-brand-50 text-brand-900',
    warn: 'bg-warn-50 text-warn-700',
    error: 'bg-sale-50 text-sale-700',
    ok: 'bg-ok-50 text-ok-700',
  }[tone];
  const icon = { info: 'info', warn: 'alert', error: 'alert', ok: 'check' } as const;
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`flex items-start gap-2 rounded-sm px-3 py-2 text-sm ${look}`}
    >
      <Icon name={icon[tone]} size={18} className="mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
