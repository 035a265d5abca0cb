import { Outlet } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#core/full-name.ts';
import { may, requirePermission } from '#web/session/permissions.ts';
import { StaffAreaError, StaffAreaLoading, type StaffEntry, StaffFrame } from '#web/shell/office/staff-area.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await requirePermission(request, 'staff.read');
  return { name: fullName(staff), entries: ENTRIES.filter(({ of }) => may(staff, of)) };
}

export const shouldRevalidate = () => false;

/** The menu of the office, each entry with the permission of its page. */
const ENTRIES: readonly StaffEntry[] = [
  { of: 'staff.read', href: toOffice.admin(), label: 'admin.dashboard', icon: 'home', exact: true },
  { of: 'products.approve', href: toOffice.adminApprovals(), label: 'admin.approvals', icon: 'check' },
  { of: 'orders.read', href: toOffice.adminOrders(), label: 'admin.orders', icon: 'receipt' },
  { of: 'imports.list', href: toOffice.adminImports(), label: 'importing.office.title', icon: 'receipt' },
  { of: 'purchases.manage', href: toOffice.adminPurchases(), label: 'purchase.title', icon: 'cart' },
  { of: 'claims.handle', href: toOffice.adminClaims(), label: 'claim.office', icon: 'box' },
  {
    of: 'certifications.handle',
    href: toOffice.adminCertifications(),
    label: 'certification.office.title',
    icon: 'shield',
  },
  { of: 'enquiries.handle', href: toOffice.adminEnquiries(), label: 'enquiry.office.title', icon: 'help' },
  { of: 'companies.review', href: toOffice.adminCompanies(), label: 'companies.title', icon: 'shield' },
  { of: 'partners.manage', href: toOffice.adminPartners(), label: 'partners.title', icon: 'person' },
  { of: 'payments.manage', href: toOffice.adminDeposits(), label: 'payment.deposits.title', icon: 'download' },
  { of: 'withdrawals.handle', href: toOffice.adminWithdrawals(), label: 'withdrawals.title', icon: 'signOut' },
  { of: 'retention.manage', href: toOffice.adminRetention(), label: 'retention.title', icon: 'clock' },
  { of: 'members.help', href: toOffice.adminSecondFactor(), label: 'secondFactorHelp.title', icon: 'shield' },
  { of: 'fraud.review', href: toOffice.adminFraud(), label: 'fraud.title', icon: 'shield' },
  { of: 'staff.read', href: toOffice.adminPending(), label: 'audit.pending.title', icon: 'check' },
  { of: 'audit.read', href: toOffice.adminDecisions(), label: 'audit.list.title', icon: 'list' },
  { of: 'receipts.manage', href: toOffice.adminReceipts(), label: 'receipt.nav', icon: 'receipt' },
  { of: 'refunds.pay', href: toOffice.adminRefunds(), label: 'claim.refunds', icon: 'card' },
  { of: 'wallet.manage', href: toOffice.adminWallet(), label: 'wallet.office.title', icon: 'bookmark' },
  { of: 'payouts.manage', href: toOffice.adminPayouts(), label: 'payout.title', icon: 'card' },
  { of: 'ledger.read', href: toOffice.adminLedger(), label: 'ledger.title', icon: 'list' },
  { of: 'payouts.manage', href: toOffice.adminStatements(), label: 'statement.statements', icon: 'receipt' },
  { of: 'rates.manage', href: toOffice.adminRates(), label: 'exchange.office.title', icon: 'card' },
  { of: 'rates.manage', href: toOffice.adminTariffs(), label: 'logistics.office.title', icon: 'box' },
  { of: 'rates.manage', href: toOffice.adminCommission(), label: 'commission.office.title', icon: 'receipt' },
  { of: 'suppliers.manage', href: toOffice.adminSuppliers(), label: 'supplier.title', icon: 'search' },
  { of: 'analytics.read', href: toOffice.adminUsage(), label: 'usage.title', icon: 'list' },
  { of: 'analytics.read', href: toOffice.adminAnalytics(), label: 'analytics.title', icon: 'eye' },
  { of: 'search.manage', href: toOffice.adminSearch(), label: 'searchOffice.title', icon: 'search' },
  { of: 'marketing.manage', href: toOffice.adminHomePage(), label: 'admin.homePage.nav', icon: 'grid' },
  { of: 'marketing.manage', href: toOffice.adminAds(), label: 'advertising.office.title', icon: 'eye' },
  { of: 'marketing.manage', href: toOffice.adminNotices(), label: 'bulletin.office.title', icon: 'bell' },
  { of: 'content.manage', href: toOffice.adminContent(), label: 'content.office.nav', icon: 'edit' },
  { of: 'staff.read', href: toOffice.adminRights(), label: 'rights.title', icon: 'person' },
];

function useArea() {
  const t = useText();
  return { area: t('admin.area'), home: toOffice.admin() };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
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
