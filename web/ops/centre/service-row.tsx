import { useId, useState } from 'react';
import { centreRefusal } from '#core/centre/refusals.ts';
import { type Evidence, SERVICE_PROOF, whyNotProven } from '#core/centre/rules.ts';
import { formatNumber } from '#core/format.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useChange } from '#web/components/office/use-change.ts';
import { notAmount } from '#web/components/typed-amount.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import type { WorkLine } from '#web/ops/centre/line-work.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { typedMeasure } from '#web/ui/typed-units.ts';

type Service = WorkLine['services'][number];
type Asked = 'finish' | 'reject' | 'reopen';
const TONES: Record<Service['status'], ChipTone> = {
  waitForWork: 'warn',
  inProgress: 'brand',
  done: 'ok',
  rejected: 'ink',
};

const evidenceOf = ({ photos, inspection }: WorkLine): Evidence => ({
  onsitePhotos: photos.filter((photo) => photo.kind === 'ONSITE').length,
  detailedPhotos: photos.filter((photo) => photo.kind === 'DETAILED').length,
  counted: inspection?.counted,
  exteriorChecked: inspection?.exteriorChecked ?? 0,
  operationChecked: inspection?.operationChecked ?? 0,
});

/** One additional service of a line: started, finished with its proof, or rejected or reopened with a reason. */
export function ServiceRow({
  service,
  line,
  mayWork,
  mayReject,
}: {
  service: Service;
  line: WorkLine;
  mayWork: boolean;
  mayReject: boolean;
}) {
  const t = useText();
  const explain = useRefusalText();
  const proofHint = useId();
  const { busy, failure, change } = useChange(t('centre.service.begun'));
  const [open, setOpen] = useState<Asked>();
  const { id, kind, count, note, status, halfHours, result } = service;
  const isOpen = status === 'waitForWork' || status === 'inProgress';
  // The result is entered in the dialog.
  const missing =
    isOpen && mayWork ? whyNotProven({ kind, count: count ?? 0, result: '-' }, evidenceOf(line)) : undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line-soft p-3">
      <span className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          {t(`logistics.service.${kind}`)}
          {count !== null && (
            <>
              {' '}
              × <bdi className="tabular">{count}</bdi>
            </>
          )}
          <StatusChip tone={TONES[status]}>{t(`centre.service.status.${status}`)}</StatusChip>
        </span>
        {note && <bdi className="text-sm text-ink-600">{note}</bdi>}
        {halfHours > 0 && (
          <span className="text-sm">{t('centre.service.spent', { hours: formatNumber(halfHours / 2, 1) })}</span>
        )}
        {result && <bdi className="text-sm">{result}</bdi>}
        {missing && (
          <span id={proofHint} className="text-sm text-warn-700">
            {explain(missing)}
          </span>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
      </span>
      {isOpen && (mayWork || mayReject) && (
        <span className="flex flex-wrap gap-2">
          {mayWork && status === 'waitForWork' && (
            <Button
              size="large"
              look="secondary"
              busy={busy}
              onClick={() => void change(() => api('workService', { params: { id }, body: { event: 'begin' } }))}
            >
              {t('centre.service.begin')}
            </Button>
          )}
          {mayWork && (
            <Button
              size="large"
              disabled={missing !== undefined}
              aria-describedby={missing && proofHint}
              onClick={() => setOpen('finish')}
            >
              {t('centre.service.finish')}
            </Button>
          )}
          <Button size="large" look="quiet" onClick={() => setOpen('reject')}>
            {t('centre.service.reject')}
          </Button>
        </span>
      )}
      {!isOpen && mayWork && (
        <Button size="large" look="quiet" onClick={() => setOpen('reopen')}>
          {t('centre.service.reopen')}
        </Button>
      )}
      {open && <ResultDialog service={service} event={open} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

/** The half hours of typed person-hours, none without text: a started one counts whole (decision IMP-032). */
function halfHoursOf(typed: string): number | undefined {
  const hours = typed.trim() === '' ? 0 : typedMeasure(typed);
  return hours === undefined ? undefined : Math.min(HALF_HOURS_MAX, Math.ceil(hours * 2));
}
/** The most the call accepts. */
const HALF_HOURS_MAX = 2_000;

function ResultDialog({
  service: { id, kind, byTheHour },
  event,
  onClose,
}: {
  service: Service;
  event: Asked;
  onClose(): void;
}) {
  const t = useText();
  const isRequired = event !== 'finish' || SERVICE_PROOF[kind] === 'result';
  const form = useForm({
    start: { halfHours: '', result: '' },
    judge: ({ halfHours, result }) => [
      ...atField('halfHours', halfHoursOf(halfHours) === undefined ? notAmount(1) : undefined),
      ...atField(
        'result',
        isRequired && result.trim() === ''
          ? centreRefusal(event === 'finish' ? 'centre.resultMissing' : 'centre.reasonRequired')
          : undefined,
      ),
    ],
    send: ({ halfHours, result }) =>
      api('workService', { params: { id }, body: { event, halfHours: halfHoursOf(halfHours) ?? 0, result } }),
    placeOf: { 'centre.halfHoursRequired': 'halfHours' },
  });
  return (
    <FormDialog
      form={form}
      title={`${t(`logistics.service.${kind}`)} · ${t(`centre.service.${event}`)}`}
      cancelLabel={t('office.cancel')}
      submit={t(`centre.service.${event}`)}
      look={event === 'reject' ? 'danger' : 'primary'}
      successText={t('centre.service.saved')}
      onClose={onClose}
    >
      {event === 'finish' && byTheHour && <HoursField />}
      <TextAreaField
        name="result"
        label={t(`centre.service.reasonOf.${event}`)}
        required={isRequired}
        maxLength={1000}
      />
    </FormDialog>
  );
}

/** Person-hours, which show how they count once the field is left. */
function HoursField() {
  const t = useText();
  const { value, change, error, input } = useBound('halfHours', isText);
  return (
    <Field
      label={t('centre.service.personHours')}
      hint={t('centre.service.personHoursHint')}
      error={error}
      className="max-w-48"
    >
      <TextInput
        {...input}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          const halfHours = halfHoursOf(value);
          if (value.trim() !== '' && halfHours !== undefined) change(String(halfHours / 2));
          input.onBlur();
        }}
        className="tabular"
      />
    </Field>
  );
}
