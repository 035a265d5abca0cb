import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Days, isDate, type Period, PERIODS } from '#core/period.ts';
import { useText } from '#web/i18n/text.tsx';
import type { ListQuery } from '#web/components/office/list-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

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
  const [from, setFrom] = useState(own.from ?? '');
  const [to, setTo] = useState(own.to ?? '');
  const [isTurned, setTurned] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const turned = isDate(from) && isDate(to) && from > to;
    setTurned(turned);
    if (!turned)
      void navigate(hrefOf({ period: 'own', own: { from: from || undefined, to: to || undefined } }), {
        preventScrollReset: true,
      });
  };
  return (
    <form noValidate onSubmit={apply} className="flex flex-wrap items-end gap-2">
      <Field label={t('office.period.from')} hideLabel>
        <TextInput
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => setFrom(event.currentTarget.value)}
          className="w-40! max-sm:w-36!"
        />
      </Field>
      <span aria-hidden className="self-center text-ink-500">
        –
      </span>
      <Field label={t('office.period.to')} hideLabel>
        <TextInput
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
          className="w-40! max-sm:w-36!"
        />
      </Field>
      <Button type="submit" look="secondary" className="max-sm:w-full">
        {t('office.period.apply')}
      </Button>
      {isTurned && <FieldError>{t('office.period.turned')}</FieldError>}
    </form>
  );
}
