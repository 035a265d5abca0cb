import { employeeRefusal } from '#core/employee/refusals.ts';
import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { type Permission, storeRightsWith } from '#core/rights.ts';
import { type Caller, STORE_RIGHTS, type StoreRight } from '#core/role.ts';

/** A mailed invitation can be accepted for so long. */
export const INVITATION_DAYS = 7;
/** Invitations of a store within a day, those sent again included: each is a mail to anybody. */
export const INVITATIONS_A_DAY = 20;
/** Employees and open invitations of a store. */
export const EMPLOYEES_MAX = 50;

/** The rights in the order of the list, each once; without any there is nothing to do in the store. */
export const tidyRights = (rights: readonly StoreRight[]): StoreRight[] =>
  STORE_RIGHTS.filter((right) => rights.includes(right));

export const whyNotRights = (rights: readonly StoreRight[]): Refusal | undefined =>
  rights.length === 0 ? employeeRefusal('employee.rightRequired') : undefined;

/** Who is asked about an invitation; `mailbox` is compared as addresses of members are stored. */
type Invited = { readonly email: string; readonly hasStore: boolean };

/**
 * The refusal of accepting an invitation to this mailbox. The link was mailed there, so who has it and the address has
 * shown to read its mails. An owner works for one store: the own one.
 */
export function whyNotJoin(
  { email, hasStore }: Invited,
  { mailbox }: { readonly mailbox: string },
): Refusal | undefined {
  if (email !== mailbox) return employeeRefusal('employee.invitedElsewhere');
  return hasStore ? employeeRefusal('employee.ownsStore') : undefined;
}

/** Why an employee may not use a call of the store: it names what the owner would have to give. */
export function whyNotEmployee(permission: Permission, { employment }: Caller): Refusal | undefined {
  if (!permission.startsWith('ownStore.') || !employment) return undefined;
  const [right] = storeRightsWith(permission);
  return right ? requestRefusal('session.storeRightMissing') : requestRefusal('session.storeOwnerOnly');
}
