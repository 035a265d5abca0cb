import { Decide } from '#web/admin/approvals/decide.tsx';
import { loadApprovals } from '#web/admin/approvals/filters.tsx';
import { KINDS, listWaiting } from '#web/admin/approvals/subject.ts';
import { countsOf, useLatest } from '#web/components/office/use-latest.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Link } from '#web/ui/link.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'products.approve');
  const kind = KINDS.find((option) => option === new URL(request.url).searchParams.get('tab')) ?? 'products';
  return { kind, list: await loadApprovals(request, kind), counts: countsOf(KINDS, (one) => listWaiting(one)) };
}

/** Stores, products and changes that wait for a decision. */
export default function Approvals({ loaderData: { kind, list, counts } }: Route.ComponentProps) {
  const t = useText();
  const latest = useLatest(counts);
  const { status, q, page } = list.values;
  return (
    <>
      <PageHead title={t('admin.approvals')} />
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-xl">{t('admin.approvals')}</h1>
        <Link to={toOffice.adminReviewRules()} className="text-sm text-brand-700 hover:underline">
          {t('admin.reviewRules.title')}
        </Link>
      </div>
      <LinkTabs
        label={t('admin.approvals')}
        current={kind}
        className="mb-3"
        tabs={KINDS.map((key) => ({
          key,
          label: t(`admin.kind.${key}`),
          href: toOffice.adminApprovals({ tab: key }),
          count: latest?.get(key)?.toString(),
        }))}
      />
      {/* Another list starts without a selection. */}
      <Decide key={`${kind} ${status} ${q} ${page}`} kind={kind} list={list} />
    </>
  );
}
