import { Suspense } from 'react';
import { useChangedMeanwhile } from '#web/session/write-back.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const Question = lazyComponent(() =>
  import('#web/shell/deferred/changed-question.tsx').then((module) => module.ChangedQuestion),
);

/** Asks about fields of a form that changed while it was open; one place for all forms. */
export function ChangedMeanwhile() {
  const changed = useChangedMeanwhile();
  return (
    changed && (
      <Suspense>
        <Question {...changed} />
      </Suspense>
    )
  );
}
