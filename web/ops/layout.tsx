import { Outlet } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#core/full-name.ts';
import { may, requirePermission } from '#web/session/permissions.ts';
import { StaffAreaError, StaffAreaLoading, type StaffEntry, StaffFrame } from '#web/shell/office/staff-area.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await requirePermission(request, 'imports.read');
  return { name: fullName(staff), entries: ENTRIES.filter(({ of }) => may(staff, of) || may(staff, 'imports.list')) };
}

export const shouldRevalidate = () => false;

/** The consoles of import staff: each station has its own, the office all of them. */
const ENTRIES: readonly StaffEntry[] = [
  { of: 'centre.act', href: toOffice.opsCentre(), label: 'ops.centre', icon: 'box' },
  { of: 'customs.act', href: toOffice.opsCustoms(), label: 'ops.customs', icon: 'shield' },
  { of: 'warehouse.act', href: toOffice.opsWarehouse(), label: 'ops.warehouse', icon: 'store' },
  { of: 'staff.read', href: toOffice.adminRights(), label: 'rights.title', icon: 'person' },
];

function useArea() {
  const t = useText();
  return { area: t('ops.area'), home: toOffice.ops() };
}

export default function OpsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...useArea()} {...loaderData}>
      <Outlet />
    </StaffFrame>
  );
}

export function HydrateFallback() {
  return <StaffAreaLoading {...useArea()} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <StaffAreaError {...useArea()} loaded={loaderData} error={error} />;
}
