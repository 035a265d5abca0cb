import { COMMISSION_MAX, RATE_SCOPES, type RateScope } from '#core/commission/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { rateOn } from '#web/admin/commission/rate-on.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useDone } from '#web/components/office/use-done.ts';
import { whyNotPercent } from '#web/components/typed-amount.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { MoneyField, SelectField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { SearchSelectField } from '#web/forms/search-select-field.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Card } from '#web/ui/surface.tsx';
import { typedUnits } from '#web/ui/typed-units.ts';

type Rates = Answer<'listCommissionRates'>['rates'];
type Values = {
  readonly scope: RateScope;
  readonly category: string;
  readonly store: string;
  readonly basisPoints: string;
  readonly validFrom: string;
  readonly reason: string;
};
const START: Values = { scope: 'standard', category: '', store: '', basisPoints: '', validFrom: '', reason: '' };

const idOf = ({ scope, category, store }: Values): number | null =>
  scope === 'standard' ? null : Number(scope === 'category' ? category : store);

function wrong(values: Values) {
  const { scope, basisPoints, validFrom, reason } = values;
  const units = typedUnits(basisPoints, 2);
  return [
    ...(scope === 'standard' ? [] : emptyFields({ [scope]: values[scope] })),
    ...atField(
      'basisPoints',
      whyNotPercent(basisPoints) ??
        (units !== undefined && units > COMMISSION_MAX
          ? requestRefusal('request.tooLarge', { limit: COMMISSION_MAX / 100 })
          : undefined),
    ),
    ...emptyFields({ validFrom, reason }),
  ];
}

/** The next rate of a store, a category or everything else; rates of the past stay unchanged. */
export function RateForm({ rates, scopes }: { rates: Rates; scopes: Answer<'listCommissionScopes'> }) {
  const t = useText();
  const done = useDone(t('commission.office.isSet'));
  const startAnew = () => form.change(START);
  const form = useForm({
    start: START,
    judge: wrong,
    send: async (values) => {
      const { scope, validFrom } = values;
      const ofId = idOf(values);
      const basisPoints = typedUnits(values.basisPoints, 2) ?? Number.NaN;
      await writeBack({ basisPoints: rateOn(rates, { scope, ofId, validFrom }) }, (read) =>
        api('publishCommissionRate', {
          body: { scope, ofId, basisPoints, validFrom, reason: values.reason.trim(), ...read },
        }),
      );
      startAnew();
      return done();
    },
    whenWaiting: startAnew,
    placeOf: {
      'commission.beginsBeforeToday': 'validFrom',
      'commission.categoryNotFound': 'category',
      'commission.storeNotFound': 'store',
    },
  });
  const scope = useValues(form, (values) => values.scope);
  return (
    <Card as="section" label={t('commission.office.set')} className="p-4">
      <h2 className="mb-3 text-base">{t('commission.office.set')}</h2>
      <Form form={form} className="flex flex-col gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <SelectField
            name="scope"
            label={t('commission.office.scope')}
            options={RATE_SCOPES.map((value) => ({ value, label: t(`commission.office.scopes.${value}`) }))}
          />
          {scope === 'category' && (
            <SearchSelectField
              name="category"
              label={t('commission.office.category')}
              required
              options={scopes.categories.map(({ id, path }) => ({ value: String(id), label: path }))}
            />
          )}
          {scope === 'store' && (
            <SearchSelectField
              name="store"
              label={t('commission.office.store')}
              required
              options={scopes.stores.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))}
            />
          )}
          <MoneyField
            name="basisPoints"
            label={t('commission.office.percent')}
            hint={t('commission.office.percentHint')}
            required
            maxLength={5}
            className="tabular"
          />
          <TextField name="validFrom" label={t('commission.office.validFrom')} required type="date" dir="ltr" />
        </div>
        <TextField name="reason" label={t('commission.office.note')} required maxLength={300} />
        <SubmitButton className="self-start">{t('commission.office.set')}</SubmitButton>
      </Form>
    </Card>
  );
}
