import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';

/** That something was not handed in, and why. Nothing without a problem. */
export function SubmitFailed({ problem }: { problem: unknown }) {
  const t = useText();
  const explain = useRefusalText();
  return <RefusalNotice problem={problem} text={t('account.form.submitFailed', { reason: explain(problem) })} />;
}
