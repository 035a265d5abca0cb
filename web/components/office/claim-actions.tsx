import type { ClaimAnswer } from '#core/claim/contract.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import type { CourierCode } from '#core/parcel/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { attempted } from '#web/components/attempt.ts';
import { ApproveClaim } from '#web/components/office/claim-approve.tsx';
import { FinishClaim } from '#web/components/office/claim-finish.tsx';
import { ReceiveClaim } from '#web/components/office/claim-receive.tsx';
import { ClaimStep } from '#web/components/office/claim-step.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

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

/** The reader's transitions of a claim, each with the input it needs. */
export function ClaimActions({ claim, calls }: { claim: ClaimAnswer; calls: ClaimCalls }) {
  const has = (event: ClaimAnswer['events'][number]) => claim.events.includes(event);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow">
      {has('refuse') && <RefuseClaim claim={claim} act={calls.answer} />}
      {has('approve') && <ApproveClaim claim={claim} act={calls.answer} />}
      {has('receiveGoods') && <ReceiveClaim claim={claim} act={calls.receive} />}
      {has('finish') && <FinishClaim claim={claim} act={calls.finish} />}
    </div>
  );
}

function RefuseClaim({ claim, act }: { claim: ClaimAnswer; act: ClaimCalls['answer'] }) {
  const t = useText();
  const form = useForm({
    start: { why: '' },
    judge: ({ why }) => atField('why', why.trim() ? undefined : claimRefusal('claim.reasonRequired')),
    send: ({ why }) => attempted(`refuse:${claim.id}`, why, (key) => act({ approve: false, why }, key)),
  });
  return (
    <ClaimStep form={form} label={t('claim.do.refuse')} look="secondary">
      <TextAreaField name="why" label={t('claim.do.why')} required rows={3} maxLength={1000} />
    </ClaimStep>
  );
}
