import type { Permission } from '#core/rights.ts';
import { listWaiting } from '#web/admin/approvals/subject.ts';
import { api } from '#web/api/client.ts';
import { toOffice } from '#web/links/to-office.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** Work that waits in the office: who does it, how much there is, and where it is done. */
type Task = {
  readonly of: Permission;
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
  count(): Promise<number>;
};

const totalOf = async (list: Promise<{ readonly recordsTotal: number }>): Promise<number> => (await list).recordsTotal;
const one = { count: 1 } as const;

export const TASKS: readonly Task[] = [
  {
    of: 'staff.read',
    label: 'audit.pending.title',
    href: toOffice.adminPending(),
    icon: 'check',
    count: () => totalOf(api('listPendingDecisions', { query: { status: 'waiting', ...one } })),
  },
  {
    of: 'stores.approve',
    label: 'admin.waiting.stores',
    href: toOffice.adminApprovals({ tab: 'stores' }),
    icon: 'store',
    count: () => totalOf(listWaiting('stores')),
  },
  {
    of: 'products.approve',
    label: 'admin.waiting.products',
    href: toOffice.adminApprovals({ tab: 'products' }),
    icon: 'box',
    count: () => totalOf(listWaiting('products')),
  },
  {
    of: 'products.approve',
    label: 'admin.waiting.edits',
    href: toOffice.adminApprovals({ tab: 'edits' }),
    icon: 'box',
    count: () => totalOf(listWaiting('edits')),
  },
  {
    of: 'suppliers.manage',
    label: 'admin.task.requests',
    href: toOffice.adminSuppliers({ tab: 'requests' }),
    icon: 'search',
    count: () => totalOf(api('listOfferRequestsForStaff', { query: { status: 'waiting', ...one } })),
  },
  {
    of: 'imports.review',
    label: 'admin.task.imports',
    href: toOffice.adminImports({ status: 'pendingReview' }),
    icon: 'receipt',
    count: () => totalOf(api('listImports', { query: { status: 'pendingReview', ...one } })),
  },
  {
    of: 'claims.handle',
    label: 'admin.task.claims',
    href: toOffice.adminClaims({ overdue: 'true' }),
    icon: 'box',
    count: () => totalOf(api('listClaimsForStaff', { query: { overdue: true, ...one } })),
  },
  {
    of: 'certifications.handle',
    label: 'admin.task.certifications',
    href: toOffice.adminCertifications({ status: 'requested' }),
    icon: 'shield',
    count: () => totalOf(api('listCertificationsForStaff', { query: { status: 'requested', ...one } })),
  },
  {
    of: 'enquiries.handle',
    label: 'admin.task.enquiries',
    href: toOffice.adminEnquiries(),
    icon: 'help',
    count: () => totalOf(api('listEnquiries', { query: { status: 'open', ...one } })),
  },
  {
    of: 'companies.review',
    label: 'admin.task.companies',
    href: toOffice.adminCompanies(),
    icon: 'shield',
    count: () => totalOf(api('listCompanies', { query: { status: 'submitted', ...one } })),
  },
  {
    of: 'partners.manage',
    label: 'admin.task.partners',
    href: toOffice.adminPartners(),
    icon: 'person',
    count: () => totalOf(api('listPartners', { query: { status: 'applied', ...one } })),
  },
  {
    of: 'withdrawals.handle',
    label: 'admin.task.withdrawals',
    href: toOffice.adminWithdrawals(),
    icon: 'signOut',
    count: () => totalOf(api('listWithdrawals', { query: { status: 'requested', ...one } })),
  },
  {
    of: 'payments.manage',
    label: 'admin.task.deposits',
    href: toOffice.adminDeposits(),
    icon: 'download',
    count: () => totalOf(api('listBankDeposits', { query: { status: 'received', ...one } })),
  },
  {
    of: 'purchases.manage',
    label: 'admin.task.purchases',
    href: toOffice.adminPurchases({ status: 'draft' }),
    icon: 'cart',
    count: () => totalOf(api('listPurchases', { query: { status: 'draft', ...one } })),
  },
  {
    of: 'refunds.pay',
    label: 'admin.task.handRefunds',
    href: toOffice.adminRefunds(),
    icon: 'card',
    count: async () => (await api('listHandRefunds')).refunds.length,
  },
  {
    of: 'refunds.pay',
    label: 'admin.task.failedRefunds',
    href: toOffice.adminRefunds(),
    icon: 'card',
    count: async () => (await api('listFailedRefunds')).refunds.length,
  },
  {
    of: 'receipts.manage',
    label: 'admin.task.receipts',
    href: toOffice.adminReceipts({ status: 'failed' }),
    icon: 'receipt',
    count: () => totalOf(api('listReceiptsForStaff', { query: { status: 'failed', ...one } })),
  },
  {
    of: 'fraud.review',
    label: 'admin.task.fraud',
    href: toOffice.adminFraud(),
    icon: 'shield',
    count: () => totalOf(api('listFraudCases', { query: { status: 'open', ...one } })),
  },
];
