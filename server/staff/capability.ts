import { notCopied } from '#server/staff/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { sweepStaffInvitations } from '#server/staff/invitations.ts';
import { staffRoutes } from '#server/staff/routes.ts';

export const capability: Capability<{ readonly staff: Parameters<typeof staffRoutes>[1] }> = {
  name: 'staff',
  routes: (bind, { staff }) => staffRoutes(bind, staff),
  tidy: ({ deps: { db, now } }) => [() => sweepStaffInvitations(db, now())],
  notCopied,
};
