/**
 * The actor. A member is a buyer by default; a seller owns a store; a partner is an approved cooperating member; the rest
 * are staff; `system` is a timer or a payment event.
 */
export const ROLES = ['buyer', 'seller', 'partner', 'operator', 'centre', 'customs', 'warehouse', 'system'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['operator', 'centre', 'customs', 'warehouse'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The kinds of work of cooperating members (MEM-003). */
export const PARTNER_KINDS = ['logistics', 'freight', 'ipCentre'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/**
 * The required role of a call. `member` is anybody signed in, `seller` the owner of a store, `partner` a cooperating
 * member whom an operator approved, `operator`, `centre`, `customs` and `warehouse` that staff alone, `staff` any of them.
 */
export const ACCESS = ['public', 'member', 'seller', 'partner', 'staff', ...STAFF_ROLES] as const;
export type Access = (typeof ACCESS)[number];

/** The signed-in caller of a request, from the session. */
export type Caller = {
  readonly memberId: number;
  readonly email: string;
  readonly storeId: number | null;
  readonly staffRole: StaffRole | null;
  /** Whether the member is a cooperating one, approved or not: calls of buyers and sellers are refused to them. */
  readonly isCooperating: boolean;
  /** The work a cooperating member is approved for. */
  readonly partnerKind: PartnerKind | null;
  /** Whether a second factor or a passkey is set up. */
  readonly hasSecondFactor: boolean;
};

/** Whose second factor the configuration may require: of all staff, and of owners of a store. */
export const SECOND_FACTOR_ROLES = ['staff', 'seller'] as const;
export type SecondFactorRole = (typeof SECOND_FACTOR_ROLES)[number];

/** Whether the caller's role requires a second factor that they have not set up. */
export function mustSetUpSecondFactor(required: readonly SecondFactorRole[], caller: Caller): boolean {
  if (caller.hasSecondFactor) return false;
  return required.some((role) => (role === 'staff' ? caller.staffRole !== null : caller.storeId !== null));
}

/** Whether the caller may use a call of this access; visitors (no caller) may use public calls only. */
export function mayUse(access: Access, caller: Caller | undefined): boolean {
  if (access === 'public') return true;
  if (!caller) return false;
  if (access === 'member') return true;
  if (access === 'seller') return caller.storeId !== null;
  if (access === 'partner') return caller.partnerKind !== null;
  if (access === 'staff') return caller.staffRole !== null;
  return caller.staffRole === access;
}
