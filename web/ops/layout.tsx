import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#core/full-name.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requireStaff } from '#web/session/guard.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { OfficeFrame } from '#web/shell/office/frame.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await requireStaff(request);
  return { name: fullName(staff), role: staff.staffRole };
}

export const shouldRevalidate = () => false;

/** The consoles of import staff: each role has its own, an operator all of them. */
function Frame({ name, role, children }: { name?: string; role?: string | null; children: ReactNode }) {
  const t = useText();
  const entries = [
    { of: 'centre', href: toOffice.opsCentre(), label: t('ops.centre'), icon: 'box' },
    { of: 'customs', href: toOffice.opsCustoms(), label: t('ops.customs'), icon: 'shield' },
    { of: 'warehouse', href: toOffice.opsWarehouse(), label: t('ops.warehouse'), icon: 'store' },
  ] as const;
  return (
    <OfficeFrame
      area={t('ops.area')}
      home={toOffice.ops()}
      name={name}
      entries={entries.filter((entry) => role === 'operator' || role === entry.of)}
    >
      {children}
    </OfficeFrame>
  );
}

export default function OpsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame name={loaderData.name} role={loaderData.role}>
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
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText();
  return (
    <Frame>
      <h1 className="sr-only">{t('ops.area')}</h1>
      <ErrorPage error={error} />
    </Frame>
  );
}
