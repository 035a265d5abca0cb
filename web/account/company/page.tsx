import { useRevalidator } from 'react-router';
import { hasCompanyPapers } from '#core/company/rules.ts';
import { CompanyForm } from '#web/account/company/company-form.tsx';
import { CompanyStatus } from '#web/account/company/company-status.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { toJoin } from '#web/links/to-join.ts';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requireMember(request);
  const hasPapers = hasCompanyPapers({ kind: profile.memberKind, country: profile.country });
  const isPerson = profile.country === 'KR' && profile.memberKind === 'individual';
  return { memberId: profile.id, isPerson, papers: hasPapers ? await api('readMyCompany') : undefined };
}

/** The papers of a Korean company: what was decided about them, and the form to hand them in (anew). */
export default function CompanyPage({ loaderData: { memberId, isPerson, papers } }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTitle title={t('company.title')} />
      {papers ? (
        <div className="flex max-w-2xl flex-col gap-6">
          <CompanyStatus papers={papers} />
          <Card as="section" className="p-5 sm:p-6">
            <h2 className="mb-1 text-lg">{t('company.form')}</h2>
            <p className="mb-5 text-sm text-ink-600">
              {t(papers.status === 'approved' ? 'company.formAgain' : 'company.formHint')}
            </p>
            <CompanyForm papers={papers} memberId={memberId} onSubmitted={() => void revalidate()} />
          </Card>
        </div>
      ) : (
        <Card>
          <EmptyState
            title={t('company.koreanOnly')}
            icon="shield"
            action={
              isPerson ? (
                <LinkButton to={toJoin.korean({ kind: 'companyBuyer' })}>{t('company.join')}</LinkButton>
              ) : (
                <LinkButton to={to.profile()}>{t('account.nav.profile')}</LinkButton>
              )
            }
          >
            {t(isPerson ? 'company.personHint' : 'company.koreanOnlyHint')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
