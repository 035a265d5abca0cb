import { OPEN_STATES } from '#core/certification/states.ts';
import { CertificationActions } from '#web/admin/certifications/actions.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { CertificationFacts } from '#web/components/certification/certification-facts.tsx';
import { CertificationStatus } from '#web/components/certification/certification-status.tsx';
import { needed } from '#web/components/office/answered.ts';
import { PartnerSection } from '#web/components/office/partner-section.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/one-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'certifications.handle');
  const id = Number(params.id);
  return await needed(request, () => api('readCertificationForStaff', { params: { id } }));
}

/** One request for its reviewers: data and actions. */
export default function AdminCertification({ loaderData: certification }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={`${t('certification.number')} ${certification.number}`} />
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Link
            to={toOffice.adminCertifications()}
            className="inline-flex min-h-8 items-center gap-1 text-sm text-ink-600 hover:text-brand-700 hover:underline"
          >
            <Icon name="chevronStart" size={14} />
            {t('certification.office.title')}
          </Link>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl">
              <span className="sr-only">{t('certification.number')} </span>
              <Bidi className="tabular">{certification.number}</Bidi>
            </h1>
            <CertificationStatus certification={certification} />
          </div>
        </div>
        <CertificationActions key={certification.status} certification={certification} />
      </header>
      <CertificationFacts certification={certification} />
      <div className="mt-4">
        <PartnerSection
          work="certification"
          subjectId={certification.id}
          reference={certification.number}
          isOver={!OPEN_STATES.some((open) => open === certification.status)}
        />
      </div>
    </>
  );
}
