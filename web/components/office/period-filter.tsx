import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isDate } from '#core/period.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { ListPlace } from '#web/components/office/list-query.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChipLink } from '#web/ui/chip.tsx';

/** The periods of a list as links (ORD-067, decision ORD-068), and two dates for a custom range. */
export function PeriodFilter<Values>({ list }: { list: ListPlace<Values> }) {
  const t = useText();
  const { period: current, own } = list.values;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('office.period.label')} className="flex flex-wrap gap-1">
        {list.periods.map((period) => (
          <li key={period}>
            <ChipLink href={list.hrefOf({}, { period, own: {} })} isCurrent={period === current}>
              {t(`office.period.${period}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
      {current === 'own' && <OwnRange key={`${own.from}${own.to}`} list={list} />}
    </div>
  );
}

/** The periods of a list, and its export as a spreadsheet. */
export function PeriodBar<Values>({ list, exportButton }: { list: ListPlace<Values>; exportButton: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <PeriodFilter list={list} />
      {exportButton}
    </div>
  );
}

function OwnRange<Values>({ list }: { list: ListPlace<Values> }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: { from: list.values.own.from ?? '', to: list.values.own.to ?? '' },
    judge: ({ from, to }) =>
      atField('to', isDate(from) && isDate(to) && from > to ? requestRefusal('request.rangeReversed') : undefined),
    send: async ({ from, to }) =>
      navigate(list.hrefOf({}, { period: 'own', own: { from: from || undefined, to: to || undefined } }), {
        preventScrollReset: true,
      }),
  });
  const { from, to } = useValues(form);
  return (
    <Form form={form} className="flex flex-wrap items-start gap-2">
      <TextField
        name="from"
        label={t('office.period.from')}
        hideLabel
        boxClass="w-40 max-sm:w-36"
        type="date"
        max={to || undefined}
      />
      <span aria-hidden className="flex min-h-10 items-center text-ink-500">
        –
      </span>
      <TextField
        name="to"
        label={t('office.period.to')}
        hideLabel
        boxClass="w-40 max-sm:w-36"
        type="date"
        min={from || undefined}
      />
      <SubmitButton look="secondary" className="max-sm:w-full">
        {t('office.period.apply')}
      </SubmitButton>
    </Form>
  );
}
