import { data, redirect } from 'react-router';
import { isGranted, isStaffRole, type Permission } from '#core/rights.ts';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { isCooperating, isSeller, type Profile } from '#web/session/session.ts';

/** Whether the member has a permission. The server decides again with each call. */
export function may(profile: Profile, permission: Permission): boolean {
  const { memberKind, employment, partnerKind, staffRole } = profile;
  return isGranted(permission, {
    memberKind,
    ownsStore: isSeller(profile),
    storeRights: employment?.rights ?? [],
    partnerKind,
    staffRole: staffRole !== null && isStaffRole(staffRole) ? staffRole : null,
  });
}

/** For the clientLoader of a page of an office: a member with the permission; others get a 403 page that names it. */
export async function requirePermission(request: Request, permission: Permission): Promise<Profile> {
  const profile = await requireMember(request);
  if (!may(profile, permission)) throw data({ permission }, { status: 403 });
  return profile;
}

/** A partner whose application is approved; a cooperating member who is none is led to the application. */
export async function requirePartner(request: Request): Promise<Profile> {
  const profile = await requireMember(request);
  if (isCooperating(profile) && !may(profile, 'assigned.read')) throw redirect(to.partnerApplication());
  return requirePermission(request, 'assigned.read');
}
