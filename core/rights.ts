import { type Caller, type MemberRole, STAFF_ROLES, type StaffRole } from '#core/role.ts';

/**
 * The permissions, in groups. A permission is what one call, page or button needs; it is only as fine as some role
 * needs it without another one.
 */
export const PERMISSION_GROUPS = {
  /** `public` needs no session. */
  members: ['public', 'account.use', 'orders.place'],
  sellers: ['ownStore.goods', 'ownStore.orders', 'ownStore.delivery'],
  catalogue: [
    'stores.approve',
    'products.approve',
    'suppliers.manage',
    'search.manage',
    'content.manage',
    'marketing.manage',
  ],
  customers: ['companies.review', 'certifications.handle', 'reports.handle', 'members.help', 'withdrawals.handle'],
  orders: ['orders.read', 'orders.manage', 'orders.export', 'claims.handle'],
  imports: [
    'imports.list',
    'imports.review',
    'imports.read',
    'imports.answer',
    'centre.manage',
    'centre.act',
    'customs.act',
    'warehouse.act',
  ],
  finance: [
    'purchases.manage',
    'settlements.manage',
    'payments.manage',
    'refunds.pay',
    'ledger.read',
    'receipts.manage',
    'wallet.manage',
    'rates.manage',
  ],
  control: ['staff.read', 'staff.manage', 'audit.read', 'fraud.review', 'retention.manage', 'analytics.read'],
} as const;
export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number];

const {
  members: MEMBERS,
  sellers: SELLERS,
  catalogue,
  customers,
  orders,
  imports,
  finance,
  control,
} = PERMISSION_GROUPS;
export const PERMISSIONS: readonly Permission[] = [
  ...MEMBERS,
  ...SELLERS,
  ...catalogue,
  ...customers,
  ...orders,
  ...imports,
  ...finance,
  ...control,
];

/** The roles of the specification (ADM-002, decision ADM-005). A person has the rights of all their roles together. */
export type AccountRole = 'visitor' | MemberRole | 'storeOwner' | StaffRole;

const MEMBER_ROLES = [
  'individual',
  'companyBuyer',
  'companySeller',
  'cooperating',
] as const satisfies readonly MemberRole[];
const MEMBER: readonly Permission[] = ['account.use', 'orders.place'];
/** What every member of staff may do: see who else works here, with which role. */
const STAFF: readonly Permission[] = ['staff.read'];
/** Staff of an import's stations read each other's work and answer questions about it. */
const STATION: readonly Permission[] = [...STAFF, 'imports.read', 'imports.answer'];

/**
 * The one table of rights: role → permissions (decision ADM-003, decision 66). What is not listed is denied. Staff and
 * owners of a store are members too, and every member is a visitor too.
 */
export const RIGHTS: Readonly<Record<AccountRole, readonly Permission[]>> = {
  visitor: ['public'],
  individual: MEMBER,
  companyBuyer: MEMBER,
  // An overseas member, and a company that has no approved store yet.
  companySeller: MEMBER,
  cooperating: MEMBER,
  storeOwner: ['ownStore.goods', 'ownStore.orders', 'ownStore.delivery'],
  operator: [
    ...catalogue,
    ...customers,
    ...orders,
    ...finance,
    ...control,
    'imports.list',
    'imports.review',
    'imports.read',
    'imports.answer',
    'centre.manage',
  ],
  categoryManager: [
    ...STAFF,
    'stores.approve',
    'products.approve',
    'suppliers.manage',
    'search.manage',
    'content.manage',
    'marketing.manage',
    'analytics.read',
  ],
  finance: [
    ...STAFF,
    'orders.read',
    'orders.export',
    'imports.list',
    'imports.read',
    'purchases.manage',
    'settlements.manage',
    'payments.manage',
    'refunds.pay',
    'ledger.read',
    'receipts.manage',
    'wallet.manage',
    'rates.manage',
    'analytics.read',
  ],
  customerService: [
    ...STAFF,
    'orders.read',
    'orders.manage',
    'claims.handle',
    'imports.list',
    'imports.review',
    'imports.read',
    'imports.answer',
    'companies.review',
    'certifications.handle',
    'reports.handle',
    'members.help',
    'withdrawals.handle',
  ],
  centre: [...STATION, 'centre.manage', 'centre.act'],
  customs: [...STATION, 'customs.act'],
  warehouse: [...STATION, 'warehouse.act'],
};

/** In the order of the matrix. */
export const ACCOUNT_ROLES: readonly AccountRole[] = ['visitor', ...MEMBER_ROLES, 'storeOwner', ...STAFF_ROLES];

/** What a person is, by which the roles follow. `ownsStore` is true for an approved store only. */
export type Person = {
  readonly memberKind: MemberRole;
  readonly ownsStore: boolean;
  readonly staffRole: StaffRole | null;
};

/** The roles of a person; nobody signed in is a visitor. */
export function rolesOf(person: Person | undefined): readonly AccountRole[] {
  if (!person) return ['visitor'];
  const { memberKind, ownsStore, staffRole } = person;
  return ['visitor', memberKind, ...(ownsStore ? ['storeOwner' as const] : []), ...(staffRole ? [staffRole] : [])];
}

/** Whether a role has a permission. */
export const grants = (role: AccountRole, permission: Permission): boolean => RIGHTS[role].includes(permission);

/** Whether a person has a permission by one of their roles. */
export const isGranted = (permission: Permission, person: Person | undefined): boolean =>
  rolesOf(person).some((role) => grants(role, permission));

/** Whether the caller may use a call that needs this permission. */
export const mayUse = (permission: Permission, caller: Caller | undefined): boolean =>
  isGranted(permission, caller && { ...caller, ownsStore: caller.storeId !== null });

/** The roles of staff that have a permission. */
export const staffRolesWith = (permission: Permission): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => grants(role, permission));

/** Whether every member has a permission. */
export const isForMembers = (permission: Permission): boolean =>
  MEMBER_ROLES.every((role) => isGranted(permission, { memberKind: role, ownsStore: false, staffRole: null }));

/** Whether only staff have a permission. */
export const isForStaff = (permission: Permission): boolean =>
  !ACCOUNT_ROLES.some((role) => !isStaffRole(role) && grants(role, permission));

const STAFF_NAMES: ReadonlySet<string> = new Set(STAFF_ROLES);
export const isStaffRole = (role: string): role is StaffRole => STAFF_NAMES.has(role);
