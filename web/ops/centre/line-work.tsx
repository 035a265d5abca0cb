import { useState } from 'react';
import type { CentreWork } from '#core/centre/contract.ts';
import { Moment, Section, Thumb } from '#web/components/office/pieces.tsx';
import { pictureUrl } from '#web/components/picture.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { CountForm } from '#web/ops/centre/count-form.tsx';
import { LinePhotos } from '#web/ops/centre/line-photos.tsx';
import { type IssueDraft, ReportDialog } from '#web/ops/centre/report-dialog.tsx';
import { ServiceRow } from '#web/ops/centre/service-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

export type WorkLine = CentreWork['lines'][number];
type Props = { orderId: number; line: WorkLine; issues: CentreWork['issues']; mayWork: boolean; mayReject: boolean };

/** One line of an order: expected and counted pieces, photos and services. */
export function LineWork({ orderId, line, issues, mayWork, mayReject }: Props) {
  const t = useText();
  const [draft, setDraft] = useState<IssueDraft>();
  const { ordered, remaining, packed, inspection } = line;
  return (
    <Section
      title={line.name}
      aside={
        mayWork && (
          <Button look="secondary" icon="alert" onClick={() => setDraft({ kind: 'damaged', quantity: 1, note: '' })}>
            {t('centre.issue.report')}
          </Button>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3 text-sm">
        <Thumb src={line.image && pictureUrl(line.image, 320)} isLarge />
        <div className="flex min-w-0 flex-col gap-1">
          <Bidi className="tabular">{line.sku}</Bidi>
          {line.options && <bdi className="text-ink-600">{line.options}</bdi>}
          {ordered !== null && <p className="text-md">{t('centre.line.ordered', { n: ordered })}</p>}
          {ordered === null && <p className="text-ink-600">{t('centre.line.blind')}</p>}
          {remaining !== null && ordered !== null && remaining < ordered && (
            <p className="text-ink-600">{t('centre.line.remaining', { n: remaining })}</p>
          )}
          <p>{inspection ? t('centre.line.counted', { n: inspection.counted }) : t('centre.line.notCounted')}</p>
          <p>{t('centre.line.packed', { n: packed })}</p>
          {inspection && (
            <p className="text-ink-600">
              <Moment at={inspection.at} /> {inspection.note && <bdi>{inspection.note}</bdi>}
            </p>
          )}
        </div>
      </div>
      <Difference line={line} issues={issues} report={mayWork ? setDraft : undefined} />
      {mayWork && <CountForm key={`${line.id}:${inspection?.at ?? ''}`} orderId={orderId} line={line} />}
      <LinePhotos orderId={orderId} line={line} mayWork={mayWork} />
      {line.services.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-base">{t('centre.service.title')}</h3>
          <ul className="flex flex-col gap-3">
            {line.services.map((service) => (
              <ServiceRow key={service.id} service={service} line={line} mayWork={mayWork} mayReject={mayReject} />
            ))}
          </ul>
        </>
      )}
      {draft && <ReportDialog orderId={orderId} line={line} draft={draft} onClose={() => setDraft(undefined)} />}
    </Section>
  );
}

/** Both numbers when they differ; a shortage that was not reported yet proposes its issue. */
function Difference({
  line,
  issues,
  report,
}: {
  line: WorkLine;
  issues: CentreWork['issues'];
  report: ((draft: IssueDraft) => void) | undefined;
}) {
  const t = useText();
  const { remaining, inspection } = line;
  if (!inspection || remaining === null || remaining === inspection.counted) return null;
  const figures = { ordered: remaining, counted: inspection.counted, n: Math.abs(remaining - inspection.counted) };
  if (inspection.counted > remaining)
    return (
      <div className="mb-4">
        <Notice tone="warn">{t('centre.line.surplus', figures)}</Notice>
      </div>
    );
  const reported = issues
    .filter(({ orderLineId, kind, status }) => orderLineId === line.id && kind === 'missing' && status !== 'done')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="mb-4">
      <Notice tone="warn">
        {t('centre.line.shortage', figures)}
        {report && reported < figures.n && (
          <Button
            look="secondary"
            icon="alert"
            className="mt-2"
            onClick={() =>
              report({
                kind: 'missing',
                quantity: figures.n - reported,
                note: t('centre.line.shortage', figures),
              })
            }
          >
            {t('centre.line.reportShortage')}
          </Button>
        )}
      </Notice>
    </div>
  );
}
