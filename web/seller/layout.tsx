import type { ReactNode } from 'react';
import { Outlet, redirect } from 'react-router';
import { api } from '#web/api/client.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requireMember } from '#web/session/guard.ts';
import { SellerError } from '#web/seller/denied.tsx';
import { menuOf } from '#web/seller/menu.ts';
import { nameOfStore } from '#web/seller/default-store.ts';
import { isSeller, useSession } from '#web/session/session.ts';
import { OfficeFrame } from '#web/shell/office/frame.tsx';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/layout';

/**
 * The store's name for the bar. Members without an open store are led to its application, which tells its state and what
 * to do (SEL-008).
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requireMember(request);
  const { employment } = profile;
  const { pathname, search } = new URL(request.url);
  if (employment?.mustSetUpSecondFactor) throw redirect(to.security({ back: `${pathname}${search}` }));
  if (!isSeller(profile) && !employment) throw redirect(to.myStore());
  const { status, code } = await needed(request, () => api('readOwnStore'));
  if (status !== 'approved') throw redirect(to.myStore());
  const name = () => nameOfStore(code, documentLocale().lang, () => api('readStore', { params: { code } }));
  return { name: await needed(request, name) };
}

/** No change of an order changes the store. */
export const shouldRevalidate = () => false;

function Frame({ name, children }: { name?: string | undefined; children: ReactNode }) {
  const t = useText();
  const { profile } = useSession();
  return (
    <OfficeFrame area={t('seller.area')} name={name} {...menuOf(t, profile)}>
      {children}
    </OfficeFrame>
  );
}

export default function SellerLayout({ loaderData }: Route.ComponentProps) {
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
      <PageHead title={t('seller.area')} />
      <ListSkeleton />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { profile } = useSession();
  return (
    <Frame>
      <SellerError error={error} profile={profile} />
    </Frame>
  );
}
