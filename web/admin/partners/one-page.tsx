import { useState } from 'react';
import { WORK_OF } from '#core/partner/rules.ts';
import { PartnerDecisions } from '#web/admin/partners/partner-decisions.tsx';
import { PartnerFacts } from '#web/admin/partners/partner-facts.tsx';
import { PartnerStatus } from '#web/admin/partners/partner-status.tsx';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { AssignDialog } from '#web/components/office/assign-dialog.tsx';
import { AssignmentList } from '#web/components/office/assignment-list.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/one-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'partners.manage');
  return await needed(request, () => api('readPartner', { params: { id: Number(params.id) } }));
}

/** One cooperating member: application, decisions and assigned work. */
export default function AdminPartner({ loaderData: partner }: Route.ComponentProps) {
  const t = useText();
  const [isAssigning, setAssigning] = useState(false);
  const { memberId, company, status, kind, assignments } = partner;
  return (
    <>
      <PageHead title={company} />
      <nav className="mb-2 text-sm">
        <Link to={toOffice.adminPartners()} className="inline-flex min-h-8 items-center text-brand-700 hover:underline">
          {t('partners.back')}
        </Link>
      </nav>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl">
          <bdi>{company}</bdi>
        </h1>
        {status && <PartnerStatus status={status} />}
        <PartnerDecisions partner={partner} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Section
          title={t('partners.assigned')}
          aside={
            status === 'approved' && (
              <Button look="quiet" size="small" icon="plus" onClick={() => setAssigning(true)}>
                {t('partners.assign')}
              </Button>
            )
          }
        >
          <AssignmentList assignments={assignments} mayEnd isOfPartner />
        </Section>
        <PartnerFacts partner={partner} />
      </div>
      {isAssigning && kind && (
        <AssignDialog work={WORK_OF[kind]} partnerId={memberId} onClose={() => setAssigning(false)} />
      )}
    </>
  );
}
