import { copied, notCopied } from '#server/employee/copied.ts';
import { sweepInvitations } from '#server/employee/invite.ts';
import { type EmployeeDeps, employeeRoutes } from '#server/employee/routes.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly employees: EmployeeDeps }> = {
  name: 'employee',
  routes: (bind, { employees }) => employeeRoutes(bind, employees),
  tidy: ({ deps: { db, now } }) => [() => sweepInvitations(db, now())],
  copied,
  notCopied,
};
