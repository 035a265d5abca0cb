import { redirect } from 'react-router';
import { loadProfile, type Profile } from '#web/session/session.ts';
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
  if (profile) return profile;
  throw redirect(to.login({ back: `${pathname}${search}`, error: true }));
}
