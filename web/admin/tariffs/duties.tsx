import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#core/format.ts';
import { DUTY_COLUMNS, type DutyColumn } from '#core/logistics/tariff.ts';
import { unitsOf } from '#web/admin/tariffs/price-values.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { writeBack } from '#web/session/write-back.ts';
import { useText } from '#web/i18n/text.tsx';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { HsCodeField } from '#web/admin/tariffs/hs-code-field.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card, TableFrame } from '#web/ui/surface.tsx';

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
  const { busy, failure, change } = useChange(t('logistics.office.dutySet'));
  const { run, question } = useConfirmation(t('logistics.office.setDuty'));
  const [hsCode, setCode] = useState('');
  const [column, setColumn] = useState<DutyColumn>('A');
  const [percent, setPercent] = useState('');
  const [validFrom, setValidFrom] = useState('');
  // The list has the newest period of a code first.
  const shown = duties.find(
    (duty) => duty.hsCode === digitsIn(hsCode) && duty.column === column && duty.validFrom <= validFrom,
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (
      await change(() =>
        run((confirmed) =>
          writeBack({ basisPoints: shown?.basisPoints ?? null }, (read) =>
            api('publishDuty', {
              body: {
                hsCode: digitsIn(hsCode),
                column,
                basisPoints: unitsOf(percent, 2),
                validFrom,
                validTo: null,
                ...confirmed,
                ...read,
              },
            }),
          ),
        ),
      )
    )
      setPercent('');
  };
  return (
    <Card className="p-4">
      <form noValidate onSubmit={(event) => void send(event)} className="grid items-end gap-3 sm:grid-cols-5">
        <HsCodeField value={hsCode} onChange={setCode} />
        <Field label={t('logistics.office.dutyColumn')}>
          <Select
            value={column}
            onChange={(event) => setColumn(DUTY_COLUMNS.find((one) => one === event.currentTarget.value) ?? column)}
            className="w-full"
          >
            {DUTY_COLUMNS.map((one) => (
              <option key={one} value={one}>
                {t(`logistics.office.column.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('logistics.office.percent')} required>
          <TextInput
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
        <Field label={t('logistics.office.validFrom')} required>
          <TextInput type="date" value={validFrom} onChange={(event) => setValidFrom(event.currentTarget.value)} />
        </Field>
        <Button
          type="submit"
          look="secondary"
          busy={busy}
          disabled={hsCode.trim() === '' || percent.trim() === '' || validFrom === ''}
        >
          {t('logistics.office.setDuty')}
        </Button>
        {failure && (
          <div className="sm:col-span-5">
            <Notice tone="error">{failure}</Notice>
          </div>
        )}
      </form>
      {question}
    </Card>
  );
}
