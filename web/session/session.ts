import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { isInApp } from '#web/session/native-bridge.ts';
import { readKey } from '#web/session/storage.ts';
import { SIGN_OUT_DUE_KEY, TOKEN_KEY } from '#web/session/storage-keys.ts';
import { resetState, store } from '#web/session/store.ts';
import {
  clearSession,
  currentSession,
  noteSession,
  onSessionChange,
  sessionKey,
} from '#web/session/current-session.ts';

export type Profile = Answer<'readProfile'>;

/** `starting` until storage was read; `pending` while the profile of a session is loading (decision SE-003). */
export type Session =
  | { readonly status: 'starting' | 'out' | 'pending'; readonly profile?: undefined }
  | { readonly status: 'in'; readonly profile: Profile };

const session = store<Session>({ status: 'starting' });
let loading: { mark: string; profile: Promise<Profile | undefined> } | undefined;

/** The signed-in member. */
export const useSession = (): Session => session.useValue();

/** A member with a store is a seller; without one the code is DEFAULT (ST-021). */
export const isSeller = (profile: Profile): boolean => profile.storeCode !== 'DEFAULT';
/** A cooperating member neither buys nor sells (decision 67). */
export const isCooperating = (profile: Profile): boolean => profile.memberKind === 'cooperating';
export const isStaff = (profile: Profile): boolean => profile.staffRole !== null;

const followers = new Set<(session: Session) => void>();
/** Subscribes to sign-in, sign-out and changes by another tab. */
export function onSession(follower: (session: Session) => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

function publish(next: Session): void {
  session.set(next);
  for (const follower of followers) follower(next);
}

let exchange: Promise<void> | undefined;
const hasOldToken = (): boolean => !isInApp() && readKey(TOKEN_KEY) !== null;

/** Once after an update of the pages: moves a stored token of a former version into the cookie. */
async function leaveOldToken(): Promise<void> {
  if (session.get().status === 'starting') publish({ status: 'pending' });
  exchange ??= import('#web/session/old-token.ts')
    .then(({ exchangeOldToken }) => exchangeOldToken())
    .finally(() => (exchange = undefined));
  await exchange;
}

/** The profile of the session, loaded once; undefined when nobody is signed in. Throws when it cannot be loaded. */
export async function loadProfile(): Promise<Profile | undefined> {
  if (hasOldToken()) await leaveOldToken();
  const mark = currentSession();
  if (!mark) {
    if (session.get().status !== 'out') publish({ status: 'out' });
    return undefined;
  }
  const current = session.get();
  if (current.status === 'in' && loading?.mark === mark) return current.profile;
  if (loading?.mark !== mark) {
    publish({ status: 'pending' });
    // A session without a member is invalid (SE-002).
    loading = { mark, profile: api('readProfile').then((profile) => (profile?.id ? profile : undefined)) };
    loading.profile.then(
      (profile) => currentSession() === mark && (profile ? publish({ status: 'in', profile }) : clearSession()),
      () => {
        if (loading?.mark === mark) loading = undefined;
      },
    );
  }
  return await loading.profile.catch((problem: unknown) => {
    if (currentSession() === mark) throw problem;
    return undefined;
  });
}

/** Notes the session that a call began, with the token of its answer if there is one, and loads its profile. */
export async function signIn(token: string | undefined): Promise<Profile | undefined> {
  noteSession(token);
  return await loadProfile();
}

/** Replaces the profile after a change. */
export function profileChanged(profile: Profile): void {
  if (session.get().status === 'in') publish({ status: 'in', profile });
}

function followSession(): void {
  if (currentSession() === loading?.mark) return;
  // Clears everything of the previous member, also when nobody signs in (ST-027).
  if (loading) resetState();
  loading = undefined;
  void loadProfile().catch(() => undefined);
}

/** Called after hydration: finds the session and follows other tabs (ST-028). */
export function startSession(): void {
  onSessionChange(followSession);
  addEventListener('storage', (event) => {
    if (event.key === sessionKey() || event.key === null) followSession();
  });
  if (readKey(SIGN_OUT_DUE_KEY)) void import('#web/session/sign-out.ts').then(({ finishSignOut }) => finishSignOut());
  void loadProfile().catch(() => undefined);
}
