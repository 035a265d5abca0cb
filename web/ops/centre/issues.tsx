import { useState } from 'react';
import type { IssueAnswer } from '#core/centre/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { CentreIssue } from '#web/components/import/centre-issue.tsx';
import { DecideIssue } from '#web/components/import/decide-issue.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { DueTime } from '#web/components/due-time.tsx';
import { DateTime } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Issues, who decides until when, and what is left to do. */
export function Issues({
  issues,
  mayFinish,
  mayDecide,
}: {
  issues: readonly IssueAnswer[];
  mayFinish: boolean;
  mayDecide: boolean;
}) {
  const t = useText();
  const { busy, failure, change } = useChange(t('centre.issue.finished'));
  const [opened] = useState(() => new Date());
  return (
    <Section title={t('centre.issue.title')}>
      {issues.length === 0 && <p className="text-sm text-ink-600">{t('centre.issue.none')}</p>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul className="flex flex-col gap-3">
        {issues.map((issue) => {
          const isSilent = new Date(issue.buyerDecidesUntil) <= opened;
          return (
            <li key={issue.id}>
              <CentreIssue issue={issue}>
                {issue.status === 'open' && !isSilent && (
                  <p className="text-sm text-ink-600">
                    {t('centre.issue.waits')} <DueTime at={issue.buyerDecidesUntil} />
                  </p>
                )}
                {issue.status === 'open' && isSilent && (
                  <p className="text-sm text-ink-600">
                    {t('centre.issue.anyway')} <DateTime at={issue.decidedAnywayAt} how="minute" /> ·{' '}
                    {t(`centre.issue.decide.${issue.anyway}`)}
                  </p>
                )}
                {isSilent && mayDecide && (
                  <DecideIssue
                    issue={issue}
                    needsNote
                    send={(decision, note) =>
                      attempted(`issue:${issue.id}`, { decision, note }, (idempotencyKey) =>
                        api('decideIssueForBuyer', {
                          params: { id: issue.id },
                          body: { decision, note },
                          idempotencyKey,
                        }),
                      )
                    }
                  />
                )}
                {issue.status === 'decided' && mayFinish && (
                  <Button
                    size="large"
                    className="self-start"
                    busy={busy}
                    onClick={() => void change(() => api('finishIssue', { params: { id: issue.id } }))}
                  >
                    {t(`centre.issue.finish.${issue.decision ?? 'replace'}`)}
                  </Button>
                )}
              </CentreIssue>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
