import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#core/full-name.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requireOperator } from '#web/session/guard.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { OfficeFrame } from '#web/shell/office/frame.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { name: fullName(await requireOperator(request)) };
}

export const shouldRevalidate = () => false;

function Frame({ name, isOpen = true, children }: { name?: string; isOpen?: boolean; children: ReactNode }) {
  const t = useText();
  const entries = [
    { href: toOffice.admin(), label: t('admin.dashboard'), icon: 'home', exact: true },
    { href: toOffice.adminApprovals(), label: t('admin.approvals'), icon: 'check' },
    { href: toOffice.adminOrders(), label: t('admin.orders'), icon: 'receipt' },
    { href: toOffice.adminImports(), label: t('importing.office.title'), icon: 'receipt' },
    { href: toOffice.adminPurchases(), label: t('purchase.title'), icon: 'cart' },
    { href: toOffice.adminClaims(), label: t('claim.office'), icon: 'box' },
    { href: toOffice.adminCertifications(), label: t('certification.office.title'), icon: 'shield' },
    { href: toOffice.adminEnquiries(), label: t('enquiry.office.title'), icon: 'help' },
    { href: toOffice.adminCompanies(), label: t('companies.title'), icon: 'shield' },
    { href: toOffice.adminPartners(), label: t('partners.title'), icon: 'person' },
    { href: toOffice.adminDeposits(), label: t('payment.deposits.title'), icon: 'download' },
    { href: toOffice.adminWithdrawals(), label: t('withdrawals.title'), icon: 'signOut' },
    { href: toOffice.adminRetention(), label: t('retention.title'), icon: 'clock' },
    { href: toOffice.adminSecondFactor(), label: t('secondFactorHelp.title'), icon: 'shield' },
    { href: toOffice.adminFraud(), label: t('fraud.title'), icon: 'shield' },
    { href: toOffice.adminDecisions(), label: t('audit.list.title'), icon: 'list' },
    { href: toOffice.adminReceipts(), label: t('receipt.nav'), icon: 'receipt' },
    { href: toOffice.adminRefunds(), label: t('claim.refunds'), icon: 'card' },
    { href: toOffice.adminWallet(), label: t('wallet.office.title'), icon: 'bookmark' },
    { href: toOffice.adminLedger(), label: t('ledger.title'), icon: 'list' },
    { href: toOffice.adminRates(), label: t('exchange.office.title'), icon: 'card' },
    { href: toOffice.adminTariffs(), label: t('logistics.office.title'), icon: 'box' },
    { href: toOffice.adminSuppliers(), label: t('supplier.title'), icon: 'search' },
    { href: toOffice.adminUsage(), label: t('usage.title'), icon: 'list' },
    { href: toOffice.adminAnalytics(), label: t('analytics.title'), icon: 'eye' },
    { href: toOffice.adminSearch(), label: t('searchOffice.title'), icon: 'search' },
    { href: toOffice.adminHomePage(), label: t('admin.homePage.nav'), icon: 'grid' },
    { href: toOffice.adminContent(), label: t('content.office.nav'), icon: 'edit' },
  ] as const;
  return (
    <OfficeFrame area={t('admin.area')} home={toOffice.admin()} name={name} entries={isOpen ? entries : []}>
      {children}
    </OfficeFrame>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
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
      <PageHead title={t('admin.area')} />
      <ListSkeleton />
    </Frame>
  );
}

/** Other members get no menu of the area. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = useText();
  return (
    <Frame isOpen={loaderData !== undefined}>
      <h1 className="sr-only">{t('admin.area')}</h1>
      <ErrorPage error={error} />
    </Frame>
  );
}
