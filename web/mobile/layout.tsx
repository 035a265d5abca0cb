import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { navigation } from '#web/session/before-navigate.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Progress } from '#web/shell/progress.tsx';
import type { Route } from './+types/layout';

// Visits of the app are tracked like those of the shop, under the same consent (ANA-006).
const Consent = lazyComponent(() => import('#web/shell/deferred/consent.tsx').then((module) => module.Consent));
const Native = lazyComponent(() => import('#web/mobile/native.tsx').then((module) => module.Native));

navigation.before = async (next) => {
  if (location.pathname.startsWith('/mobile/')) (await import('#web/mobile/paths.ts')).redirectToMobile(next);
};

/** Pages of the app are not cached. */
export const handle = { query: null };

/** The frame of the app's pages: without header, footer and bottom bar (SH-016). */
export default function MobileLayout() {
  const [isAlive, setAlive] = useState(false);
  // Whether the app embeds the page is known only in the browser.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setAlive(true), []);
  return (
    <Bare>
      <Outlet />
      <Suspense>{isAlive && <Native />}</Suspense>
      <Suspense>{isAlive && <Consent />}</Suspense>
    </Bare>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Bare>
      <ErrorPage error={error} />
    </Bare>
  );
}

/** Padding for the bar that pages have at the bottom. */
const Bare = ({ children }: { children: ReactNode }) => (
  <>
    <Progress />
    <main id="main" tabIndex={-1} className="min-h-[60vh] pb-16 outline-none lg:pb-0">
      {children}
    </main>
  </>
);
