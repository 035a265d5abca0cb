import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#core/full-name.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { OfficeError } from '#web/shell/office/error.tsx';
import { OfficeFrame } from '#web/shell/office/frame.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await requirePermission(request, 'imports.read');
  return { name: fullName(staff), entries: ENTRIES.filter(({ of }) => may(staff, of) || may(staff, 'imports.list')) };
}

export const shouldRevalidate = () => false;

/** The consoles of import staff: each station has its own, the office all of them. */
const ENTRIES = [
  { of: 'centre.act', href: toOffice.opsCentre(), label: 'ops.centre', icon: 'box' },
  { of: 'customs.act', href: toOffice.opsCustoms(), label: 'ops.customs', icon: 'shield' },
  { of: 'warehouse.act', href: toOffice.opsWarehouse(), label: 'ops.warehouse', icon: 'store' },
  { of: 'staff.read', href: toOffice.adminRights(), label: 'rights.title', icon: 'person' },
] as const;

type FrameProps = { name?: string; entries?: readonly (typeof ENTRIES)[number][]; children: ReactNode };

function Frame({ name, entries = [], children }: FrameProps) {
  const t = useText();
  return (
    <OfficeFrame
      area={t('ops.area')}
      home={toOffice.ops()}
      name={name}
      entries={entries.map((entry) => ({ ...entry, label: t(entry.label) }))}
    >
      {children}
    </OfficeFrame>
  );
}

export default function OpsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function HydrateFallback() {
  const t = useText();
  return (
    <Frame>
      <PageHead title={t('ops.area')} />
      <ListSkeleton />
    </Frame>
  );
}

/** Other members get no menu of the area. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = useText();
  return (
    <Frame {...loaderData}>
      <h1 className="sr-only">{t('ops.area')}</h1>
      <OfficeError error={error} isStaff={loaderData !== undefined} />
    </Frame>
  );
}
