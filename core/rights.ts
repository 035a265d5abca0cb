import {
  type Caller,
  KEY_SCOPES,
  type KeyScope,
  type MemberRole,
  PARTNER_KINDS,
  type PartnerKind,
  STAFF_ROLES,
  type StaffRole,
  STORE_RIGHTS,
  type StoreRight,
} from '#core/role.ts';

/**
 * The permissions, in groups. A permission is what one call, page or button needs; it is only as fine as some role
 * needs it without another one.
 */
export const PERMISSION_GROUPS = {
  /** `public` needs no session; `account.use` is one's own account, `market.use` to buy, to sell and to ask. */
  members: ['public', 'account.use', 'market.use'],
  sellers: [
    'ownStore.goods',
    'ownStore.orders',
    'ownStore.answers',
    'ownStore.delivery',
    'ownStore.programs',
    'ownStore.money',
    'ownStore.people',
  ],
  /** What an API key of a store opens to a program, by its scopes (decision 102). */
  programs: [
    'storeKey.products.read',
    'storeKey.products.write',
    'storeKey.stock.write',
    'storeKey.orders.read',
    'storeKey.orders.write',
  ],
  /** Work that is assigned to a cooperating member. */
  partners: ['assigned.read', 'assigned.voyages', 'assigned.deliveries', 'assigned.certifications'],
  catalogue: [
    'stores.approve',
    'products.approve',
    'suppliers.manage',
    'search.manage',
    'content.manage',
    'marketing.manage',
  ],
  customers: [
    'companies.review',
    'partners.manage',
    'certifications.handle',
    'enquiries.handle',
    'reports.handle',
    'members.help',
    'withdrawals.handle',
  ],
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
    'payouts.manage',
  ],
  control: ['staff.read', 'staff.manage', 'audit.read', 'fraud.review', 'retention.manage', 'analytics.read'],
} as const;
export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number];

const {
  members: MEMBERS,
  sellers: SELLERS,
  programs: PROGRAMS,
  partners: PARTNERS,
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
  ...PROGRAMS,
  ...PARTNERS,
  ...catalogue,
  ...customers,
  ...orders,
  ...imports,
  ...finance,
  ...control,
];

/** The roles of the specification (ADM-002, decision ADM-005). A person has the rights of all their roles together. */
export type AccountRole = 'visitor' | MemberRole | 'storeOwner' | EmployeeRole | 'storeKey' | PartnerRole | StaffRole;
/** An approved cooperating member, by kind of work (MEM-003). */
export type PartnerRole = `${PartnerKind}Partner`;
/** An employee of another member's store, by what the owner lets them do. */
export type EmployeeRole = `${StoreRight}Employee`;

const BUYERS = ['individual', 'companyBuyer', 'companySeller'] as const satisfies readonly MemberRole[];
const BUYER: readonly Permission[] = ['account.use', 'market.use'];
/** What every member of staff may do: see who else works here, and which partner has which work. */
const STAFF: readonly Permission[] = ['staff.read'];
/** Staff of an import's stations read each other's work and answer questions about it. */
const STATION: readonly Permission[] = [...STAFF, 'imports.read', 'imports.answer'];

/**
 * The one table of rights: role → permissions (decision ADM-003, decision 66). What is not listed is denied. Staff and
 * owners of a store are members too, and every member is a visitor too.
 */
export const RIGHTS: Readonly<Record<AccountRole, readonly Permission[]>> = {
  visitor: ['public'],
  individual: BUYER,
  companyBuyer: BUYER,
  // An overseas member, and a company that has no approved store yet.
  companySeller: BUYER,
  // Until an operator has approved them, cooperating members have their own account alone (decision 67).
  cooperating: ['account.use'],
  storeOwner: SELLERS,
  // The people of a store and its programs are the owner's alone: a key acts with nobody's rights but its own.
  ordersEmployee: ['ownStore.orders'],
  goodsEmployee: ['ownStore.goods', 'ownStore.delivery'],
  moneyEmployee: ['ownStore.money'],
  answersEmployee: ['ownStore.answers'],
  // No person has this role. Each key has those of its permissions that its scopes name.
  storeKey: PROGRAMS,
  logisticsPartner: ['assigned.read', 'assigned.deliveries'],
  freightPartner: ['assigned.read', 'assigned.voyages'],
  ipCentrePartner: ['assigned.read', 'assigned.certifications'],
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
    'payouts.manage',
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
    'enquiries.handle',
    'reports.handle',
    'members.help',
    'withdrawals.handle',
  ],
  centre: [...STATION, 'centre.manage', 'centre.act'],
  customs: [...STATION, 'customs.act'],
  warehouse: [...STATION, 'warehouse.act'],
};

