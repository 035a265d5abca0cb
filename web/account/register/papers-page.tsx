import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasCompanyPapers } from '#core/company/rules.ts';
import { CompanyForm } from '#web/account/company/company-form.tsx';
import { Completed } from '#web/account/register/completed.tsx';
import { api } from '#web/api/client.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { safeBack } from '#web/session/return-url.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/papers-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requireMember(request);
  const hasPapers = hasCompanyPapers({ kind: profile.memberKind, country: profile.country });
  return { profile, papers: hasPapers ? await api('readMyCompany') : undefined };
}

/** The last step of the registration of a Korean business: its papers, for which it is signed in. */
export default function RegistrationPapersPage({ loaderData: { profile, papers } }: Route.ComponentProps) {
  const t = useText();
  const [query] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const back = query.get('back');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-10">
      <PageHead title={t('account.register.korean.title')} />
      {papers === undefined ? (
        <Card>
          <EmptyState
            title={t('company.koreanOnly')}
            icon="shield"
            action={<LinkButton to={to.myPage()}>{t('account.nav.myPage')}</LinkButton>}
          >
            {t('company.koreanOnlyHint')}
          </EmptyState>
        </Card>
      ) : isDone || papers.status !== null ? (
        <Completed kind={profile.memberKind} {...(back && { back: safeBack(back) })} />
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <h1 className="text-2xl">{t('account.register.korean.title')}</h1>
            <p className="text-ink-600">{t('company.formHint')}</p>
          </div>
          <Notice tone="ok">{t('account.register.korean.created')}</Notice>
          <Card as="section" className="flex flex-col gap-5 p-5 sm:p-6">
            <h2 className="text-lg">{t('company.form')}</h2>
            <CompanyForm papers={papers} memberId={profile.id} onSubmitted={() => setDone(true)} />
          </Card>
          <div className="flex flex-col items-start gap-1">
            <Button look="quiet" onClick={() => setDone(true)}>
              {t('account.register.korean.later')}
            </Button>
            <p className="text-sm text-ink-600">{t('account.register.korean.laterHint')}</p>
          </div>
        </>
      )}
    </div>
  );
}
