import { Suspense } from 'react';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const ErrorExplanation = lazyComponent(() =>
  import('#web/shell/deferred/error-explanation.tsx').then((module) => module.ErrorExplanation),
);

/** The content of a failed page: what happened and what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<div className="min-h-[60vh]" />}>
      <ErrorExplanation error={error} />
    </Suspense>
  );
}
