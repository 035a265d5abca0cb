import { useNavigate, useRevalidator } from 'react-router';
import { NoticeRow } from '#web/account/notices/notice-row.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem, ListSkeleton } from '#web/components/office/pieces.tsx';
import { requireMember } from '#web/session/guard.ts';
import { unreadChanged } from '#web/session/unread-notices.ts';
import { to } from '#web/links/to.ts';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const PAGE_SIZE = 20;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const page = Math.max(0, Math.trunc(Number(new URL(request.url).searchParams.get('page')) || 0));
  const list = await answered(request, () => api('listNotices', { query: { page, count: PAGE_SIZE } }));
  if (list.answer) unreadChanged(list.answer.unread);
  return { page, list };
}

export function HydrateFallback() {
  return <ListSkeleton />;
}

/** Notices about orders, payments and parcels, the newest first. */
export default function NoticesPage({ loaderData: { page, list } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  async function mark(id?: number): Promise<void> {
    const { unread } = await api('markNoticesRead', { body: id === undefined ? {} : { id } });
    unreadChanged(unread);
  }
  const marking = useToasted(async () => {
    await mark();
    await revalidate();
  });
  // Opening the page marks them as read; a failure of that does not block the page.
  const open = (id: number, href: string) =>
    void mark(id)
      .catch(() => undefined)
      .then(() => navigate(href));
  return (
    <>
      <PageTitle title={t('account.nav.notices')}>
        {list.answer && list.answer.unread > 0 && (
          <Button look="secondary" icon="check" busy={marking.isBusy} onClick={() => void marking.submit()}>
            {t('notice.page.markAll')}
          </Button>
        )}
      </PageTitle>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.notices.length === 0 ? (
        <Card>
          <EmptyState title={t('notice.page.none')} icon="bell">
            {t('notice.page.noneText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line-soft overflow-hidden rounded-md border border-line-soft bg-surface">
            {list.answer.notices.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} onOpen={() => open(notice.id, notice.href)} />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              page={page}
              pages={list.answer.totalPages}
              hrefOf={(other) => to.notices({ page: other || undefined })}
            />
          </div>
        </>
      )}
    </>
  );
}
