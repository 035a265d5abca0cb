import type { ReactNode } from 'react';
import { Outlet, redirect } from 'react-router';
import { api } from '#web/api/client.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requireMember } from '#web/session/guard.ts';
import { nameOfStore } from '#web/seller/default-store.ts';
import { isSeller } from '#web/session/session.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { OfficeFrame } from '#web/shell/office/frame.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/layout';

/**
 * The store's name for the bar. Members without an open store are led to its application, which tells its state and what
 * to do (SEL-008).
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requireMember(request);
  if (!isSeller(profile)) throw redirect(to.myStore());
  const { status, code } = await needed(request, () => api('readOwnStore'));
  if (status !== 'approved') throw redirect(to.myStore());
  const name = () => nameOfStore(code, documentLocale().lang, () => api('readStore', { params: { code } }));
  return { name: await needed(request, name) };
}

/** No change of an order changes the store. */
export const shouldRevalidate = () => false;

function Frame({ name, children }: { name?: string | undefined; children: ReactNode }) {
  const t = useText();
  const entries = [
    { href: toOffice.sellerHome(), label: t('seller.dashboard'), icon: 'home', exact: true },
    { href: toOffice.sellerOrders(), label: t('seller.orders'), icon: 'receipt' },
    { href: toOffice.sellerProducts(), label: t('seller.products.title'), icon: 'list' },
    { href: toOffice.sellerFiles(), label: t('seller.files.title'), icon: 'camera' },
    { href: toOffice.sellerDocuments(), label: t('seller.documents.title'), icon: 'shield' },
    { href: toOffice.sellerClaims(), label: t('claim.office'), icon: 'box' },
    { href: toOffice.sellerPayouts(), label: t('seller.payouts.title'), icon: 'card' },
    { href: toOffice.sellerMarketing(), label: t('seller.marketing.title'), icon: 'eye' },
    { href: toOffice.sellerPackaging(), label: t('seller.packaging.nav'), icon: 'sample' },
    { href: toOffice.sellerDelivery(), label: t('seller.delivery.title'), icon: 'truck' },
    { href: toOffice.sellerWords(), label: t('seller.words.title'), icon: 'globe' },
    { href: toOffice.sellerApi(), label: t('seller.api.title'), icon: 'share' },
  ] as const;
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
