import { Suspense } from 'react';
import { useQuestion } from '#web/session/questions.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const Dialog = lazyComponent(() =>
  import('#web/shell/deferred/question-dialog.tsx').then((module) => module.QuestionDialog),
);

/** The question a call asks before it is sent again: a reason, or the second factor. */
export function Questions() {
  const question = useQuestion();
  return (
    question && (
      <Suspense>
        <Dialog key={question.kind} {...question} />
      </Suspense>
    )
  );
}
