import { atField, requestRefusal } from '#core/request-refusals.ts';
import { DatedForm, useDated } from '#web/admin/tariffs/dated-form.tsx';
import { HsCodeField } from '#web/admin/tariffs/hs-code-field.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Bidi } from '#web/components/price.tsx';
import { CheckField, QuantityField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { Card, TableFrame } from '#web/ui/surface.tsx';
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
  const dated = useDated({
    submit: t('logistics.office.personalUse.set'),
    successText: t('logistics.office.personalUse.isSet'),
    start: { hsCode: '', isListCleared: false, maxPieces: '' },
    judge: ({ maxPieces }) =>
      atField('maxPieces', typedNumber(maxPieces).kind === 'notWhole' ? requestRefusal('request.notWhole') : undefined),
    readOf: ({ hsCode }) => {
      const shown = rules.find((rule) => rule.hsCode === digitsIn(hsCode));
      return { isListCleared: shown?.isListCleared ?? null, maxPieces: shown?.maxPieces ?? null };
    },
    send: (values, given) => {
      const most = typedNumber(values.maxPieces);
      const maxPieces = most.kind === 'number' ? most.value : null;
      return api('publishPersonalUse', { body: { ...values, hsCode: digitsIn(values.hsCode), maxPieces, ...given } });
    },
    onSent: (form) => form.frame.set('hsCode', ''),
  });
  return (
    <Card className="p-4">
      <DatedForm dated={dated} needs={['hsCode']} isAlone>
        <HsCodeField />
        <CheckField name="isListCleared" className="sm:mt-6">
          {t('logistics.office.personalUse.listCleared')}
        </CheckField>
        <QuantityField
          name="maxPieces"
          label={t('logistics.office.personalUse.maxPieces')}
          maxLength={6}
          className="tabular"
        />
      </DatedForm>
    </Card>
  );
}
