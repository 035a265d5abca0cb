import { useNavigate } from 'react-router';
import { PARTNER_STATES } from '#core/partner/states.ts';
import { PARTNER_KINDS } from '#core/role.ts';
import { PartnerRow } from '#web/admin/partners/partner-row.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { StateList } from '#web/components/office/state-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
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
  const hrefOf = (change: { status?: string; kind?: string | undefined; page?: number; count?: number }) => {
    const query = { status, kind, ...change };
    return toOffice.adminPartners({ ...query, status: query.status === 'applied' ? undefined : query.status });
  };
  return (
    <StateList
      title={t('partners.title')}
      lead={t('partners.lead')}
      tabs={PARTNER_STATES.map((key) => ({ key, label: t(`partner.status.${key}`), href: hrefOf({ status: key }) }))}
      current={status}
      filter={
        <Field label={t('partners.kindLabel')} className="max-w-xs">
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
      }
      list={list}
      rowsOf={(answer) => answer.partners}
      keyOf={(one) => one.memberId}
      row={(one) => <PartnerRow partner={one} />}
      none={t('partners.none')}
      listQuery={listQuery}
      hrefOf={(change) => hrefOf({ ...listQuery, ...change })}
    />
  );
}
