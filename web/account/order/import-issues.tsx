import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { attempted } from '#web/components/attempt.ts';
import { CentreIssue } from '#web/components/import/centre-issue.tsx';
import { DecideIssue } from '#web/components/import/decide-issue.tsx';
import { DueTime } from '#web/components/due-time.tsx';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { DateTime } from '#web/components/price.tsx';
import { Card } from '#web/ui/surface.tsx';

/** What the China centre counted and photographed, and the buyer's decision about defective pieces. */
export function ImportIssues({ orderId }: { orderId: number }) {
  const t = useText();
  const [inspection, setInspection] = useState<Answer<'readMyInspection'>>();
  const read = useCallback(
    () => api('readMyInspection', { params: { id: orderId } }).then(setInspection, () => undefined),
    [orderId],
  );
  useEffect(() => void read(), [read]);
  if (
    !inspection ||
    (inspection.issues.length === 0 &&
      inspection.photos.length === 0 &&
      inspection.lines.every(({ counted }) => counted === null))
  )
    return null;
  return (
    <Card as="section" label={t('centre.mine.title')} className="flex flex-col gap-3 p-4 sm:p-6">
      <ScrollTarget id="inspection" />
      <h2 className="text-lg">{t('centre.mine.title')}</h2>
      <ul className="flex flex-col gap-1 text-sm">
        {inspection.lines
          .filter(({ counted }) => counted !== null)
          .map(({ orderLineId, name, ordered, counted }) => (
            <li key={orderLineId}>
              <bdi>{name}</bdi>: {t('centre.mine.counted', { counted: counted ?? 0, ordered })}
            </li>
          ))}
      </ul>
      {inspection.issues.map((issue) => (
        <CentreIssue key={issue.id} issue={issue}>
          {issue.status === 'open' && (
            <p className="text-sm">
              <strong>
                {t('centre.mine.decideBy')} <DueTime at={issue.buyerDecidesUntil} />
              </strong>
              <br />
              <span className="text-ink-600">
                {t(`centre.mine.anyway.${issue.anyway}`)} <DateTime at={issue.decidedAnywayAt} how="minute" />
              </span>
            </p>
          )}
          <DecideIssue
            issue={issue}
            send={(decision, note) =>
              attempted(`issue:${issue.id}`, { decision, note }, (idempotencyKey) =>
                api('decideIssue', {
                  params: { id: orderId },
                  body: { issueId: issue.id, decision, note },
                  idempotencyKey,
                }),
              ).then(setInspection)
            }
          />
        </CentreIssue>
      ))}
      {inspection.photos.length > 0 && <h3 className="text-base">{t('centre.mine.photos')}</h3>}
      <AttachedFiles files={inspection.photos.map(({ file }) => file)} />
    </Card>
  );
}
