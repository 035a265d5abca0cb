import { useNavigate } from 'react-router';
import { CERTIFICATION_STATES, type CertificationState, STAGES } from '#core/certification/states.ts';
import { CertificationRows } from '#web/admin/certifications/rows.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, listQueryOf } from '#web/components/office/list-query.ts';
import { NumberSearch } from '#web/components/office/number-search.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const TABS = ['all', ...STAGES] as const;
type Tab = (typeof TABS)[number];
type Search = { readonly number: string; readonly tab: Tab; readonly status: CertificationState | undefined };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'certifications.handle');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const { page, count } = listQuery;
  const search: Search = {
    number: searchParams.get('number') ?? '',
    tab: TABS.find((option) => option === searchParams.get('stage')) ?? 'all',
    status: CERTIFICATION_STATES.find((option) => option === searchParams.get('status')),
  };
  const query = {
    page,
    count,
    ...(search.number && { number: search.number }),
    ...(search.tab !== 'all' && { stage: search.tab }),
    ...(search.status && { status: search.status }),
  };
  return { listQuery, search, list: await answered(request, () => api('listCertificationsForStaff', { query })) };
}

/** The requests of all members, the longest waiting first. */
export default function AdminCertifications({ loaderData: { listQuery, search, list } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<Search & typeof listQuery>) => {
    const next = { ...listQuery, ...search, page: 0, ...change };
    return toOffice.adminCertifications({
      number: next.number,
      stage: next.tab === 'all' ? undefined : next.tab,
      status: next.status,
      ...addressOf(next),
    });
  };
  const isNarrowed = search.number !== '' || search.tab !== 'all' || search.status !== undefined;
  return (
    <>
      <PageHead title={t('certification.office.title')} />
      <h1 className="mb-3 text-xl">{t('certification.office.title')}</h1>
      <LinkTabs
        label={t('certification.stage.label')}
        current={search.tab}
        tabs={TABS.map((key) => ({
          key,
          label: t(`certification.stage.${key}`),
          href: hrefOf({ tab: key, status: undefined }),
        }))}
        className="mb-4"
      />
      <Find
        key={search.number}
        search={search}
        onFind={(change) => void navigate(hrefOf(change), { preventScrollReset: true })}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.certifications.length === 0 ? (
        <Card>
          <EmptyState
            icon="shield"
            title={t(isNarrowed ? 'office.list.noMatch' : 'certification.office.none')}
            action={
              isNarrowed && (
                <LinkButton look="secondary" to={toOffice.adminCertifications()}>
                  {t('office.list.showAll')}
                </LinkButton>
              )
            }
          />
        </Card>
      ) : (
        <>
          <CertificationRows certifications={list.answer.certifications} busy={isPageLoading} />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}

/** Filters by the start of a request's or certificate's number, and by state. */
function Find({ search, onFind }: { search: Search; onFind(change: Partial<Search>): void }) {
  const t = useText();
  return (
    <search className="mb-4">
      <NumberSearch
        label={t('certification.office.find')}
        number={search.number}
        maxLength={60}
        onFind={(number) => onFind({ number })}
      >
        {(typed) => (
          <Field label={t('certification.statusLabel')} className="max-sm:grow">
            <Select
              value={search.status ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onFind({ number: typed(), status: CERTIFICATION_STATES.find((option) => option === value) })
              }
              className="block!"
            >
              <option value="">{t('office.list.all')}</option>
              {CERTIFICATION_STATES.map((status) => (
                <option key={status} value={status}>
                  {t(`certification.status.${status}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </NumberSearch>
    </search>
  );
}
