import { type FormEvent, useState } from 'react';
import type { CentreWork } from '#core/centre/contract.ts';
import { LinePhotos } from '#web/ops/centre/line-photos.tsx';
import { countFieldOf } from '#web/ops/centre/next-step.ts';
import { ReportDialog } from '#web/ops/centre/report-dialog.tsx';
import { ServiceRow } from '#web/ops/centre/service-row.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment, Section, Thumb } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { pictureUrl } from '#web/components/picture.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Notice } from '#web/ui/states.tsx';

export type WorkLine = CentreWork['lines'][number];
type Props = { orderId: number; line: WorkLine; mayWork: boolean; mayReject: boolean };

/** One line of an order: expected and counted pieces, photos and services. */
export function LineWork({ orderId, line, mayWork, mayReject }: Props) {
  const t = useText();
  const [isReporting, setReporting] = useState(false);
  const { ordered, kept, packed, inspection } = line;
  return (
    <Section
      title={line.name}
      aside={
        mayWork && (
          <Button look="secondary" icon="alert" onClick={() => setReporting(true)}>
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
          <p className="text-md">{t('centre.line.ordered', { n: ordered })}</p>
          {kept < ordered && <p className="text-ink-600">{t('centre.line.kept', { n: kept })}</p>}
          <p>{inspection ? t('centre.line.counted', { n: inspection.counted }) : t('centre.line.notCounted')}</p>
          <p>{t('centre.line.packed', { n: packed })}</p>
          {inspection && (
            <p className="text-ink-600">
              <Moment at={inspection.at} /> {inspection.note && <bdi>{inspection.note}</bdi>}
            </p>
          )}
        </div>
      </div>
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
      {isReporting && <ReportDialog orderId={orderId} line={line} onClose={() => setReporting(false)} />}
    </Section>
  );
}

const CHECKS = ['exterior', 'operation'] as const;

function CountForm({ orderId, line }: { orderId: number; line: WorkLine }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('centre.line.saved'));
  const [seen, setSeen] = useState(() => {
    const { at: _at, ...before } = line.inspection ?? {
      at: '',
      counted: line.kept,
      exteriorChecked: 0,
      exteriorBad: 0,
      operationChecked: 0,
      operationBad: 0,
      note: '',
    };
    return before;
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void change(() => api('inspectLine', { params: { id: orderId }, body: { orderLineId: line.id, ...seen } }));
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4 rounded-md bg-surface-1 p-4">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Stepped
          id={countFieldOf(line.id)}
          label={t('centre.line.count')}
          value={seen.counted}
          onChange={(counted) => setSeen({ ...seen, counted })}
        />
        {CHECKS.map((check) => (
          <div key={check} className="flex flex-wrap gap-3">
            <Stepped
              label={t(`centre.line.${check}Checked`)}
              value={seen[`${check}Checked`]}
              onChange={(value) => setSeen({ ...seen, [`${check}Checked`]: value })}
            />
            <Stepped
              label={t(`centre.line.${check}Bad`)}
              value={seen[`${check}Bad`]}
              onChange={(value) => setSeen({ ...seen, [`${check}Bad`]: value })}
            />
          </div>
        ))}
      </div>
      <Field label={t('centre.line.note')}>
        <TextArea
          dir="auto"
          rows={2}
          maxLength={1000}
          value={seen.note}
          onChange={(event) => setSeen({ ...seen, note: event.currentTarget.value })}
        />
      </Field>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" size="large" busy={busy} className="self-start">
        {t('centre.line.save')}
      </Button>
    </form>
  );
}

function Stepped({
  id,
  label,
  value,
  onChange,
}: {
  id?: string;
  label: string;
  value: number;
  onChange(value: number): void;
}) {
  return (
    <span id={id} className="flex flex-col gap-1">
      <span aria-hidden className="text-sm font-medium text-ink-700">
        {label}
      </span>
      <QuantityStepper label={label} value={value} onChange={onChange} />
    </span>
  );
}
