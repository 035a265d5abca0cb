import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { whyNotPercent } from '#web/components/typed-amount.ts';
import { MoneyField, SelectField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { type FormState, useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Card } from '#web/ui/surface.tsx';
import { typedUnits } from '#web/ui/typed-units.ts';

const KINDS = ['setSpread', 'setBasic', 'setCustoms'] as const;
type Values = {
  readonly kind: (typeof KINDS)[number];
  readonly currency: string;
  readonly value: string;
  readonly why: string;
};
const START: Values = { kind: 'setSpread', currency: 'CNY', value: '', why: '' };

/** Sets a spread, or a rate that overrides the fed one; with a reason, because orders are charged by it. */
export function RateForm({ table }: { table: Answer<'readRateTable'> }) {
  const t = useText();
  const done = useDone(t('exchange.office.saved'));
  const { run, question } = useConfirmation(t('exchange.office.save'));
  const startAnew = () => form.change({ value: '', why: '' });
  const form: FormState<Values> = useForm({
    start: START,
    judge: ({ kind, value }) => atField('value', kind === 'setSpread' ? whyNotPercent(value) : undefined),
    send: async (values) => {
      if (!(await run((confirmed) => change(table, values, confirmed)))) return false;
      startAnew();
      return done();
    },
    whenWaiting: startAnew,
    placeOf: { 'exchange.notARate': 'value' },
  });
  const { kind, value, why } = useValues(form);
  const currencies = (kind === 'setCustoms' ? table.customs : table.bank).map((row) => row.currency);
  return (
    <Card as="section" label={t('exchange.office.change')} className="p-4">
      <h2 className="mb-3 text-base">{t('exchange.office.change')}</h2>
      <Form form={form} className="flex flex-col gap-3">
        <SelectField
          name="kind"
          label={t('exchange.office.what')}
          options={KINDS.map((one) => ({ value: one, label: t(`exchange.office.${one}`) }))}
        />
        <SelectField
          name="currency"
          label={t('exchange.office.currency')}
          options={currencies.map((one) => ({ value: one, label: one }))}
        />
        <MoneyField
          name="value"
          label={t('exchange.office.value')}
          hint={kind === 'setSpread' ? undefined : t('exchange.office.valueHint')}
          required={kind === 'setSpread'}
          maxLength={14}
          className="tabular"
        />
        <TextField name="why" label={t('exchange.office.why')} required maxLength={300} />
        <SubmitButton
          disabled={why.trim().length < 2 || (kind === 'setSpread' && value.trim() === '')}
          className="self-start"
        >
          {t('exchange.office.save')}
        </SubmitButton>
      </Form>
      {question}
    </Card>
  );
}

function change(table: Answer<'readRateTable'>, { kind, currency, value, why }: Values, confirmed: Confirmed) {
  const text = value.trim();
  const body = { currency, why, ...confirmed };
  const bank = table.bank.find((row) => row.currency === currency);
  if (kind === 'setSpread')
    return writeBack({ basisPoints: bank?.spread ?? 0 }, (read) =>
      api('setSpread', { body: { ...body, basisPoints: typedUnits(text, 2) ?? Number.NaN, ...read } }),
    );
  const customs = table.customs.find((row) => row.currency === currency);
  const isBasic = kind === 'setBasic';
  return writeBack({ value: isBasic ? bank?.ours : customs?.ours }, (read) =>
    api('overrideRate', { body: { ...body, kind: isBasic ? 'BASIC' : 'CUSTOMS', value: text || null, ...read } }),
  );
}
