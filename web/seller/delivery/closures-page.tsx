import { useState } from 'react';
import { dateOfDay, kstDate } from '#core/calendar.ts';
import { HOLIDAYS } from '#core/holidays.ts';
import {
  type Closures,
  CLOSURE_NOTE_MAX,
  CLOSURES_MAX,
  VACATION_TEXT_MAX,
  WORKING_WEEKDAYS,
  wrongClosures,
} from '#core/store/delivery/closures.ts';
import { shippingDay } from '#core/store/delivery/promise/rules.ts';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { Day, Section } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { CheckListField } from '#web/forms/check-list.tsx';
import { CheckField, RadioField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { LeaveGuard } from '#web/forms/leave-guard.tsx';
import { LocalTextField } from '#web/forms/local-text-field.tsx';
import { FieldRows, useRows } from '#web/forms/rows.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/closures-page';

const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const HOLIDAYS_SHOWN = 6;
const NO_VACATION = { from: '', to: '', text: {}, takesOrders: true };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.delivery');
  const [closures, { store }] = await needed(request, () =>
    Promise.all([api('readStoreClosures'), api('listDeliveryTemplates')]),
  );
  return { closures, terms: store };
}

type Values = {
  readonly weekdays: readonly string[];
  readonly dates: Closures['dates'];
  readonly isAway: boolean;
  readonly vacation: Omit<NonNullable<Closures['vacation']>, 'takesOrders'>;
  readonly ordering: string;
};
const closuresOf = ({ weekdays, dates, isAway, vacation, ordering }: Values): Closures => ({
  weekdays: weekdays.map(Number),
  dates: [...dates],
  vacation: isAway ? { ...vacation, takesOrders: ordering !== 'off' } : null,
});

/** When the store is closed, and its vacation: what is promised to buyers follows. */
export default function ClosuresPage({ loaderData: { closures, terms } }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  const [now] = useState(() => new Date());
  const [before, setBefore] = useState(closures);
  const { takesOrders, ...vacation } = closures.vacation ?? NO_VACATION;
  const form = useForm<Values>({
    start: {
      weekdays: closures.weekdays.map(String),
      dates: closures.dates,
      isAway: closures.vacation !== null,
      vacation,
      ordering: takesOrders ? 'later' : 'off',
    },
    judge: (values) => wrongClosures(closuresOf(values)),
    labelOf: (path) => t(`seller.closures.${path.split('.')[0] ?? ''}`),
    send: async (values) => {
      const body = closuresOf(values);
      const saved = await writeBack(
        before,
        (read) => api('changeStoreClosures', { body: { ...bodyOf(body), ...read } }),
        (path) => t(`seller.closures.${path}`),
      );
      setBefore(saved);
      toast(t('seller.closures.saved'));
    },
  });
  const values = useValues(form);
  const judged = closuresOf(values);
  const sendsOn =
    wrongClosures(judged).length === 0 ? dateOfDay(shippingDay(now, { ...terms, closures: judged })) : undefined;
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  const today = kstDate(now);
  const holidays = [...HOLIDAYS].filter((date) => date >= today && ![0, 6].includes(new Date(date).getUTCDay()));
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('seller.closures.title')} />
        <div className="min-w-0">
          <h1 className="text-xl">{t('seller.closures.title')}</h1>
          <p className="mt-1 max-w-3xl text-ink-600">{t('seller.closures.text')}</p>
        </div>
        <LinkButton look="secondary" to={toOffice.sellerDelivery()}>
          {t('seller.delivery.title')}
        </LinkButton>
      </header>
      <Form form={form} className="flex flex-col gap-4">
        <LeaveGuard />
        <Section title={t('seller.closures.weekdays')}>
          <CheckListField
            name="weekdays"
            label={t('seller.closures.weekdaysLabel')}
            hint={t('seller.closures.weekdaysHint')}
            className="flex flex-wrap gap-x-5 gap-y-2"
            options={WORKING_WEEKDAYS.map((day) => ({
              value: String(day),
              label: weekday.format(MONDAY + (day - 1) * DAY),
            }))}
          />
          <p className="mt-3 text-sm text-ink-600">
            {t('seller.closures.holidays')}{' '}
            {holidays.slice(0, HOLIDAYS_SHOWN).map((date, at) => (
              <span key={date}>
                {at > 0 && ' · '}
                <Day on={date} />
              </span>
            ))}
          </p>
        </Section>
        <Section title={t('seller.closures.dates')}>
          <ClosedDates count={values.dates.length} today={today} />
        </Section>
        <Section title={t('seller.closures.vacation')}>
          <VacationFields isAway={values.isAway} />
        </Section>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton size="large">{t('seller.closures.save')}</SubmitButton>
          {sendsOn && (
            <p className="text-sm text-ink-600">
              {t('seller.closures.sendsOn')} <Day on={sendsOn} />
            </p>
          )}
        </div>
      </Form>
    </>
  );
}

const bodyOf = ({ weekdays, dates, vacation }: Closures) => ({
  weekdays: [...weekdays],
  dates: dates.map(({ from, to, note }) => ({ from, to, note })),
  vacation,
});

/** The dates on which nothing is sent. */
function ClosedDates({ count, today }: { count: number; today: string }) {
  const t = useText();
  const { add } = useRows('dates');
  return (
    <>
      {count === 0 && <p className="text-sm text-ink-600">{t('seller.closures.noDates')}</p>}
      <FieldRows name="dates" labelOf={(place) => `${t('seller.closures.dates')} ${place + 1}`}>
        {({ path }) => (
          <div className="grid gap-3 sm:grid-cols-[10rem_10rem_1fr]">
            <TextField name={`${path}.from`} label={t('seller.closures.from')} required type="date" dir="ltr" />
            <TextField name={`${path}.to`} label={t('seller.closures.to')} required type="date" dir="ltr" />
            <TextField name={`${path}.note`} label={t('seller.closures.note')} maxLength={CLOSURE_NOTE_MAX} />
          </div>
        )}
      </FieldRows>
      {count < CLOSURES_MAX && (
        <Button
          look="secondary"
          size="small"
          icon="plus"
          className="mt-2"
          onClick={() => add({ from: today, to: today, note: '' })}
        >
          {t('seller.closures.addDate')}
        </Button>
      )}
    </>
  );
}

function VacationFields({ isAway }: { isAway: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <CheckField name="isAway">{t('seller.closures.isAway')}</CheckField>
      {isAway && (
        <>
          <div className="grid gap-3 sm:grid-cols-[10rem_10rem]">
            <TextField name="vacation.from" label={t('seller.closures.from')} required type="date" dir="ltr" />
            <TextField name="vacation.to" label={t('seller.closures.to')} required type="date" dir="ltr" />
          </div>
          <RadioField
            name="ordering"
            label={t('seller.closures.ordering.label')}
            options={(['later', 'off'] as const).map((value) => ({
              value,
              label: t(`seller.closures.ordering.${value}`),
            }))}
          />
          <LocalTextField
            name="vacation.text"
            label={t('seller.closures.vacationText')}
            maxLength={VACATION_TEXT_MAX}
            rows={2}
          />
        </>
      )}
    </div>
  );
}
