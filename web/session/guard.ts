import { data, redirect } from 'react-router';
import { isCooperating, isOperator, isSeller, isStaff, loadProfile, type Profile } from '#web/session/session.ts';
import { toWithdrawal } from '#web/links/to-withdrawal.ts';
import { to } from '#web/links/to.ts';

/**
 * For the clientLoader of a guarded page: returns the member, or throws a redirect to the login page (RT-003), or to the
 * page that sets up a second factor where the role of the member requires one (decision 64). Another failure to load the profile goes to the error page.
 */
export async function requireMember(request: Request): Promise<Profile> {
  const profile = await loadProfile();
  const { pathname, search } = new URL(request.url);
  if (profile?.mustSetUpSecondFactor && pathname !== to.security())
    throw redirect(to.security({ back: `${pathname}${search}` }));
  // The pages of buyers are not theirs: they are led to their application.
  if (profile && isCooperating(profile) && !isStaff(profile) && !isPartnersOwn(pathname))
    throw redirect(to.partnerApplication());
  if (profile) return profile;
  throw redirect(to.login({ back: `${pathname}${search}`, error: true }));
}

/** The pages of the account of a cooperating member, and their work. */
const isPartnersOwn = (pathname: string): boolean =>
  pathname === to.partner() ||
  pathname.startsWith(`${to.partner()}/`) ||
  pathname.startsWith(toWithdrawal.guide()) ||
  [to.partnerApplication(), to.profile(), to.security(), to.company(), to.notices()].includes(pathname);

/** A partner whose application is approved; other members are led to their application, or get a 403 page. */
export async function requirePartner(request: Request): Promise<Profile> {
  const profile = await requireMember(request);
  if (profile.partnerKind !== null) return profile;
  if (isCooperating(profile)) throw redirect(to.partnerApplication());
  throw data(null, { status: 403 });
}

/** A member who owns a store; other members get a 403 page. */
export async function requireSeller(request: Request): Promise<Profile> {
  const profile = await requireMember(request);
  if (!isSeller(profile)) throw data(null, { status: 403 });
  return profile;
}

/** An operator of the marketplace; other members get a 403 page. */
export async function requireOperator(request: Request): Promise<Profile> {
  const profile = await requireMember(request);
  if (!isOperator(profile)) throw data(null, { status: 403 });
  return profile;
}

/** Any staff; other members get a 403 page. */
export async function requireStaff(request: Request): Promise<Profile> {
  const profile = await requireMember(request);
  if (!isStaff(profile)) throw data(null, { status: 403 });
  return profile;
}
