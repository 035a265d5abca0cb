import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { api, ApiRefusal } from '#web/api/client.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requireMember } from '#web/session/guard.ts';
import { nameOfStore } from '#web/seller/default-store.ts';
import { isSeller, useSession } from '#web/session/session.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { OfficeFrame } from '#web/shell/office/frame.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/layout';

/** The store's name for the bar; its code when the store is not public and cannot be read. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requireMember(request);
  if (!isSeller(profile)) return { name: undefined };
  const { storeCode: code } = profile;
  const notOpen = (problem: unknown) => {
    if (problem instanceof ApiRefusal && problem.status === 404) return { name: code };
    throw problem;
  };
  return {
    name: await needed(request, () =>
      nameOfStore(code, documentLocale().lang, () => api('readStore', { params: { code } }).catch(notOpen)),
    ),
  };
}

/** No change of an order changes the store. */
export const shouldRevalidate = () => false;

function Frame({ name, children }: { name?: string | undefined; children: ReactNode }) {
  const t = useText();
  const session = useSession();
  const entries =
    session.status === 'in' && !isSeller(session.profile)
      ? []
      : ([
          { href: toOffice.sellerHome(), label: t('seller.dashboard'), icon: 'home', exact: true },
          { href: toOffice.sellerOrders(), label: t('seller.orders'), icon: 'receipt' },
          { href: toOffice.sellerProducts(), label: t('seller.products.title'), icon: 'list' },
          { href: toOffice.sellerFiles(), label: t('seller.files.title'), icon: 'camera' },
          { href: toOffice.sellerClaims(), label: t('claim.office'), icon: 'box' },
          { href: toOffice.sellerDelivery(), label: t('seller.delivery.title'), icon: 'truck' },
        ] as const);
  return (
    <OfficeFrame area={t('seller.area')} home={toOffice.sellerHome()} name={name} entries={entries}>
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
  const t = useText();
  return (
    <Frame>
      <h1 className="sr-only">{t('seller.area')}</h1>
      <ErrorPage error={error} />
    </Frame>
  );
}
