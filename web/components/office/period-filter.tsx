import { useNavigate } from 'react-router';
import { type Days, isDate, type Period, PERIODS } from '#core/period.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { ListQuery } from '#web/components/office/list-query.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChipLink } from '#web/ui/chip.tsx';

type Change = { period: Period; own?: Days };

/** The periods of ORD-067, or the long set of decision ORD-068, as links, and two dates for a custom range. */
export function PeriodFilter({
  listQuery,
  hrefOf,
  periods = PERIODS,
}: {
  listQuery: Pick<ListQuery, 'period' | 'own'>;
  hrefOf(change: Change): string;
  periods?: readonly Period[];
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('office.period.label')} className="flex flex-wrap gap-1">
        {periods.map((period) => (
          <li key={period}>
            <ChipLink href={hrefOf({ period, own: {} })} isCurrent={period === listQuery.period}>
              {t(`office.period.${period}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
      {listQuery.period === 'own' && (
        <OwnRange key={`${listQuery.own.from}${listQuery.own.to}`} own={listQuery.own} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function OwnRange({ own, hrefOf }: { own: Days; hrefOf(change: Change): string }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: { from: own.from ?? '', to: own.to ?? '' },
    judge: ({ from, to }) =>
      atField('to', isDate(from) && isDate(to) && from > to ? requestRefusal('request.rangeReversed') : undefined),
    send: async ({ from, to }) =>
      navigate(hrefOf({ period: 'own', own: { from: from || undefined, to: to || undefined } }), {
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
