import { EnquiryCard } from '#web/account/enquiries/enquiry-card.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem, ListSkeleton } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const page = Math.max(0, Math.trunc(Number(new URL(request.url).searchParams.get('page')) || 0));
  return { page, list: await answered(request, () => api('listMyEnquiries', { query: { page } })) };
}

export function HydrateFallback() {
  return <ListSkeleton />;
}

/** The member's enquiries to the customer centre with their answers, the newest first. */
export default function EnquiriesPage({ loaderData: { page, list } }: Route.ComponentProps) {
  const t = useText();
  const write = (
    <LinkButton icon="edit" to={toEnquiry.contact()}>
      {t('enquiry.write')}
    </LinkButton>
  );
  const isEmpty = list.answer?.enquiries.length === 0;
  return (
    <>
      <PageTitle title={t('account.nav.enquiries')}>{!isEmpty && write}</PageTitle>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : isEmpty ? (
        <Card>
          <EmptyState title={t('enquiry.none')} icon="help" action={write}>
            {t('enquiry.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul className="flex flex-col gap-4">
            {list.answer.enquiries.map((one) => (
              <li key={one.id}>
                <EnquiryCard enquiry={one} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={list.answer.totalPages} hrefOf={(next) => toEnquiry.mine({ page: next })} />
        </>
      )}
    </>
  );
}
