import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

/** Pages of a list, the first is 0; every page has a URL. */
export function Pagination({ page, pages, hrefOf }: { page: number; pages: number; hrefOf(page: number): string }) {
  const words = useUiTexts();
  if (pages <= 1) return null;
  const cell = 'tabular inline-flex size-10 items-center justify-center rounded-sm text-base pointer-coarse:size-11';
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-center gap-1">
      {page > 0 && (
        <Link
          to={hrefOf(page - 1)}
          rel="prev"
          aria-label={words.previous}
          className={classes(cell, 'hover:bg-surface-2')}
        >
          <Icon name="chevronStart" />
        </Link>
      )}
      {shownPages(page, pages).map((shown, index) =>
        shown === null ? (
          // The two gaps have no identity besides their position.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`gap${index}`} className="w-6 text-center text-ink-500" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={hrefOf(shown)}
            aria-current={shown === page ? 'page' : undefined}
            className={classes(cell, shown === page ? 'bg-brand-900 font-semibold text-white' : 'hover:bg-surface-2')}
          >
            {shown + 1}
          </Link>
        ),
      )}
      {page < pages - 1 && (
        <Link to={hrefOf(page + 1)} rel="next" aria-label={words.next} className={classes(cell, 'hover:bg-surface-2')}>
          <Icon name="chevronEnd" />
        </Link>
      )}
    </nav>
  );
}

/** First, last and neighbouring pages; null is a gap. */
function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [0, page - 1, page, page + 1, pages - 1].filter((candidate) => candidate >= 0 && candidate < pages);
  const list = [...new Set(wanted)];
  return list.flatMap((shown, index) => {
    const before = list[index - 1];
    if (before === undefined || shown === before + 1) return [shown];
    return shown === before + 2 ? [before + 1, shown] : [null, shown];
  });
}
