import { data, redirect } from 'react-router';
import { isOperator, isSeller, isStaff, loadProfile, type Profile } from '#web/session/session.ts';
import { to } from '#web/links/to.ts';

/**
 * For the clientLoader of a guarded page: the member, or the way to the login page and back (RT-003). A profile that
 * cannot be loaded for another reason than the session is thrown on to the error page.
 */
export async function requireMember(request: Request): Promise<Profile> {
  const profile = await loadProfile();
  if (profile) return profile;
  const { pathname, search } = new URL(request.url);
  throw redirect(to.login({ back: `${pathname}${search}`, error: true }));
}

/** A member who owns a store; anybody else signed in is told that the page is not theirs. */
export async function requireSeller(request: Request): Promise<Profile> {
  const profile = await requireMember(request);
  if (!isSeller(profile)) throw data(null, { status: 403 });
  return profile;
}

/** An operator of the marketplace; anybody else signed in is told that the page is not theirs. */
export async function requireOperator(request: Request): Promise<Profile> {
  const profile = await requireMember(request);
  if (!isOperator(profile)) throw data(null, { status: 403 });
  return profile;
}

/** Anybody of the staff; anybody else signed in is told that the page is not theirs. */
export async function requireStaff(request: Request): Promise<Profile> {
  const profile = await requireMember(request);
  if (!isStaff(profile)) throw data(null, { status: 403 });
  return profile;
}
