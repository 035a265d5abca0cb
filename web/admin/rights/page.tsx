import { ACCOUNT_ROLES } from '#core/rights.ts';
import { RightsTable } from '#web/admin/rights/rights-table.tsx';
import { StaffSection } from '#web/admin/rights/staff-section.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const reader = await requirePermission(request, 'staff.read');
  const role = new URL(request.url).searchParams.get('role');
  return {
    readerId: reader.id,
    mayManage: may(reader, 'staff.manage'),
    role:
      ACCOUNT_ROLES.find((option) => option === role) ?? ACCOUNT_ROLES.find((option) => option === reader.staffRole),
    list: await answered(request, () => api('listStaff')),
  };
}

/** Who works here with which role, and what each role may do (decision 66). */
export default function RightsPage({ loaderData: { readerId, mayManage, role, list } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('rights.title')} />
      <h1 className="mb-1 text-xl">{t('rights.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('rights.lead')}</p>
      <div className="flex flex-col gap-6">
        {list.problem ? (
          <ListProblem problem={list.problem} />
        ) : (
          <StaffSection
            staff={list.answer.staff}
            invitations={list.answer.invitations}
            readerId={readerId}
            mayManage={mayManage}
          />
        )}
        <RightsTable initialRole={role ?? 'operator'} />
      </div>
    </>
  );
}
