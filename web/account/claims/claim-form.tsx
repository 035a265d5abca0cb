import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { AccountFields, accountOf, NO_ACCOUNT, wrongAccountFields } from '#web/components/account-fields.tsx';
import { type ClaimOffer, useEstimate } from '#web/account/claims/estimate.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { chosenOf } from '#web/components/choose-pieces.tsx';
import { type ChoiceValues, ClaimChoice, piecesIn, wrongChoice } from '#web/components/claim-choice.tsx';
import { ClaimBack } from '#web/components/claim-pieces.tsx';
import { isAboutLines, useForm } from '#web/components/form.ts';
import { isUploading, keysOf } from '#web/components/upload-files.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { order: OrderAnswer; offer: ClaimOffer; onClaim(id: number): void; onCancelled(): void };

/**
 * Pieces, reason, pictures and, where the payment method cannot be refunded directly, a bank account; the estimated
 * refund is shown below.
 */
export function ClaimForm({ order, offer, onClaim, onCancelled }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [needsAccount, setNeedsAccount] = useState(false);
  const kinds = offer.direct ? (['cancel'] as const) : offer.kinds;
  const start: ChoiceValues = { kind: kinds[0] ?? 'return', counts: {}, wanted: {}, reason: '', detail: '', files: [] };
  const form = useForm<ChoiceValues>(start, wrongChoice);
  const account = useForm(NO_ACCOUNT, (values) => (needsAccount ? wrongAccountFields(values) : []));
  const { values } = form;
  const pieces = chosenOf(values.counts);
  const estimate = useEstimate(
    order.id,
    values.kind === 'exchange' || values.reason === ''
      ? undefined
      : { kind: values.kind, lines: pieces, reason: values.reason },
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

  const send = async () => {
    setFailure(undefined);
    const isRight = [form.check(), account.check()].every(Boolean);
    if (!isRight || values.reason === '' || isUploading(values.files)) return;
    setBusy(true);
    const name = `claim:${order.id}`;
    const refundAccount = needsAccount ? accountOf(account.values) : undefined;
    const detail = values.detail.trim();
    try {
      if (offer.direct) {
        const body = {
          reason: [t(`claim.reason.${values.reason}`), detail].filter(Boolean).join('\n'),
          lines: pieces,
          ...(refundAccount && { refundAccount }),
        };
        await attempted(name, body, (idempotencyKey) =>
          api('cancelOrder', { params: { id: order.id }, body, idempotencyKey }),
        );
        toast(t('claim.done.cancelled'));
        onCancelled();
      } else {
        const body = {
          kind: values.kind,
          lines: piecesIn(values),
          reason: values.reason,
          detail,
          photos: keysOf(values.files),
          ...(refundAccount && { refundAccount }),
        };
        const claim = await attempted(name, body, (idempotencyKey) =>
          api('requestClaim', { params: { id: order.id }, body, idempotencyKey }),
        );
        toast(t('claim.done.requested'));
        onClaim(claim.id);
      }
    } catch (problem) {
      if (problem instanceof ApiRefusal && problem.code === 'payment.refundAccountRequired') setNeedsAccount(true);
      if (isAboutLines(problem)) form.assignErrors(problem);
      else setFailure(t('account.form.submitFailed', { reason: explain(problem) }));
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex flex-col gap-6"
    >
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
          <AccountFields {...account} />
        </fieldset>
      )}
      {!offer.direct && <p className="text-sm text-ink-600">{t('claim.form.promise')}</p>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        type="submit"
        look={offer.direct ? 'danger' : 'primary'}
        busy={isBusy}
        disabled={isUploading(values.files)}
        className="self-start max-sm:w-full"
      >
        {t(offer.direct ? 'claim.form.cancelNow' : 'claim.form.send')}
      </Button>
    </form>
  );
}
