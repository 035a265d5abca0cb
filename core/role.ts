/**
 * The actor. A member is a buyer by default; a seller owns a store; a partner is an approved cooperating member; the rest
 * are staff; `system` is a timer or a payment event.
 */
export const ROLES = ['buyer', 'seller', 'partner', 'operator', 'centre', 'customs', 'warehouse', 'system'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of staff (ADM-002). `operator` is the administrator. */
export const STAFF_ROLES = [
  'operator',
  'categoryManager',
  'finance',
  'customerService',
  'centre',
  'customs',
  'warehouse',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The kinds of work of cooperating members (MEM-003). */
export const PARTNER_KINDS = ['logistics', 'freight', 'ipCentre'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/**
 * The actor that the state machines know a member of staff as: the office acts as `operator`, whichever of its roles
 * the person has.
 */
const ACTORS = {
  operator: 'operator',
  categoryManager: 'operator',
  finance: 'operator',
  customerService: 'operator',
  centre: 'centre',
  customs: 'customs',
  warehouse: 'warehouse',
} as const satisfies Record<StaffRole, Role>;
export type StaffActor = (typeof ACTORS)[StaffRole];

export const actorOf = (role: StaffRole): StaffActor => ACTORS[role];

/** The kinds of members that have rights; those of core/member are the same. */
export type MemberRole = 'individual' | 'companyBuyer' | 'companySeller' | 'cooperating';

/** What an API key of a store may do (decision 102). */
export const KEY_SCOPES = ['products.read', 'products.write', 'stock.write', 'orders.read', 'orders.write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What the owner of a store may let an employee do there (decision 117). */
export const STORE_RIGHTS = ['orders', 'goods', 'money', 'answers'] as const;
export type StoreRight = (typeof STORE_RIGHTS)[number];

/** The work of a member for the approved store of another one. */
export type Employment = {
  readonly storeId: number;
  readonly storeCode: string;
  readonly rights: readonly StoreRight[];
  /** Both names of the owner, whom an employee asks for another right. */
  readonly owner: { readonly lastName: string; readonly firstName: string };
  /** Whether the owner, or a right about money, requires a second factor for it. */
  readonly needsSecondFactor: boolean;
};

/** The caller of a request: a signed-in member, or the owner of a store by one of its API keys. */
export type Caller = {
  readonly memberId: number;
  readonly email: string;
  readonly memberKind: MemberRole;
  /** The approved store the caller owns or works for. */
  readonly storeId: number | null;
  /** Null for the owner of the store, and for who has none. */
  readonly employment: Employment | null;
  readonly staffRole: StaffRole | null;
  /** The work a cooperating member is approved for. */
  readonly partnerKind: PartnerKind | null;
  /** Whether a second factor or a passkey is set up. */
  readonly hasSecondFactor: boolean;
  /** Only for a program: the key it came with, which alone says what it may do. */
  readonly storeKey?: { readonly id: number; readonly scopes: readonly KeyScope[] };
};

/** Whose second factor the configuration may require: of all staff, and of owners of a store. */
export const SECOND_FACTOR_ROLES = ['staff', 'seller'] as const;
export type SecondFactorRole = (typeof SECOND_FACTOR_ROLES)[number];

/** Whether the caller's role requires a second factor that they have not set up. */
export function mustSetUpSecondFactor(required: readonly SecondFactorRole[], caller: Caller): boolean {
  if (caller.hasSecondFactor) return false;
  const ownsStore = caller.storeId !== null && caller.employment === null;
  return required.some((role) => (role === 'staff' ? caller.staffRole !== null : ownsStore));
}

/** A caller as one who has nothing to do with a store. */
export const outsideStore = (caller: Caller): Caller => ({ ...caller, storeId: null, employment: null });

/** Whether an employee must set up a second factor before working for the store; what they buy needs none. */
export const mustSetUpToWork = (
  required: readonly SecondFactorRole[],
  { hasSecondFactor, employment }: Pick<Caller, 'hasSecondFactor' | 'employment'>,
): boolean => !hasSecondFactor && employment !== null && (employment.needsSecondFactor || required.includes('seller'));
