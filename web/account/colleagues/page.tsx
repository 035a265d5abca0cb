import { useRevalidator } from 'react-router';
import { ApprovalLimit } from '#web/account/colleagues/approval-limit.tsx';
import { ColleagueList } from '#web/account/colleagues/colleague-list.tsx';
import { InviteForm } from '#web/account/colleagues/invite-form.tsx';
import { Membership } from '#web/account/colleagues/membership.tsx';
import { OpenInvitations } from '#web/account/colleagues/open-invitations.tsx';
import { useListChange } from '#web/account/use-list-change.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { requireMember } from '#web/session/guard.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return await api('readColleagues');
}

/** The people of a company: for its owner the list, invitations and the approval limit; for a colleague the membership. */
export default function ColleaguesPage({ loaderData: of }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const change = useListChange();
  return (
    <>
      <PageTitle title={t('colleagues.title')} />
      {of.role === 'owner' ? (
        <div className="flex max-w-3xl flex-col gap-6">
          <p className="text-ink-600">{t('colleagues.intro')}</p>
          <ColleagueList colleagues={of.colleagues} {...change} />
          <OpenInvitations invitations={of.invitations} {...change} />
          <InviteForm onInvited={() => void revalidate()} />
          <ApprovalLimit key={of.approvalLimit} limit={of.approvalLimit} onSaved={() => void revalidate()} />
        </div>
      ) : of.role ? (
        <Membership company={of.company} role={of.role} limit={of.approvalLimit} {...change} />
      ) : (
        <Card>
          <EmptyState title={t('colleagues.noCompany')} icon="person">
            {t('colleagues.noCompanyHint')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
