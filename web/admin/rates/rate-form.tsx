import { type FormEvent, useState } from 'react';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import { typedUnits } from '#web/ui/typed-units.ts';

const KINDS = ['setSpread', 'setBasic', 'setCustoms'] as const;

/** Sets a spread, or a rate that overrides the fed one; with a reason, because orders are charged by it. */
export function RateForm({ table }: { table: Answer<'readRateTable'> }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('exchange.office.saved'));
  const { run, question } = useConfirmation(t('exchange.office.save'));
  const [kind, setKind] = useState<(typeof KINDS)[number]>('setSpread');
  const [currency, setCurrency] = useState('CNY');
  const [value, setValue] = useState('');
  const [why, setWhy] = useState('');
  const currencies = (kind === 'setCustoms' ? table.customs : table.bank).map((row) => row.currency);
  const bank = table.bank.find((row) => row.currency === currency);
  const customs = table.customs.find((row) => row.currency === currency);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = value.trim();
    const work = (confirmed: Confirmed) =>
      kind === 'setSpread'
        ? writeBack({ basisPoints: bank?.spread ?? 0 }, (read) =>
            api('setSpread', {
              body: { currency, basisPoints: typedUnits(text, 2) ?? Number.NaN, why, ...confirmed, ...read },
            }),
          )
        : writeBack({ value: kind === 'setBasic' ? bank?.ours : customs?.ours }, (read) =>
            api('overrideRate', {
              body: {
                kind: kind === 'setBasic' ? 'BASIC' : 'CUSTOMS',
                currency,
                value: text || null,
                why,
                ...confirmed,
                ...read,
              },
            }),
          );
    if (await change(() => run(work))) {
      setValue('');
      setWhy('');
    }
  };
  return (
    <Card as="section" label={t('exchange.office.change')} className="p-4">
      <h2 className="mb-3 text-base">{t('exchange.office.change')}</h2>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
        <Field label={t('exchange.office.what')}>
          <Select
            value={kind}
            onChange={(event) => setKind(KINDS.find((one) => one === event.currentTarget.value) ?? kind)}
            className="w-full"
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`exchange.office.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('exchange.office.currency')}>
          <Select value={currency} onChange={(event) => setCurrency(event.currentTarget.value)} className="w-full">
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('exchange.office.value')}
          hint={kind === 'setSpread' ? undefined : t('exchange.office.valueHint')}
          required={kind === 'setSpread'}
        >
          <TextInput
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
        <Field label={t('exchange.office.why')} required>
          <TextInput maxLength={300} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
        </Field>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button
          type="submit"
          busy={busy}
          disabled={why.trim().length < 2 || (kind === 'setSpread' && value.trim() === '')}
          className="self-start"
        >
          {t('exchange.office.save')}
        </Button>
      </form>
      {question}
    </Card>
  );
}
