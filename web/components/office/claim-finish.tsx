import type { ClaimAnswer } from '#core/claim/contract.ts';
import { COURIER_CODES, type CourierCode, courierName } from '#core/parcel/rules.ts';
import { attempted } from '#web/components/attempt.ts';
import { ClaimBack } from '#web/components/claim/claim-pieces.tsx';
import type { ClaimCalls } from '#web/components/office/claim-actions.tsx';
import { changedOptions, ClaimOptions, type Wanted, wantedOf } from '#web/components/office/claim-options.tsx';
import { ClaimStep } from '#web/components/office/claim-step.tsx';
import { tidyWaybill, wrongWaybill } from '#web/components/office/typed-waybill.ts';
import { CheckField, SelectField, TextField } from '#web/forms/fields.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';

type Values = {
  readonly isRefund: boolean;
  readonly wanted: Wanted;
  readonly shipment: { readonly courier: CourierCode; readonly waybill: string; readonly shippedAt: string };
};

/** Ends a claim with its refund, or an exchange with the shipment of the options. */
export function FinishClaim({ claim, act }: { claim: ClaimAnswer; act: ClaimCalls['finish'] }) {
  const t = useText();
  const lang = useLang();
  const isExchanged = (isRefund: boolean) => claim.kind === 'exchange' && !isRefund;
  const start: Values = {
    isRefund: false,
    wanted: wantedOf(claim),
    shipment: { courier: 'CJ', waybill: '', shippedAt: '' },
  };
  const form = useForm({
    start,
    judge: ({ isRefund, shipment }) =>
      isExchanged(isRefund) ? wrongWaybill('shipment.waybill', shipment.waybill) : [],
    send: ({ isRefund, wanted, shipment }) => {
      const options = changedOptions(claim, wanted);
      const exchange = { shipment, ...(options.length > 0 && { lines: options }) };
      return attempted(`finish:${claim.id}`, [isRefund, shipment, wanted], (key) =>
        act(isExchanged(isRefund) ? exchange : { ...(isRefund && { refund: true }) }, key),
      );
    },
    placeOf: { 'parcel.waybillInvalid': 'shipment.waybill' },
  });
  const isExchange = useValues(form, ({ isRefund }) => isExchanged(isRefund));
  // The time is entered with the waybill: sending again after a lost answer repeats the same input under the same key.
  const entered = () => form.frame.set('shipment.shippedAt', new Date().toISOString());
  return (
    <ClaimStep form={form} label={t(isExchange ? 'claim.do.finishExchange' : 'claim.do.finishReturn')}>
      {claim.kind === 'exchange' && <CheckField name="isRefund">{t('claim.do.refundInstead')}</CheckField>}
      {isExchange && (
        <>
          <ClaimOptions claim={claim} />
          <SelectField
            name="shipment.courier"
            label={t('claim.courier')}
            onChosen={entered}
            options={COURIER_CODES.map((code) => ({ value: code, label: courierName(code, lang) }))}
          />
          <TextField
            name="shipment.waybill"
            label={t('claim.waybill')}
            required
            dir="ltr"
            maxLength={30}
            clean={tidyWaybill}
            onInput={entered}
          />
        </>
      )}
      {claim.back && <ClaimBack back={claim.back} />}
    </ClaimStep>
  );
}
