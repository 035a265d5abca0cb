import { type Omission, own, section, type Section } from '#server/db/copied-rows.ts';
import { employeeAct, storeEmployee } from '#server/employee/tables.ts';

/** What a member's copy of their data has of this capability: the stores they worked for and what they did in one. */
export const copied: readonly Section[] = [
  section('store', 'employments', storeEmployee, own(storeEmployee.memberId)),
  section('store', 'acts', employeeAct, own(employeeAct.memberId)),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Invitations are about those who were invited.
  employee_invitation: 'otherPerson',
};
