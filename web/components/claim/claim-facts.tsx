import type { ReactNode } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import { lastMinuteBefore } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { ClaimBack, ClaimLines, ClaimParcel, ClaimTimeline } from '#web/components/claim/claim-pieces.tsx';
import { Facts, Section } from '#web/components/office/pieces.tsx';
import { Bidi, DateTime, Price } from '#web/components/price.tsx';

/** A claim for both parties: reason, pieces, refund, history. `action` is the reader's next step. */
export function ClaimFacts({ claim, action }: { claim: ClaimAnswer; action?: ReactNode }) {
  const t = useText();
  const paysWayBack = claim.kind === 'return' || claim.kind === 'exchange';
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        {action}
        <Section title={t('claim.goods')}>
          <ClaimLines lines={claim.lines} />
        </Section>
        <Section title={t('claim.reasonLabel')}>
          <p className="font-medium">{t(`claim.reason.${claim.reason}`)}</p>
          {claim.detail && (
            <p dir="auto" className="mt-2 whitespace-pre-line text-ink-700">
              {claim.detail}
            </p>
          )}
          {claim.photos.length > 0 && (
            <div className="mt-4">
              <h3 className="mb-2 text-sm text-ink-600">{t('claim.photos')}</h3>
              <AttachedFiles files={claim.photos} />
            </div>
          )}
        </Section>
        <Section title={t('claim.history')}>
          <ClaimTimeline history={claim.history} />
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {claim.answer && (
          <Section title={t('claim.answer')}>
            <p dir="auto" className="whitespace-pre-line">
              {claim.answer}
            </p>
          </Section>
        )}
        {claim.back && (
          <Section title={t(claim.status === 'done' ? 'claim.back.title' : 'claim.back.expected')}>
            <ClaimBack back={claim.back} />
          </Section>
        )}
        <Section title={t('claim.about')}>
          <Facts
            rows={[
              [t('claim.requestedAt'), <DateTime key="at" at={claim.requestedAt} how="minute" />],
              ...(claim.status === 'requested'
                ? ([
                    [t('claim.answerBy'), <DateTime key="by" at={lastMinuteBefore(claim.answerBy)} how="minute" />],
                  ] as const)
                : []),
              ...(paysWayBack ? ([[t('claim.wayBack'), <WayBack key="way" claim={claim} />]] as const) : []),
              ...(claim.refundAccount
                ? ([[t('claim.account'), <Account key="account" account={claim.refundAccount} />]] as const)
                : []),
            ]}
          />
        </Section>
        {claim.returnParcel && (
          <Section title={t('claim.returnParcel')}>
            <ClaimParcel {...claim.returnParcel} />
          </Section>
        )}
        {claim.parcels.length > 0 && (
          <Section title={t('claim.exchangeParcel')}>
            {claim.parcels.map((parcel) => (
              <ClaimParcel
                key={parcel.waybill}
                courierName={parcel.courierName}
                waybill={parcel.waybill}
                href={parcel.trackingUrl}
              />
            ))}
          </Section>
        )}
      </div>
    </div>
  );
}

function WayBack({ claim }: { claim: ClaimAnswer }) {
  const t = useText();
  return (
    <>
      {t(`claim.payer.${claim.returnPaidBy}`)}
      {claim.wayBackFee.amount > 0 && (
        <>
          {' · '}
          <Price money={claim.wayBackFee} />
        </>
      )}
      {claim.kind === 'exchange' && claim.wayBackFee.amount > 0 && (
        <span className="block text-ink-600">{t('claim.exchangeFee')}</span>
      )}
    </>
  );
}

function Account({ account }: { account: NonNullable<ClaimAnswer['refundAccount']> }) {
  const t = useText();
  return (
    <>
      {t(`order-page.bank.${account.bank}`)} <Bidi>{account.number}</Bidi> <bdi>{account.holder}</bdi>
    </>
  );
}
