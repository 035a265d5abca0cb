import { type FormEvent, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { writeBack } from '#web/session/write-back.ts';
import { useText } from '#web/i18n/text.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { HsCodeField } from '#web/admin/tariffs/hs-code-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card, TableFrame } from '#web/ui/surface.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';
import { typedNumber } from '#web/ui/whole-number.ts';

/** Goods without the exemption for personal use and limits of pieces, by HS code, and a form for the next rule. */
export function PersonalUse({ rules }: { rules: Answer<'readTariffBook'>['personalUse'] }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base">{t('logistics.office.personalUse.title')}</h2>
      <p className="text-sm text-ink-600">{t('logistics.office.personalUse.intro')}</p>
      {rules.length > 0 && (
        <div className="max-h-96 overflow-y-auto">
          <TableFrame label={t('logistics.office.personalUse.title')} dense>
            <thead>
              <tr>
                <th scope="col">{t('logistics.goods.hsCode')}</th>
                <th scope="col">{t('logistics.office.personalUse.listCleared')}</th>
                <th scope="col">{t('logistics.office.personalUse.maxPieces')}</th>
                <th scope="col">{t('logistics.office.validFrom')}</th>
              </tr>
            </thead>
            <tbody>
              {rules.map(({ hsCode, isListCleared, maxPieces, validFrom }) => (
                <tr key={hsCode}>
                  <th scope="row">
                    <Bidi>{hsCode}</Bidi>
                  </th>
                  <td>{t(isListCleared ? 'importing.yes' : 'importing.no')}</td>
                  <td>
                    <Bidi className="tabular">{maxPieces ?? '–'}</Bidi>
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
      <NewRule rules={rules} />
    </section>
  );
}

function NewRule({ rules }: { rules: Answer<'readTariffBook'>['personalUse'] }) {
  const t = useText();
  const words = useUiTexts();
  const { busy, failure, change } = useChange(t('logistics.office.personalUse.isSet'));
  const [hsCode, setCode] = useState('');
  const [isListCleared, setListCleared] = useState(false);
  const [pieces, setPieces] = useState('');
  const [validFrom, setValidFrom] = useState('');
  const most = typedNumber(pieces);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (most.kind === 'notWhole') return;
    const maxPieces = most.kind === 'number' ? most.value : null;
    const body = { hsCode: digitsIn(hsCode), isListCleared, maxPieces, validFrom };
    const shown = rules.find((rule) => rule.hsCode === body.hsCode);
    const before = { isListCleared: shown?.isListCleared ?? null, maxPieces: shown?.maxPieces ?? null };
    const publish = () => writeBack(before, (read) => api('publishPersonalUse', { body: { ...body, ...read } }));
    if (await change(publish)) setCode('');
  };
  return (
    <Card className="p-4">
      <form noValidate onSubmit={(event) => void send(event)} className="grid items-end gap-3 sm:grid-cols-5">
        <HsCodeField value={hsCode} onChange={setCode} />
        <Checkbox checked={isListCleared} onChange={(event) => setListCleared(event.currentTarget.checked)}>
          {t('logistics.office.personalUse.listCleared')}
        </Checkbox>
        <Field
          label={t('logistics.office.personalUse.maxPieces')}
          error={most.kind === 'notWhole' ? words.notWhole(pieces) : undefined}
        >
          <TextInput
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={pieces}
            onChange={(event) => setPieces(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
        <Field label={t('logistics.office.validFrom')} required>
          <TextInput type="date" value={validFrom} onChange={(event) => setValidFrom(event.currentTarget.value)} />
        </Field>
        <Button type="submit" look="secondary" busy={busy} disabled={digitsIn(hsCode).length < 2 || validFrom === ''}>
          {t('logistics.office.personalUse.set')}
        </Button>
        {failure && (
          <div className="sm:col-span-5">
            <Notice tone="error">{failure}</Notice>
          </div>
        )}
      </form>
    </Card>
  );
}
