import { redirect, useRevalidator } from 'react-router';
import { hasCompanyPapers } from '#core/company/rules.ts';
import { ApplicationForm } from '#web/account/partner/application-form.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { isCooperating } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requireMember(request);
  if (!isCooperating(profile)) throw redirect(to.myPage());
  const hasPapers = hasCompanyPapers({ kind: profile.memberKind, country: profile.country });
  return { hasPapers, application: await api('readMyApplication') };
}

const TONES = { applied: 'brand', approved: 'ok', refused: 'sale', suspended: 'warn' } as const;
const NOTICES = { applied: 'info', approved: 'ok', refused: 'error', suspended: 'warn' } as const;

/** The application of a cooperating member: what was decided about it, and the form while it is open. */
export default function PartnerPage({ loaderData: { hasPapers, application } }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { status, kind, reason } = application;
  const isOpen = status === null || status === 'applied' || status === 'refused';
  return (
    <>
      <PageTitle title={t('partner.title')} />
      <div className="flex max-w-2xl flex-col gap-6">
        <Card as="section" className="flex flex-col gap-4 p-5 sm:p-6">
          <h2 className="flex flex-wrap items-center gap-2 text-lg">
            {t('partner.status.title')}
            <Chip tone={status ? TONES[status] : 'ink'}>{t(`partner.status.${status ?? 'none'}`)}</Chip>
          </h2>
          <Notice tone={status ? NOTICES[status] : 'info'}>
            <p>{t(`partner.status.${status ?? 'none'}Text`)}</p>
            {reason && (
              <p dir="auto" className="mt-1 font-semibold whitespace-pre-line">
                {reason}
              </p>
            )}
          </Notice>
          {status === 'approved' && kind && (
            <>
              <p>
                {t('partner.approvedFor')}: <span className="font-semibold">{t(`partner.kind.${kind}`)}</span>
              </p>
              <LinkButton to={to.partner()} className="self-start max-sm:w-full">
                {t('partner.toWork')}
              </LinkButton>
            </>
          )}
          {hasPapers && isOpen && (
            <div className="flex flex-wrap items-center gap-3">
              <LinkButton look="secondary" to={to.company()}>
                {t('partner.toPapers')}
              </LinkButton>
              <p className="text-sm text-ink-600">{t('partner.papersHint')}</p>
            </div>
          )}
        </Card>
        {isOpen && (
          <Card as="section" className="p-5 sm:p-6">
            <h2 className="mb-4 text-lg">{t('partner.form')}</h2>
            <ApplicationForm application={application} onSaved={() => void revalidate()} />
          </Card>
        )}
      </div>
    </>
  );
}
