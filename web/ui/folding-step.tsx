import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  number: number;
  title: string;
  isOpen: boolean;
  isDone: boolean;
  /** Incomplete although the visitor continued: folded without a check mark. */
  isMissing?: boolean;
  /** A summary of the values, shown while the step is folded. */
  summary?: ReactNode;
  editLabel: string;
  onOpen(): void;
  children: ReactNode;
};

/** One step of a long form. A complete one folds to a line and can be reopened; its values stay. */
export function FoldingStep({
  number,
  title,
  isOpen,
  isDone,
  isMissing = false,
  summary,
  editLabel,
  onOpen,
  children,
}: Props) {
  const id = useId();
  const isFolded = !isOpen && isDone;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  // The button that led here was removed with its step; without this the focus would start again at the top of the
  // page.
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section aria-labelledby={id} className="rounded-md border border-line-soft bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-6">
        <span
          aria-hidden
          className={classes(
            'tabular flex size-7 shrink-0 items-center justify-center rounded-pill text-sm font-semibold',
            isFolded
              ? isMissing
                ? 'bg-warn-50 text-warn-700'
                : 'bg-ok-50 text-ok-700'
              : isOpen
                ? 'bg-brand-900 text-white'
                : 'bg-surface-2 text-ink-500',
          )}
        >
          {isFolded ? <Icon name={isMissing ? 'alert' : 'check'} size={16} /> : number}
        </span>
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className={classes('text-lg outline-none', !isOpen && !isDone && 'text-ink-600')}
        >
          {title}
        </h2>
        {!isOpen && (
          <Button
            look="quiet"
            size="small"
            className="ms-auto pointer-coarse:min-h-11"
            aria-label={`${editLabel}: ${title}`}
            onClick={onOpen}
          >
            {editLabel}
          </Button>
        )}
        {isFolded && summary && <div className="w-full min-w-0 ps-10 text-ink-600">{summary}</div>}
      </div>
      <div hidden={!isOpen} className="border-t border-line-soft px-4 py-5 sm:px-6">
        {children}
      </div>
    </section>
  );
}
