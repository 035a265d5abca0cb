import { useState } from 'react';
import type { CentreWork } from '#core/centre/contract.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { Moment, Section, Thumb } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { pictureUrl } from '#web/components/picture.tsx';
import { Bidi } from '#web/components/price.tsx';
import { QuantityField, StepperField, TextAreaField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { LinePhotos } from '#web/ops/centre/line-photos.tsx';
import { countFieldOf } from '#web/ops/centre/next-step.ts';
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

const COUNTED_MAX = 999_999;
const CHECKS = ['exterior', 'operation'] as const;
const NOTHING_SEEN = { exteriorChecked: 0, exteriorBad: 0, operationChecked: 0, operationBad: 0, note: '' };

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

function CountForm({ orderId, line }: { orderId: number; line: WorkLine }) {
  const t = useText();
  const done = useDone(t('centre.line.saved'));
  const { run, question } = useConfirmation(t('centre.line.save'));
  const { at: _at, counted, ...seen } = line.inspection ?? { ...NOTHING_SEEN, at: '', counted: '' };
  const form = useForm({
    start: { ...seen, counted: String(counted) },
    judge: (values) => atField('counted', whyNotWhole(values.counted, [0, COUNTED_MAX])),
    send: async (values) => {
      const body = { orderLineId: line.id, ...values, counted: wholeNumberOf(values.counted) };
      const isDone = await run((confirmed) =>
        api('inspectLine', { params: { id: orderId }, body: { ...body, ...confirmed } }),
      );
      return isDone && done();
    },
  });
  return (
    <>
      <Form form={form} className="flex flex-col gap-4 rounded-md bg-surface-1 p-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div id={countFieldOf(line.id)}>
            <QuantityField
              name="counted"
              label={t('centre.line.count')}
              required
              maxLength={6}
              className="tabular min-h-12 w-32 text-lg"
            />
          </div>
          {CHECKS.map((check) => (
            <div key={check} className="flex flex-wrap gap-3">
              <StepperField name={`${check}Checked`} label={t(`centre.line.${check}Checked`)} />
              <StepperField name={`${check}Bad`} label={t(`centre.line.${check}Bad`)} />
            </div>
          ))}
        </div>
        <TextAreaField name="note" label={t('centre.line.note')} rows={2} maxLength={1000} />
        <SubmitButton size="large" className="self-start">
          {t('centre.line.save')}
        </SubmitButton>
      </Form>
      {question}
    </>
  );
}
