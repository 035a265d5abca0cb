import { type ReactNode, useState } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import { COURIER_CODES, type CourierCode, courierName } from '#core/parcel/rules.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/parts/attempt.ts';
import { ClaimBack } from '#web/parts/claim-pieces.tsx';
import { FormDialog } from '#web/parts/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#web/ui/input.tsx';

type Answering = { approve: boolean; why: string; wayBackPaidBy?: 'seller' };
type Finishing = { shipment?: { courier: CourierCode; waybill: string; shippedAt: string } };
/** The calls of the area the page stands in: the store's own or staff's in its stead. */
export type ClaimCalls = {
  answer(body: Answering, idempotencyKey: string): Promise<unknown>;
  receive(body: { restock: boolean }, idempotencyKey: string): Promise<unknown>;
  finish(body: Finishing, idempotencyKey: string): Promise<unknown>;
};

const TEXT_OF = { cancel: 'claim.do.approveCancel', refund: 'claim.do.approveRefund', return: 'claim.do.approveReturn', exchange: 'claim.do.approveReturn' } as const;

/** Whatever the table of moves lets the reader do with a claim, each asking what it has to know. */
export function ClaimActions({ claim, calls }: { claim: ClaimAnswer; calls: ClaimCalls }) {
  const t = useText();
  const lang = useLang();
  const [why, setWhy] = useState('');
  const [sellerPays, setSellerPays] = useState(false);
  const [restock, setRestock] = useState(true);
  const [shipment, setShipment] = useState<{ courier: CourierCode; waybill: string }>({ courier: 'CJ', waybill: '' });
  const has = (event: ClaimAnswer['events'][number]) => claim.events.includes(event);
  const isExchange = claim.kind === 'exchange';
  const mayPay = claim.wayBackPaidBy === 'buyer' && claim.wayBackFee.amount > 0;
  const message = (isRequired: boolean) => (
    <Field label={t('claim.do.why')} required={isRequired}>
      <TextArea dir="auto" rows={3} maxLength={1000} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
    </Field>
  );
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow">
      {has('refuse') && (
        <Step label={t('claim.do.refuse')} look="secondary" name={`refuse:${claim.id}`} wish={why} act={(key) => calls.answer({ approve: false, why }, key)}>
          {message(true)}
        </Step>
      )}
      {has('approve') && (
        <Step label={t('claim.do.approve')} name={`approve:${claim.id}`} wish={[why, sellerPays]} act={(key) => calls.answer({ approve: true, why, ...(sellerPays && { wayBackPaidBy: 'seller' }) }, key)}>
          <p className="text-ink-600">{t(TEXT_OF[claim.kind])}</p>
          {mayPay && (
            <Checkbox checked={sellerPays} onChange={(event) => setSellerPays(event.currentTarget.checked)}>
              {t('claim.do.sellerPays')}
            </Checkbox>
          )}
          {message(false)}
        </Step>
      )}
      {has('receiveGoods') && (
        <Step label={t('claim.do.receiveGoods')} name={`receive:${claim.id}`} wish={restock} act={(key) => calls.receive({ restock }, key)}>
          <Checkbox checked={restock} onChange={(event) => setRestock(event.currentTarget.checked)}>
            {t('claim.do.restock')}
          </Checkbox>
        </Step>
      )}
      {has('finish') && (
        <Step
          label={t(isExchange ? 'claim.do.finishExchange' : 'claim.do.finishReturn')}
          name={`finish:${claim.id}`}
          wish={shipment}
          act={(key) => calls.finish(isExchange ? { shipment: { ...shipment, shippedAt: new Date().toISOString() } } : {}, key)}
        >
          {isExchange && (
            <>
              <Field label={t('claim.courier')}>
                <Select value={shipment.courier} onChange={(event) => setShipment({ ...shipment, courier: COURIER_CODES.find((code) => code === event.currentTarget.value) ?? 'CJ' })} className="w-full">
                  {COURIER_CODES.map((code) => (
                    <option key={code} value={code}>
                      {courierName(code, lang)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={t('claim.waybill')} required>
                <TextInput dir="ltr" maxLength={30} value={shipment.waybill} onChange={(event) => setShipment({ ...shipment, waybill: event.currentTarget.value.normalize('NFKC').replaceAll(/[\s-]/g, '') })} />
              </Field>
            </>
          )}
          {claim.back && <ClaimBack back={claim.back} />}
        </Step>
      )}
    </div>
  );
}

type StepProps = { label: string; look?: 'primary' | 'secondary'; name: string; wish: unknown; act(key: string): Promise<unknown>; children: ReactNode };

/** A button that asks before it acts. */
function Step({ label, look = 'primary', name, wish, act, children }: StepProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <FormDialog title={label} keep={t('claim.do.keep')} submit={label} said={t('claim.done.saved')} send={() => attempted(name, wish, act)} onClose={() => setOpen(false)}>
          {children}
        </FormDialog>
      )}
    </>
  );
}
