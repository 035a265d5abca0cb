import { redirect } from 'react-router';
import { isCooperating, loadProfile, type Profile } from '#web/session/session.ts';
import { toEnquiry } from '#web/links/to-enquiry.ts';
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
  if (profile && isCooperating(profile) && !isPartnersOwn(pathname)) throw redirect(to.partnerApplication());
  if (profile) return profile;
  throw redirect(to.login({ back: `${pathname}${search}`, error: true }));
}

/** The pages of the account of a cooperating member, and their work. */
const isPartnersOwn = (pathname: string): boolean =>
  pathname === to.partner() ||
  pathname.startsWith(`${to.partner()}/`) ||
  pathname.startsWith(toWithdrawal.guide()) ||
  [to.partnerApplication(), to.profile(), to.security(), to.company(), to.notices(), toEnquiry.mine()].includes(
    pathname,
  );
