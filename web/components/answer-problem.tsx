import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Why `useAnswer` has no answer, and a button to try again; nothing without a problem. */
export function AnswerProblem({ problem, reload }: { problem: unknown; reload(): void }) {
  const t = useText();
  const explain = useRefusalText();
  if (problem === undefined) return null;
  return (
    <Notice tone="error">
      {explain(problem)}{' '}
      <Button look="quiet" size="small" onClick={reload}>
        {t('shell.tryAgain')}
      </Button>
    </Notice>
  );
}
