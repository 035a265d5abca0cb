import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { useMatches } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { Header } from '#web/shell/header.tsx';
import { lazyComponent, lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { Progress } from '#web/shell/progress.tsx';

const CategorySheet = lazyComponent(() =>
  import('#web/shell/deferred/category-sheet.tsx').then((module) => module.CategorySheet),
);
const Footer = lazyWhenIdle(() => import('#web/shell/deferred/footer.tsx').then((module) => module.Footer));

/**
 * The server-rendered footer stays as it is until the page is idle; a single element, so that nothing hydrates it
 * earlier.
 */
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** A page with its own bar at the bottom of small screens exports `handle = {ownBar: true}`. */
function hasOwnBar(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'ownBar' in handle && handle.ownBar === true;
}

/** A page with content above the header exports `handle = {above: (loaderData) => …}`. */
function hasAbove(handle: unknown): handle is { above(loaderData: unknown): ReactNode } {
  return typeof handle === 'object' && handle !== null && 'above' in handle && typeof handle.above === 'function';
}

/** The frame of every page: header, footer, and on small screens the bottom bar and the category sheet. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  // Mounted at its first opening, and then kept.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const matches = useMatches();
  const ownBar = matches.some((match) => hasOwnBar(match.handle));
  return (
    <>
      <a
        href="#main"
        className={
          'sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-90 focus:rounded-sm ' +
          'focus:bg-surface focus:px-4 focus:py-2 focus:shadow-2'
        }
      >
        {t('shell.skipToContent')}
      </a>
      <Progress />
      {matches.map(
        (match) => hasAbove(match.handle) && <Fragment key={match.id}>{match.handle.above(match.loaderData)}</Fragment>,
      )}
      <Header isSheetOpen={sheet === 'open'} onCategories={() => setSheet('open')} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      {footer}
      <div className="h-16 lg:hidden" />
      {!ownBar && <BottomBar isSheetOpen={sheet === 'open'} onCategories={() => setSheet('open')} />}
      {sheet !== 'never' && (
        <Suspense>
          <CategorySheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
