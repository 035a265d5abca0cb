import { useState } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import { COURIER_CODES, type CourierCode, courierName } from '#core/parcel/rules.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { ClaimBack } from '#web/components/claim-pieces.tsx';
import { ApproveClaim } from '#web/components/office/claim-approve.tsx';
import { changedOptions, ClaimOptions, wantedOf } from '#web/components/office/claim-options.tsx';
import { ReceiveClaim } from '#web/components/office/claim-receive.tsx';
import { ClaimStep } from '#web/components/office/claim-step.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#web/ui/input.tsx';

type Answering = {
  approve: boolean;
  why: string;
  returnPaidBy?: 'seller';
  lines?: { id: number; quantity?: number; exchangeSku?: string | null }[];
};
type Receiving = { restock: boolean; why?: string; lines?: { id: number; quantity: number; sku?: string }[] };
type Finishing = {
  refund?: boolean;
  lines?: { id: number; exchangeSku: string | null }[];
  shipment?: { courier: CourierCode; waybill: string; shippedAt: string };
};
/** The calls of the area: the store's own, or those of staff on its behalf. */
export type ClaimCalls = {
  answer(body: Answering, idempotencyKey: string): Promise<unknown>;
  receive(body: Receiving, idempotencyKey: string): Promise<unknown>;
  finish(body: Finishing, idempotencyKey: string): Promise<unknown>;
};

const NO_SHIPMENT: { courier: CourierCode; waybill: string } = { courier: 'CJ', waybill: '' };

/** The reader's transitions of a claim, each with the input it needs. */
export function ClaimActions({ claim, calls }: { claim: ClaimAnswer; calls: ClaimCalls }) {
  const t = useText();
  const lang = useLang();
  const [why, setWhy] = useState('');
  const [wanted, setWanted] = useState(wantedOf(claim));
  const [shipment, setShipment] = useState(() => ({ ...NO_SHIPMENT, shippedAt: new Date().toISOString() }));
  // The time is entered with the waybill: sending again after a lost answer repeats the same input under the same key.
  const enter = (part: Partial<typeof NO_SHIPMENT>) =>
    setShipment({ ...shipment, ...part, shippedAt: new Date().toISOString() });
  const has = (event: ClaimAnswer['events'][number]) => claim.events.includes(event);
  const [isRefund, setRefund] = useState(false);
  const isExchange = claim.kind === 'exchange' && !isRefund;
  const options = changedOptions(claim, wanted);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow">
      {has('refuse') && (
        <ClaimStep
          label={t('claim.do.refuse')}
          look="secondary"
          name={`refuse:${claim.id}`}
          input={why}
          act={(key) => calls.answer({ approve: false, why }, key)}
        >
          <Field label={t('claim.do.why')} required>
            <TextArea
              dir="auto"
              rows={3}
              maxLength={1000}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          </Field>
        </ClaimStep>
      )}
      {has('approve') && <ApproveClaim claim={claim} act={calls.answer} />}
      {has('receiveGoods') && <ReceiveClaim claim={claim} act={calls.receive} />}
      {has('finish') && (
        <ClaimStep
          label={t(isExchange ? 'claim.do.finishExchange' : 'claim.do.finishReturn')}
          name={`finish:${claim.id}`}
          input={[isRefund, shipment, wanted]}
          act={(key) =>
            calls.finish(
              isExchange
                ? { shipment, ...(options.length > 0 && { lines: options }) }
                : { ...(isRefund && { refund: true }) },
              key,
            )
          }
        >
          {claim.kind === 'exchange' && (
            <Checkbox checked={isRefund} onChange={(event) => setRefund(event.currentTarget.checked)}>
              {t('claim.do.refundInstead')}
            </Checkbox>
          )}
          {isExchange && (
            <>
              <ClaimOptions claim={claim} wanted={wanted} onChange={setWanted} />
              <Field label={t('claim.courier')}>
                <Select
                  value={shipment.courier}
                  onChange={(event) =>
                    enter({ courier: COURIER_CODES.find((code) => code === event.currentTarget.value) ?? 'CJ' })
                  }
                  className="w-full"
                >
                  {COURIER_CODES.map((code) => (
                    <option key={code} value={code}>
                      {courierName(code, lang)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={t('claim.waybill')} required>
                <TextInput
                  dir="ltr"
                  maxLength={30}
                  value={shipment.waybill}
                  onChange={(event) =>
                    enter({ waybill: event.currentTarget.value.normalize('NFKC').replaceAll(/[\s-]/g, '') })
                  }
                />
              </Field>
            </>
          )}
          {claim.back && <ClaimBack back={claim.back} />}
        </ClaimStep>
      )}
    </div>
  );
}
