import { Form } from 'react-router';
import { formatNumber } from '#core/format.ts';
import { DUTY_COLUMNS, type DutyColumn } from '#core/logistics/tariff.ts';
import { atField } from '#core/request-refusals.ts';
import { DatedForm, useDated } from '#web/admin/tariffs/dated-form.tsx';
import { HsCodeField } from '#web/admin/tariffs/hs-code-field.tsx';
import { unitsOf } from '#web/admin/tariffs/price-values.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Bidi } from '#web/components/price.tsx';
import { whyNotPercent } from '#web/components/typed-amount.ts';
import { MoneyField, SelectField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Card, TableFrame } from '#web/ui/surface.tsx';

type Values = { readonly hsCode: string; readonly column: DutyColumn; readonly basisPoints: string };
const START: Values = { hsCode: '', column: 'A', basisPoints: '' };

/** Duty rates by HS code prefix, and a form for the next one. */
export function Duties({
  duties,
  hs,
  hidden,
}: {
  duties: Answer<'listDuties'>['duties'];
  hs: string;
  hidden: Readonly<Record<string, string>>;
}) {
  const t = useText();
  return (
    <section className="mt-6 flex flex-col gap-3">
      <h2 className="text-base">{t('logistics.office.duties')}</h2>
      <search>
        <Form className="flex flex-wrap items-end gap-2">
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field label={t('logistics.goods.hsCode')}>
            <TextInput
              type="search"
              name="hs"
              dir="ltr"
              inputMode="numeric"
              maxLength={10}
              defaultValue={hs}
              className="tabular"
            />
          </Field>
          <Button type="submit" look="secondary" icon="search">
            {t('logistics.office.find')}
          </Button>
        </Form>
      </search>
      {duties.length === 0 ? (
        <p className="text-sm text-ink-600">{t('logistics.office.noDuties')}</p>
      ) : (
        <div className="max-h-96 overflow-y-auto">
          <TableFrame label={t('logistics.office.duties')} dense>
            <thead>
              <tr>
                <th scope="col">{t('logistics.goods.hsCode')}</th>
                <th scope="col">{t('logistics.office.dutyColumn')}</th>
                <th scope="col">{t('logistics.office.percent')}</th>
                <th scope="col">{t('logistics.office.validFrom')}</th>
              </tr>
            </thead>
            <tbody>
              {duties.map(({ id, hsCode, column, basisPoints, validFrom }) => (
                <tr key={id}>
                  <th scope="row">
                    <Bidi>{hsCode}</Bidi>
                  </th>
                  <td>{t(`logistics.office.column.${column}`)}</td>
                  <td>
                    <Bidi>{formatNumber(basisPoints / 100, 2)}%</Bidi>
                  </td>
                  <td>
                    <Bidi className="tabular whitespace-nowrap">{validFrom}</Bidi>
                  </td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </div>
      )}
      <NewDuty duties={duties} />
    </section>
  );
}

/** Of a code the list does not show the rate in force, if there is one, is named by the refusal. */
function NewDuty({ duties }: { duties: Answer<'listDuties'>['duties'] }) {
  const t = useText();
  const dated = useDated<Values>({
    submit: t('logistics.office.setDuty'),
    successText: t('logistics.office.dutySet'),
    start: START,
    judge: ({ basisPoints }) => atField('basisPoints', whyNotPercent(basisPoints)),
    readOf: (values) => {
      const hsCode = digitsIn(values.hsCode);
      // The list has the newest period of a code first.
      const shown = duties.find(
        (duty) => duty.hsCode === hsCode && duty.column === values.column && duty.validFrom <= values.validFrom,
      );
      return { basisPoints: shown?.basisPoints ?? null };
    },
    send: (values, given) => {
      const body = { ...values, hsCode: digitsIn(values.hsCode), basisPoints: unitsOf(values.basisPoints, 2) };
      return api('publishDuty', { body: { ...body, validTo: null, ...given } });
    },
    onSent: (form) => form.frame.set('basisPoints', ''),
  });
  return (
    <Card className="p-4">
      <DatedForm dated={dated} needs={['hsCode', 'basisPoints']} isAlone>
        <HsCodeField />
        <SelectField
          name="column"
          label={t('logistics.office.dutyColumn')}
          options={DUTY_COLUMNS.map((one) => ({ value: one, label: t(`logistics.office.column.${one}`) }))}
        />
        <MoneyField
          name="basisPoints"
          label={t('logistics.office.percent')}
          required
          maxLength={6}
          className="tabular"
        />
      </DatedForm>
    </Card>
  );
}
