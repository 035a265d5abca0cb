import type { PartnerForStaffAnswer } from '#core/partner/contract.ts';
import { Facts, Moment, Section } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';

/** The application, the contact and the papers of a cooperating member. */
export function PartnerFacts({ partner }: { partner: PartnerForStaffAnswer }) {
  const t = useText();
  const { kind, appliedKind, offer, reason, appliedAt, decidedAt, papers, businessNumber } = partner;
  return (
    <Section title={t('partners.application')}>
      <Facts
        rows={[
          [t('partners.appliedKind'), appliedKind && t(`partner.kind.${appliedKind}`)],
          [t('partners.kindLabel'), kind ? t(`partner.kind.${kind}`) : '–'],
          [
            t('partners.offer'),
            <span key="offer" dir="auto" className="whitespace-pre-line">
              {offer}
            </span>,
          ],
          [t('partners.contact'), <bdi key="contact">{partner.contact}</bdi>],
          [t('partners.email'), <Bidi key="email">{partner.email}</Bidi>],
          [t('partners.phone'), <Bidi key="phone">{`+${partner.phoneCountry} ${partner.phone}`}</Bidi>],
          [t('partners.businessNumber'), businessNumber ? <Bidi key="number">{businessNumber}</Bidi> : '–'],
          [
            t('partners.papers'),
            papers ? (
              <Link
                key="papers"
                to={toOffice.adminCompanies({ status: papers === 'submitted' ? undefined : papers })}
                className="inline-flex min-h-6 items-center text-brand-700 underline"
              >
                {t(`partners.papersState.${papers}`)}
              </Link>
            ) : (
              t('partners.noPapers')
            ),
          ],
          [t('partners.appliedAt'), appliedAt && <Moment key="applied" at={appliedAt} />],
          [t('partners.decidedAt'), decidedAt ? <Moment key="decided" at={decidedAt} /> : '–'],
          ...(reason
            ? [
                [
                  t('partners.reason'),
                  <span key="reason" dir="auto" className="whitespace-pre-line">
                    {reason}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Section>
  );
}
