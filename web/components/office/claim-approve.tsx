import { useState } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChoosePieces, type Counts } from '#web/components/choose-pieces.tsx';
import type { ClaimCalls } from '#web/components/office/claim-actions.tsx';
import { changedOptions, ClaimOptions, wantedOf } from '#web/components/office/claim-options.tsx';
import { ClaimStep } from '#web/components/office/claim-step.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, TextArea } from '#web/ui/input.tsx';

const TEXT_OF = {
  cancel: 'claim.do.approveCancel',
  refund: 'claim.do.approveRefund',
  return: 'claim.do.approveReturn',
  exchange: 'claim.do.approveReturn',
} as const;

/** Approves all pieces of a claim or, with a reason, some; in an exchange with the requested option or another. */
export function ApproveClaim({ claim, act }: { claim: ClaimAnswer; act: ClaimCalls['answer'] }) {
  const t = useText();
  const [why, setWhy] = useState('');
  const [sellerPays, setSellerPays] = useState(false);
  const [counts, setCounts] = useState<Counts>(Object.fromEntries(claim.lines.map((line) => [line.id, line.quantity])));
  const [wanted, setWanted] = useState(wantedOf(claim));
  const mayPay = claim.returnPaidBy === 'buyer' && claim.wayBackFee.amount > 0;
  const lines = claim.lines.filter((line) => line.quantity > 0);
  const isOne = lines.reduce((sum, line) => sum + line.quantity, 0) === 1;
  const fewer = lines.flatMap(({ id, quantity }) =>
    (counts[id] ?? 0) < quantity ? [{ id, quantity: counts[id] ?? 0 }] : [],
  );
  const options = changedOptions(claim, wanted);
  const changed = [
    ...fewer.map((one) => ({ ...one, ...options.find(({ id }) => id === one.id) })),
    ...options.filter(({ id }) => !fewer.some((one) => one.id === id)),
  ];
  const body = {
    approve: true,
    why,
    ...(sellerPays && { returnPaidBy: 'seller' as const }),
    ...(changed.length > 0 && { lines: changed }),
  };
  return (
    <ClaimStep label={t('claim.do.approve')} name={`approve:${claim.id}`} input={body} act={(key) => act(body, key)}>
      <p className="text-ink-600">
        {t(claim.answeredAs === claim.kind ? TEXT_OF[claim.kind] : 'claim.do.approveLate')}
      </p>
      {!isOne && (
        <FieldSet legend={t('claim.do.accepted')} hint={t('claim.do.acceptedHint')}>
          <ChoosePieces
            lines={lines.map((line) => ({ ...line, left: line.quantity }))}
            counts={counts}
            onChange={setCounts}
          />
        </FieldSet>
      )}
      {claim.kind === 'exchange' && <ClaimOptions claim={claim} wanted={wanted} onChange={setWanted} />}
      {mayPay && (
        <Checkbox checked={sellerPays} onChange={(event) => setSellerPays(event.currentTarget.checked)}>
          {t('claim.do.sellerPays')}
        </Checkbox>
      )}
      <Field label={t('claim.do.why')} required={fewer.length > 0}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={1000}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Field>
    </ClaimStep>
  );
}
