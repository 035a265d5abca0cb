import { type FormEvent, useState } from 'react';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import { typedUnits } from '#web/ui/typed-units.ts';

/** The margin on cash buying (IMP-020), and the maximum age of a rate for an invoice. */
export function RuleForm({ table }: { table: Answer<'readRateTable'> }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('exchange.office.saved'));
  const { run, question } = useConfirmation(t('exchange.office.save'));
  const [margin, setMargin] = useState(String(table.marginBasisPoints / 100));
  const [days, setDays] = useState(String(table.staleAfterDays));
  const [why, setWhy] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (
      await change(() =>
        run((confirmed) =>
          writeBack({ marginBasisPoints: table.marginBasisPoints, staleAfterDays: table.staleAfterDays }, (read) =>
            api('setQuoteRule', {
              body: {
                marginBasisPoints: typedUnits(margin, 2) ?? Number.NaN,
                staleAfterDays: typedUnits(days, 0) ?? Number.NaN,
                why,
                ...confirmed,
                ...read,
              },
            }),
          ),
        ),
      )
    )
      setWhy('');
  };
  return (
    <Card as="section" label={t('exchange.office.rule')} className="p-4">
      <h2 className="mb-3 text-base">{t('exchange.office.rule')}</h2>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
        <Field label={t('exchange.office.margin')} required>
          <TextInput
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={margin}
            onChange={(event) => setMargin(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
        <Field label={t('exchange.office.staleAfter')} required>
          <TextInput
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
        <Field label={t('exchange.office.why')} required>
          <TextInput maxLength={300} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
        </Field>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" busy={busy} disabled={why.trim().length < 2} className="self-start">
          {t('exchange.office.save')}
        </Button>
      </form>
      {question}
    </Card>
  );
}
