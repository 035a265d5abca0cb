import type { PartnerSummaryAnswer } from '#core/partner/contract.ts';
import { PartnerStatus } from '#web/admin/partners/partner-status.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';
import { Card } from '#web/ui/surface.tsx';

/** A cooperating member of the list; the page with personal data is opened by its link. */
export function PartnerRow({ partner }: { partner: PartnerSummaryAnswer }) {
  const t = useText();
  const { memberId, company, status, kind, offer, assigned, appliedAt } = partner;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-md">
          <bdi>{company}</bdi>
          <PartnerStatus status={status} />
        </h2>
        <p className="text-sm text-ink-600">{t(`partner.kind.${kind}`)}</p>
        <p dir="auto" className="line-clamp-2 text-sm">
          {offer}
        </p>
      </div>
      <p className="text-sm text-ink-600">
        {t('partners.appliedAt')}: <Moment at={appliedAt} />
      </p>
      {status === 'approved' && (
        <p className="tabular text-sm text-ink-600">
          {t('partners.assigned')}: {assigned}
        </p>
      )}
      <LinkButton
        {...ROW_LINK}
        look="secondary"
        className="max-sm:w-full"
        to={toOffice.adminPartner(memberId)}
        aria-label={`${t('partners.open')}: ${company}`}
      >
        {t('partners.open')}
      </LinkButton>
    </Card>
  );
}