/** In the order of the matrix. */
export const ACCOUNT_ROLES: readonly AccountRole[] = [
  'visitor',
  ...BUYERS,
  'storeOwner',
  ...STORE_RIGHTS.map((right) => `${right}Employee` as const),
  'storeKey',
  'cooperating',
  ...PARTNER_KINDS.map((kind) => `${kind}Partner` as const),
  ...STAFF_ROLES,
];

/** What a person is, by which the roles follow. `ownsStore` is true for an approved store only. */
export type Person = {
  readonly memberKind: MemberRole;
  readonly ownsStore: boolean;
  /** What the member may do as an employee of a store. */
  readonly storeRights: readonly StoreRight[];
  /** The work a cooperating member is approved for. */
  readonly partnerKind: PartnerKind | null;
  readonly staffRole: StaffRole | null;
};

/** The roles of a person; nobody signed in is a visitor. */
export function rolesOf(person: Person | undefined): readonly AccountRole[] {
  if (!person) return ['visitor'];
  const { memberKind, ownsStore, storeRights, partnerKind, staffRole } = person;
  return [
    'visitor',
    memberKind,
    ...(ownsStore ? ['storeOwner' as const] : storeRights.map((right) => `${right}Employee` as const)),
    ...(partnerKind ? [`${partnerKind}Partner` as const] : []),
    ...(staffRole ? [staffRole] : []),
  ];
}

/** Whether a role has a permission. */
export const grants = (role: AccountRole, permission: Permission): boolean => RIGHTS[role].includes(permission);

/** Whether a person has a permission by one of their roles. */
export const isGranted = (permission: Permission, person: Person | undefined): boolean =>
  rolesOf(person).some((role) => grants(role, permission));

/** Whether the caller may use a call that needs this permission. A program has what its key names, and nothing of its owner. */
export const mayUse = (permission: Permission, caller: Caller | undefined): boolean =>
  caller?.storeKey
    ? caller.storeKey.scopes.some((scope) => permissionOfScope(scope) === permission)
    : isGranted(permission, caller && personOf(caller));

const personOf = ({ storeId, employment, ...person }: Caller): Person => ({
  ...person,
  ownsStore: storeId !== null && employment === null,
  storeRights: employment?.rights ?? [],
});

export const permissionOfScope = (scope: KeyScope): Permission => `storeKey.${scope}`;
/** The scope that a call for programs needs; undefined for a call for persons. */
export const scopeOf = (permission: Permission): KeyScope | undefined =>
  KEY_SCOPES.find((scope) => permissionOfScope(scope) === permission);

/** The rights of an employee that give a permission of a store; none for what is the owner's alone. */
export const storeRightsWith = (permission: Permission): readonly StoreRight[] =>
  STORE_RIGHTS.filter((right) => grants(`${right}Employee`, permission));

/** The roles of staff that have a permission. */
export const staffRolesWith = (permission: Permission): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => grants(role, permission));

/** Whether every buyer has a permission: individuals, companies and overseas members. */
export const isForBuyers = (permission: Permission): boolean =>
  BUYERS.every((role) => grants(role, permission) || grants('visitor', permission));

/** Whether only staff have a permission. */
export const isForStaff = (permission: Permission): boolean =>
  !ACCOUNT_ROLES.some((role) => !isStaffRole(role) && grants(role, permission));

const STAFF_NAMES: ReadonlySet<string> = new Set(STAFF_ROLES);
export const isStaffRole = (role: string): role is StaffRole => STAFF_NAMES.has(role);
