import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { fullName } from '#core/full-name.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { requirePartner } from '#web/session/permissions.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { OfficeFrame } from '#web/shell/office/frame.tsx';
import type { Route } from './+types/layout';

/** Runs anew for each page: a suspended partner leaves the area with the next one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { name: fullName(await requirePartner(request)) };
}

function Frame({ name, isOpen = true, children }: { name?: string; isOpen?: boolean; children: ReactNode }) {
  const t = useText();
  const entries = [
    { href: to.partner(), label: t('work.title'), icon: 'box' },
    { href: to.partnerApplication(), label: t('work.application'), icon: 'shield' },
  ] as const;
  return (
    <OfficeFrame area={t('work.area')} home={to.partner()} name={name} entries={isOpen ? entries : []}>
      {children}
    </OfficeFrame>
  );
}

export default function PartnerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame name={loaderData.name}>
      <Outlet />
    </Frame>
  );
}

export function HydrateFallback() {
  const t = useText();
  return (
    <Frame>
      <PageHead title={t('work.area')} />
      <ListSkeleton />
    </Frame>
  );
}

/** Other members get no menu of the area. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = useText();
  return (
    <Frame isOpen={loaderData !== undefined}>
      <h1 className="sr-only">{t('work.area')}</h1>
      <ErrorPage error={error} />
    </Frame>
  );
}
