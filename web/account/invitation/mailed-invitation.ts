import { ApiRefusal } from '#web/api/client.ts';
import { loadProfile } from '#web/session/session.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { takeUrlSecrets } from '#web/session/url-secrets.ts';

/** Without an invitation and a problem, nobody is signed in yet, or the link had no token. */
export type Opened<Invitation> = {
  readonly token: string;
  readonly invitation?: Invitation;
  readonly problem?: ApiRefusal;
};

/**
 * The invitation that a mailed link leads to. Its token outlives the way to the login or registration page and back, in
 * this tab only. Made when the module of its page is loaded, before anything else reads the address.
 */
export function mailedInvitation<Invitation>(
  path: string,
  draftKey: string,
  read: (token: string) => Promise<Invitation>,
) {
  const fresh = takeUrlSecrets(path).get('token');
  if (fresh) writeDraft(draftKey, fresh);
  return {
    path,
    /** The invitation for the signed-in member. */
    async open(): Promise<Opened<Invitation>> {
      const token = readDraft(draftKey) ?? fresh;
      if (!token || !(await loadProfile())) return { token: token ?? '' };
      try {
        return { token, invitation: await read(token) };
      } catch (problem) {
        if (problem instanceof ApiRefusal) return { token, problem };
        throw problem;
      }
    },
    /** Once accepted, the token is of no use. */
    forget: () => writeDraft(draftKey, null),
  };
}
