import { useState } from 'react';
import type { IssueAnswer } from '#core/centre/contract.ts';
import type { IssueDecision } from '#core/centre/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  issue: IssueAnswer;
  /** Whether a reason is required: staff decides on behalf of the buyer. */ needsNote?: boolean;
  send(decision: IssueDecision, note: string): Promise<unknown>;
};

/** The possible decisions about an issue as buttons, each with a confirmation that explains it. */
export function DecideIssue({ issue, needsNote = false, send }: Props) {
  const t = useText();
  const [decision, setDecision] = useState<IssueDecision>();
  const form = useForm({
    start: NO_REASON,
    judge: (values) => (needsNote ? wrongReason(values) : []),
    send: async ({ reason }) => decision && send(decision, reason),
  });
  if (issue.decisions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {issue.decisions.map((one) => (
        <Button key={one} size="large" look="secondary" onClick={() => setDecision(one)}>
          {t(`centre.issue.decide.${one}`)}
        </Button>
      ))}
      {decision && (
        <FormDialog
          form={form}
          title={t(`centre.issue.decide.${decision}`)}
          cancelLabel={t('office.cancel')}
          submit={t(`centre.issue.decide.${decision}`)}
          successText={t('centre.issue.saved')}
          onClose={() => setDecision(undefined)}
        >
          <p>{t(`centre.issue.means.${decision}`)}</p>
          <TextAreaField
            name="reason"
            label={t('centre.issue.decisionNote')}
            required={needsNote}
            rows={3}
            maxLength={1000}
          />
        </FormDialog>
      )}
    </div>
  );
}
