import type { FastifyInstance } from 'fastify';
import { copied, notCopied } from '#server/member/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { identityRoutes } from '#server/member/identity/identity-routes.ts';
import { mountIdentityWindow } from '#server/member/identity/identity-window.ts';
import { memberRoutes } from '#server/member/routes.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { verificationRoutes } from '#server/member/verification/verification-routes.ts';

export const capability: Capability<{
  readonly http: FastifyInstance;
  readonly members: Parameters<typeof memberRoutes>[1];
  readonly identity: Parameters<typeof identityRoutes>[1];
  readonly verification: Parameters<typeof verificationRoutes>[1];
  readonly identityWindow: Parameters<typeof mountIdentityWindow>[1] | undefined;
}> = {
  name: 'member',
  routes(bind, { http, members, identity, verification, identityWindow }) {
    memberRoutes(bind, members);
    identityRoutes(bind, identity);
    verificationRoutes(bind, verification);
    if (identityWindow) mountIdentityWindow(http, identityWindow);
  },
  tidy: ({ deps: { db, now } }) => [() => sweepExpired(db, now())],
  copied,
  notCopied,
};
