import { claimRefusal } from '#core/claim/refusals.ts';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import { atField } from '#core/request-refusals.ts';
import { attempted } from '#web/components/attempt.ts';
import type { Counts } from '#web/components/claim/choose-pieces.tsx';
import type { ClaimCalls } from '#web/components/office/claim-actions.tsx';
import { changedOptions, ClaimOptions, type Wanted, wantedOf } from '#web/components/office/claim-options.tsx';
import { ClaimStep } from '#web/components/office/claim-step.tsx';
import { PiecesField } from '#web/components/claim/pieces-field.tsx';
import { CheckField, TextAreaField } from '#web/forms/fields.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

const TEXT_OF = {
  cancel: 'claim.do.approveCancel',
  refund: 'claim.do.approveRefund',
  return: 'claim.do.approveReturn',
  exchange: 'claim.do.approveReturn',
} as const;

type Values = {
  readonly lines: Counts;
  readonly wanted: Wanted;
  readonly sellerPays: boolean;
  readonly why: string;
};

/** The lines of which fewer pieces are accepted than were requested. */
const fewerIn = ({ lines }: ClaimAnswer, counts: Counts) =>
  lines.flatMap(({ id, quantity }) => ((counts[id] ?? 0) < quantity ? [{ id, quantity: counts[id] ?? 0 }] : []));

function bodyOf(claim: ClaimAnswer, { lines, wanted, sellerPays, why }: Values) {
  const fewer = fewerIn(claim, lines);
  const options = changedOptions(claim, wanted);
  const changed = [
    ...fewer.map((one) => ({ ...one, ...options.find(({ id }) => id === one.id) })),
    ...options.filter(({ id }) => !fewer.some((one) => one.id === id)),
  ];
  return {
    approve: true,
    why,
    ...(sellerPays && { returnPaidBy: 'seller' as const }),
    ...(changed.length > 0 && { lines: changed }),
  };
}

/** Approves all pieces of a claim or, with a reason, some; in an exchange with the requested option or another. */
export function ApproveClaim({ claim, act }: { claim: ClaimAnswer; act: ClaimCalls['answer'] }) {
  const t = useText();
  const lines = claim.lines.filter((line) => line.quantity > 0);
  const start: Values = {
    lines: Object.fromEntries(lines.map((line) => [line.id, line.quantity])),
    wanted: wantedOf(claim),
    sellerPays: false,
    why: '',
  };
  const form = useForm({
    start,
    judge: (values) => {
      const isMissing = fewerIn(claim, values.lines).length > 0 && !values.why.trim();
      return atField('why', isMissing ? claimRefusal('claim.reasonRequired') : undefined);
    },
    send: (values) => {
      const body = bodyOf(claim, values);
      return attempted(`approve:${claim.id}`, body, (key) => act(body, key));
    },
  });
  const isFewer = useValues(form, (values) => fewerIn(claim, values.lines).length > 0);
  const isOne = lines.reduce((sum, line) => sum + line.quantity, 0) === 1;
  return (
    <ClaimStep form={form} label={t('claim.do.approve')}>
      <p className="text-ink-600">
        {t(claim.answeredAs === claim.kind ? TEXT_OF[claim.kind] : 'claim.do.approveLate')}
      </p>
      {!isOne && (
        <PiecesField
          name="lines"
          label={t('claim.do.accepted')}
          hint={t('claim.do.acceptedHint')}
          lines={lines.map((line) => ({ ...line, left: line.quantity }))}
        />
      )}
      {claim.kind === 'exchange' && <ClaimOptions claim={claim} />}
      {claim.returnPaidBy === 'buyer' && claim.wayBackFee.amount > 0 && (
        <CheckField name="sellerPays">{t('claim.do.sellerPays')}</CheckField>
      )}
      <TextAreaField name="why" label={t('claim.do.why')} required={isFewer} rows={3} maxLength={1000} />
    </ClaimStep>
  );
}
