import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { TOKEN_KEY } from '#web/session/storage-keys.ts';
import { resetState, store } from '#web/session/store.ts';
import { clearSession, storeToken, onTokenChange, storedToken } from '#web/session/token.ts';

export type Profile = Answer<'readProfile'>;

/** `starting` until the token was read; `pending` while the profile of a stored token is loading (decision SE-003). */
export type Session =
  | { readonly status: 'starting' | 'out' | 'pending'; readonly profile?: undefined }
  | { readonly status: 'in'; readonly profile: Profile };

const session = store<Session>({ status: 'starting' });
let loading: { token: string; profile: Promise<Profile | undefined> } | undefined;

/** The signed-in member. */
export const useSession = (): Session => session.useValue();

/** A member with a store is a seller; without one the code is DEFAULT (ST-021). */
export const isSeller = (profile: Profile): boolean => profile.storeCode !== 'DEFAULT';
export const isOperator = (profile: Profile): boolean => profile.staffRole === 'operator';
export const isStaff = (profile: Profile): boolean => profile.staffRole !== null;

/** Subscribes to sign-in, sign-out and changes by another tab. */
const followers = new Set<(session: Session) => void>();
export function onSession(follower: (session: Session) => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

function publish(next: Session): void {
  session.set(next);
  for (const follower of followers) follower(next);
}

/**
 * The profile of the stored token, loaded once; undefined when nobody is signed in. Throws when it cannot be loaded.
 */
export async function loadProfile(): Promise<Profile | undefined> {
  const token = storedToken();
  if (!token) {
    if (session.get().status !== 'out') publish({ status: 'out' });
    return undefined;
  }
  const current = session.get();
  if (current.status === 'in' && loading?.token === token) return current.profile;
  if (loading?.token !== token) {
    publish({ status: 'pending' });
    // A session without a member is invalid (SE-002).
    loading = { token, profile: api('readProfile').then((profile) => (profile?.id ? profile : undefined)) };
    loading.profile.then(
      (profile) => storedToken() === token && (profile ? publish({ status: 'in', profile }) : clearSession()),
      () => {
        if (loading?.token === token) loading = undefined;
      },
    );
  }
  return await loading.profile.catch((problem: unknown) => {
    if (storedToken() === token) throw problem;
    return undefined;
  });
}

/** Stores a token from the API and loads its profile. */
export async function signIn(token: string): Promise<Profile | undefined> {
  storeToken(token);
  return await loadProfile();
}

/** Replaces the profile after a change. */
export function profileChanged(profile: Profile): void {
  if (session.get().status === 'in') publish({ status: 'in', profile });
}

function followToken(): void {
  if (storedToken() === loading?.token) return;
  // Clears everything of the previous member, also when nobody signs in (ST-027).
  if (loading) resetState();
  loading = undefined;
  void loadProfile().catch(() => undefined);
}

/** Called after hydration: reads the token and follows other tabs (ST-028). */
export function startSession(): void {
  onTokenChange(followToken);
  addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) followToken();
  });
  void loadProfile().catch(() => undefined);
}
