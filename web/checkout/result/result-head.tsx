import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const LOOKS: Record<'ok' | 'warn' | 'sale', string> = {
  ok: 'bg-ok-50 text-ok-700',
  warn: 'bg-warn-50 text-warn-700',
  sale: 'bg-sale-50 text-sale-700',
};

/** The result in one line; it takes the focus so that it is announced first. */
export function ResultHead({
  tone,
  icon,
  title,
  children,
}: {
  tone: 'ok' | 'warn' | 'sale';
  icon: IconName;
  title: string;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <span className={`flex size-14 items-center justify-center rounded-pill ${LOOKS[tone]}`}>
        <Icon name={icon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {children && <div className="max-w-lg text-ink-600">{children}</div>}
    </div>
  );
}
