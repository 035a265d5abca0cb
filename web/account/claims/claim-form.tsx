import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import {
  AccountFields,
  accountOf,
  type AccountValues,
  NO_ACCOUNT,
  wrongAccountFields,
} from '#web/components/payment/account-fields.tsx';
import { type ClaimOffer, useEstimate } from '#web/account/claims/estimate.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { chosenOf } from '#web/components/claim/choose-pieces.tsx';
import { type ChoiceValues, ClaimChoice, piecesIn, wrongChoice } from '#web/components/claim/claim-choice.tsx';
import { ClaimBack } from '#web/components/claim/claim-pieces.tsx';
import { SubmitFailed } from '#web/account/submit-failed.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { isUploading, keysOf } from '#web/components/files/upload-files.tsx';
import { toast } from '#web/session/toast.ts';
import { Notice } from '#web/ui/states.tsx';

type Values = ChoiceValues & AccountValues;
type Props = { order: OrderAnswer; offer: ClaimOffer; onClaim(id: number): void; onCancelled(): void };

/**
 * Pieces, reason, pictures and, where the payment method cannot be refunded directly, a bank account; the estimated
 * refund is shown below.
 */
export function ClaimForm({ order, offer, onClaim, onCancelled }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const [needsAccount, setNeedsAccount] = useState(false);
  const kinds = offer.direct ? (['cancel'] as const) : offer.kinds;
  const form = useForm<Values>({
    start: { kind: kinds[0] ?? 'return', lines: {}, wanted: {}, reason: '', detail: '', files: [], ...NO_ACCOUNT },
    judge: (values) => [...wrongChoice(values), ...(needsAccount ? wrongAccountFields(values) : [])],
    send: async (values) => {
      if (values.reason === '') return false;
      const name = `claim:${order.id}`;
      const detail = values.detail.trim();
      const account = needsAccount && { refundAccount: accountOf(values) };
      try {
        if (offer.direct) {
          const reason = [t(`claim.reason.${values.reason}`), detail].filter(Boolean).join('\n');
          const body = { reason, lines: chosenOf(values.lines), ...account };
          await attempted(name, body, (idempotencyKey) =>
            api('cancelOrder', { params: { id: order.id }, body, idempotencyKey }),
          );
          toast(t('claim.done.cancelled'));
          return onCancelled();
        }
        const { kind, reason, files } = values;
        const body = { kind, lines: piecesIn(values), reason, detail, photos: keysOf(files), ...account };
        const claim = await attempted(name, body, (idempotencyKey) =>
          api('requestClaim', { params: { id: order.id }, body, idempotencyKey }),
        );
        toast(t('claim.done.requested'));
        return onClaim(claim.id);
      } catch (problem) {
        if (problem instanceof ApiRefusal && problem.code === 'payment.refundAccountRequired') setNeedsAccount(true);
        throw problem;
      }
    },
  });
  const values = useValues(form);
  const estimate = useEstimate(
    order.id,
    values.kind === 'exchange' || values.reason === ''
      ? undefined
      : { kind: values.kind, lines: chosenOf(values.lines), reason: values.reason },
  );
  const lines = order.lines.map((line) => ({
    id: line.id,
    name: line.name,
    image: line.image,
    options: line.options,
    claimable: 0,
    special: null,
    others: [],
    ...offer.lines.find((one) => one.id === line.id),
  }));

  return (
    <Form form={form} refusal={<SubmitFailed problem={form.problem} />} className="flex flex-col gap-6">
      <ClaimChoice kinds={kinds} lines={lines} form={form} />
      {estimate.refusal && <Notice tone="error">{explain(estimate.refusal)}</Notice>}
      {estimate.back && (
        <section aria-label={t('claim.back.expected')} className="max-w-md rounded-md bg-surface-1 p-4">
          <h2 className="mb-3 text-base">{t('claim.back.expected')}</h2>
          <ClaimBack back={estimate.back} />
        </section>
      )}
      {needsAccount && (
        <fieldset className="flex max-w-lg flex-col gap-4 rounded-md border border-line p-4">
          <legend className="px-1 font-semibold">{t('account.order.refundAccount')}</legend>
          <AccountFields />
        </fieldset>
      )}
      {!offer.direct && <p className="text-sm text-ink-600">{t('claim.form.promise')}</p>}
      <SubmitButton
        look={offer.direct ? 'danger' : 'primary'}
        disabled={isUploading(values.files)}
        className="self-start max-sm:w-full"
      >
        {t(offer.direct ? 'claim.form.cancelNow' : 'claim.form.send')}
      </SubmitButton>
    </Form>
  );
}
