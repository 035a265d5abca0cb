import { rateOn } from '#web/admin/commission/rate-on.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';

type Rates = Answer<'listCommissionRates'>['rates'];

/** Ends the rate of a store or category from a day on, so that what is above it applies. */
export function EndRate({ rate, rates, onClose }: { rate: Rates[number]; rates: Rates; onClose(): void }) {
  const t = useText();
  const { scope, ofId, name } = rate;
  const form = useForm({
    start: { validFrom: '', reason: '' },
    judge: emptyFields,
    send: ({ validFrom, reason }) =>
      writeBack({ basisPoints: rateOn(rates, { scope, ofId, validFrom }) }, (read) =>
        api('publishCommissionRate', {
          body: { scope, ofId, basisPoints: null, validFrom, reason: reason.trim(), ...read },
        }),
      ),
    placeOf: { 'commission.beginsBeforeToday': 'validFrom' },
  });
  return (
    <FormDialog
      form={form}
      title={t('commission.office.endTitle', { name })}
      submit={t('commission.office.end')}
      cancelLabel={t('commission.office.cancel')}
      successText={t('commission.office.isEnded')}
      onClose={onClose}
    >
      <p>{t('commission.office.endMeans')}</p>
      <TextField name="validFrom" label={t('commission.office.validFrom')} required type="date" dir="ltr" />
      <ReasonField hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
