import { AD_LIMITS } from '#core/advertising/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { AdRate } from '#web/admin/placements/price-columns.tsx';
import { api } from '#web/api/client.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { MoneyField, QuantityField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { typedNumber } from '#web/ui/whole-number.ts';

/** The least and most of each number. */
const BOUNDS = {
  places: [0, AD_LIMITS.places],
  pricePerDay: [0, AD_LIMITS.pricePerDay],
  minDays: [1, AD_LIMITS.days],
  maxDays: [1, AD_LIMITS.days],
  width: [100, AD_LIMITS.pixels],
  height: [100, AD_LIMITS.pixels],
  backHours: [0, AD_LIMITS.backHours],
} as const;
type Field = keyof typeof BOUNDS;
type Values = Readonly<Record<Field | 'validFrom' | 'reason', string>>;
const FIELDS = ['places', 'minDays', 'maxDays', 'width', 'height', 'backHours'] as const;

function whyNotNumber(name: Field, text: string): FieldRefusal[] {
  const typed = typedNumber(text);
  const [least, most] = BOUNDS[name];
  if (typed.kind === 'empty') return atField(name, requestRefusal('request.required'));
  if (typed.kind === 'notWhole') return atField(name, requestRefusal('request.notWhole'));
  if (typed.value < least) return atField(name, requestRefusal('request.tooSmall', { limit: least }));
  return atField(name, typed.value > most ? requestRefusal('request.tooLarge', { limit: most }) : undefined);
}

const judged = (values: Values) => [
  ...whyNotNumber('pricePerDay', values.pricePerDay),
  ...FIELDS.flatMap((name) => whyNotNumber(name, values[name])),
  ...emptyFields({ validFrom: values.validFrom, reason: values.reason }),
];

/** What is to hold for a kind of ads from a day on; the terms of the past stay unchanged. */
export function PriceForm({ rate, onClose }: { rate: AdRate; onClose(): void }) {
  const t = useText();
  const { kind, places, pricePerDay, minDays, maxDays, width, height, backHours } = rate;
  const terms = { places, pricePerDay, minDays, maxDays, width, height, backHours };
  const numberOf = (text: string) => {
    const typed = typedNumber(text);
    return typed.kind === 'number' ? typed.value : Number.NaN;
  };
  const form = useForm<Values>({
    start: {
      places: String(places),
      pricePerDay: String(pricePerDay),
      minDays: String(minDays),
      maxDays: String(maxDays),
      width: String(width),
      height: String(height),
      backHours: String(backHours),
      validFrom: '',
      reason: '',
    },
    judge: judged,
    send: ({ validFrom, reason, ...numbers }) =>
      writeBack(terms, (read) =>
        api('publishAdRate', {
          body: {
            kind,
            places: numberOf(numbers.places),
            pricePerDay: numberOf(numbers.pricePerDay),
            minDays: numberOf(numbers.minDays),
            maxDays: numberOf(numbers.maxDays),
            width: numberOf(numbers.width),
            height: numberOf(numbers.height),
            backHours: numberOf(numbers.backHours),
            validFrom,
            reason: reason.trim(),
            ...read,
          },
        }),
      ),
    placeOf: { 'advertising.beginsBeforeToday': 'validFrom', 'advertising.daysTurned': 'maxDays' },
  });
  return (
    <FormDialog
      form={form}
      title={t('advertising.office.changeTitle', { kind: t(`advertising.kind.${kind}`) })}
      submit={t('advertising.office.publish')}
      cancelLabel={t('advertising.cancel')}
      successText={t('advertising.office.published')}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          name="pricePerDay"
          label={t('advertising.pricePerDay')}
          hint={t('advertising.office.priceHint')}
          required
          maxLength={11}
        />
        <QuantityField
          name="places"
          label={t('advertising.places')}
          hint={t('advertising.office.placesHint')}
          required
        />
        <QuantityField name="minDays" label={t('advertising.minDays')} required />
        <QuantityField name="maxDays" label={t('advertising.maxDays')} required />
        <QuantityField name="width" label={t('advertising.width')} required />
        <QuantityField name="height" label={t('advertising.height')} required />
        <QuantityField
          name="backHours"
          label={t('advertising.backHours')}
          hint={t('advertising.office.backHint')}
          required
        />
        <TextField name="validFrom" label={t('advertising.office.validFrom')} required type="date" dir="ltr" />
      </div>
      <ReasonField hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
