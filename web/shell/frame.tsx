import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMatches } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Header } from '#web/shell/header.tsx';
import { Progress } from '#web/shell/progress.tsx';

const CategorySheet = lazy(() => import('#web/shell/opened/category-sheet.tsx').then((module) => ({ default: module.CategorySheet })));

/** A page that has a bar of its own at the foot of small screens says `export const handle = {ownBar: true}`. */
function hasOwnBar(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'ownBar' in handle && handle.ownBar === true;
}

/** What stands around every page: header, footer, and on small screens the bar at the foot and the sheet of categories. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  // Loaded with its first opening, and then kept.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const ownBar = useMatches().some((match) => hasOwnBar(match.handle));
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-90 focus:rounded-sm focus:bg-surface focus:px-4 focus:py-2 focus:shadow-2">
        {t('shell.skipToContent')}
      </a>
      <Progress />
      <Header onCategories={() => setSheet('open')} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <div className="h-16 lg:hidden" />
      {!ownBar && <BottomBar onCategories={() => setSheet('open')} />}
      {sheet !== 'never' && (
        <Suspense>
          <CategorySheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
