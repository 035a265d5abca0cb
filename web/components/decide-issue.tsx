import { useState } from 'react';
import type { IssueAnswer } from '#core/centre/contract.ts';
import type { IssueDecision } from '#core/centre/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useReason } from '#web/components/reason.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

type Props = {
  issue: IssueAnswer;
  /** Whether a reason is required: staff decides on behalf of the buyer. */ needsNote?: boolean;
  send(decision: IssueDecision, note: string): Promise<unknown>;
};

/** The possible decisions about an issue as buttons, each with a confirmation that explains it. */
export function DecideIssue({ issue, needsNote = false, send }: Props) {
  const t = useText();
  const [decision, setDecision] = useState<IssueDecision>();
  const form = useReason();
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
          title={t(`centre.issue.decide.${decision}`)}
          cancelLabel={t('office.cancel')}
          submit={t(`centre.issue.decide.${decision}`)}
          successText={t('centre.issue.saved')}
          send={() => (needsNote && !form.check() ? undefined : send(decision, form.values.reason))}
          onClose={() => setDecision(undefined)}
        >
          <p>{t(`centre.issue.means.${decision}`)}</p>
          <Field
            label={t('centre.issue.decisionNote')}
            required={needsNote}
            error={needsNote ? form.errorOf('reason') : undefined}
          >
            <TextArea
              dir="auto"
              rows={3}
              maxLength={1000}
              value={form.values.reason}
              onChange={(event) => form.change({ reason: event.currentTarget.value })}
            />
          </Field>
        </FormDialog>
      )}
    </div>
  );
}
