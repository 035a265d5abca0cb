import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { PARTNER_STATES } from '#core/partner/states.ts';
import { PARTNER_KINDS } from '#core/role.ts';
import { PartnerRow } from '#web/admin/partners/partner-row.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { useRowKeys } from '#web/ui/row-keys.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'partners.manage');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const status = PARTNER_STATES.find((option) => option === searchParams.get('status')) ?? 'applied';
  const kind = PARTNER_KINDS.find((option) => option === searchParams.get('kind'));
  const query = { page, count, status, ...(kind && { kind }) };
  return {
    listQuery: { page, count },
    status,
    kind,
    list: await answered(request, () => api('listPartners', { query })),
  };
}

/** Cooperating members by the state of their application and their kind of work. */
export default function PartnersPage({ loaderData: { listQuery, status, kind, list } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const frame = useRef<HTMLUListElement>(null);
  useRowKeys(frame);
  const hrefOf = (change: { status?: string; kind?: string | undefined; page?: number; count?: number }) => {
    const query = { status, kind, ...change };
    return toOffice.adminPartners({ ...query, status: query.status === 'applied' ? undefined : query.status });
  };
  return (
    <>
      <PageHead title={t('partners.title')} />
      <h1 className="mb-1 text-xl">{t('partners.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('partners.lead')}</p>
      <LinkTabs
        label={t('partners.title')}
        current={status}
        className="mb-4"
        tabs={PARTNER_STATES.map((key) => ({ key, label: t(`partner.status.${key}`), href: hrefOf({ status: key }) }))}
      />
      <Field label={t('partners.kindLabel')} className="mb-4 max-w-64">
        <Select
          value={kind ?? ''}
          className="w-full"
          onChange={(event) => void navigate(hrefOf({ kind: event.currentTarget.value || undefined }))}
        >
          <option value="">{t('partners.everyKind')}</option>
          {PARTNER_KINDS.map((option) => (
            <option key={option} value={option}>
              {t(`partner.kind.${option}`)}
            </option>
          ))}
        </Select>
      </Field>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.partners.length === 0 ? (
        <Card>
          <EmptyState title={t('partners.none')} />
        </Card>
      ) : (
        <>
          <ul ref={frame} className="flex flex-col gap-3">
            {list.answer.partners.map((one) => (
              <li key={one.memberId} data-row>
                <PartnerRow partner={one} />
              </li>
            ))}
          </ul>
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={(change) => hrefOf({ ...listQuery, ...change })}
          />
        </>
      )}
    </>
  );
}
