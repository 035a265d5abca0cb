import { useState } from 'react';
import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';
import { DISCOUNT_PERCENT_MAX, whyNotPeriod } from '#core/marketing/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { QuantityField, TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

/** A discount as it is typed; the days are Korean. */
export type Reduction = { readonly percent: string; readonly startsOn: string; readonly endsOn: string };

const WEEK = 7;
const PERCENTS = [1, DISCOUNT_PERCENT_MAX] as const;

/** A discount of the coming week, whose percentage is missing. */
export function useNewReduction(): Reduction {
  const [start] = useState(() => ({
    percent: '',
    startsOn: kstDate(new Date()),
    endsOn: kstDate(addDays(new Date(), WEEK)),
  }));
  return start;
}

const timesOf = ({ startsOn, endsOn }: Reduction) => ({
  startsAt: startOfKstDate(startsOn),
  endsAt: addDays(startOfKstDate(endsOn), 1),
});

/** The percentage, undefined while it is none. */
export const percentOf = (text: string): number | undefined =>
  whyNotWhole(text, PERCENTS) ? undefined : wholeNumberOf(text);

/** The days of the discount, 0 while they are none. */
export function daysOf(reduction: Reduction): number {
  const { startsAt, endsAt } = timesOf(reduction);
  const days = (endsAt.getTime() - startsAt.getTime()) / 86_400_000;
  return days > 0 ? Math.round(days) : 0;
}

/** The discount as it is sent. */
export function reductionBody(values: Reduction) {
  const { startsAt, endsAt } = timesOf(values);
  return { percent: wholeNumberOf(values.percent), startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

export function wrongInReduction(values: Reduction): FieldRefusal[] {
  const { percent, startsOn, endsOn } = values;
  const { startsAt, endsAt } = timesOf(values);
  return [
    ...atField('percent', whyNotWhole(percent, PERCENTS)),
    ...emptyFields({ startsOn, endsOn }),
    ...atField('endsOn', startsOn && endsOn ? whyNotPeriod(startsAt, endsAt, new Date()) : undefined),
  ];
}

/** By how much, and from which day to which. */
export function ReductionFields() {
  const t = useText();
  return (
    <>
      <QuantityField
        name="percent"
        label={t('seller.discount.percent')}
        hint={t('seller.discount.percentHint', { most: DISCOUNT_PERCENT_MAX })}
        required
        maxLength={2}
        className="max-w-32"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="startsOn" type="date" label={t('seller.discount.from')} required />
        <TextField name="endsOn" type="date" label={t('seller.discount.to')} required />
      </div>
    </>
  );
}
