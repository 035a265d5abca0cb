import { type ReactNode, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { formatDay, formatInstant } from '#core/format.ts';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';

/** Whether another page of this list is loading. */
export function useIsPageLoading(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname;
}

/** A time in KST, where the column's header says so. */
export function Moment({ at }: { at: string }) {
  const lang = useLang();
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {formatInstant(at, lang, 'minute')}
    </time>
  );
}

/** A calendar day, `YYYY-MM-DD`, in words. */
export function Day({ on }: { on: string }) {
  const lang = useLang();
  return (
    <time dateTime={on} className="tabular whitespace-nowrap">
      {formatDay(on, lang)}
    </time>
  );
}

/** Shown instead of a list that could not be loaded. */
export function ListProblem({ problem }: { problem: unknown }) {
  const t = useText();
  const textOf = useRefusalText();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t('office.list.problem')}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {textOf(problem)}
    </ErrorState>
  );
}

/** The placeholder of a list that is loading. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2">
      <Skeleton className="h-10 w-full" />
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-9 w-full" />
      ))}
    </div>
  );
}

/**
 * A number that links to the list it counts; `isUrgent` when someone waits for staff. In a subgrid of three rows the
 * numbers of a row of cards are level, however long their labels.
 */
export function CountCard({
  label,
  hint,
  count,
  href,
  icon,
  isUrgent = false,
  isFailed = false,
}: {
  label: string;
  hint?: string;
  count: number | undefined;
  href: string;
  icon: IconName;
  isUrgent?: boolean;
  /** The count could not be loaded. */
  isFailed?: boolean;
}) {
  const lang = useLang();
  const isWaiting = isUrgent && count !== undefined && count > 0;
  return (
    <Link
      to={href}
      className={classes(
        'row-span-3 grid grid-rows-subgrid gap-y-1 rounded-md border bg-surface p-4 transition-shadow hover:shadow-1',
        isWaiting ? 'border-warn-500' : 'border-line-soft',
      )}
    >
      <span className="flex items-start justify-between gap-2 font-medium text-ink-700">
        {label}
        <Icon name={icon} className={isWaiting ? 'text-warn-700' : 'text-line-strong'} />
      </span>
      {isFailed ? (
        <span className="text-2xl leading-tight font-bold">–</span>
      ) : count === undefined ? (
        <Skeleton className="h-8 w-12" />
      ) : (
        <span className="tabular text-2xl leading-tight font-bold">{count.toLocaleString(`${lang}-u-nu-latn`)}</span>
      )}
      {hint && <span className="text-sm text-ink-600">{hint}</span>}
    </Link>
  );
}

/** A titled section of a page. */
export function Section({
  title,
  aside,
  children,
  className,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Card as="section" label={title} className={className}>
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line-soft px-4 py-1">
        <h2 className="py-1 text-md">{title}</h2>
        {aside && <div className="shrink-0">{aside}</div>}
      </header>
      <div className="p-4">{children}</div>
    </Card>
  );
}

/** Names and values side by side. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(33%)_1fr] gap-x-3 gap-y-2 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="min-w-24 text-ink-600">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A picture in a row; keeps its space when there is none. */
export function Thumb({ src, isLarge = false }: { src: string; isLarge?: boolean }) {
  const [failed, setFailed] = useState('');
  const width = isLarge ? 160 : 32;
  return (
    <span
      className={classes(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-xs bg-surface-2 text-line-strong',
        isLarge ? 'size-40' : 'size-8',
      )}
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={width}
          height={width}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-contain"
        />
      ) : (
        <Icon name="box" size={width / 2} />
      )}
    </span>
  );
}
