import { expirePending } from '#server/audit/pending.ts';
import { pendingDecisionRoutes } from '#server/audit/pending-routes.ts';
import { auditRoutes } from '#server/audit/routes.ts';
import type { Repeat } from '#server/http/run-call.ts';
import { copied, notCopied } from '#server/audit/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly audit: Parameters<typeof auditRoutes>[1]; readonly repeat: Repeat }> = {
  name: 'audit',
  routes(bind, { audit, repeat }) {
    auditRoutes(bind, audit);
    pendingDecisionRoutes(bind, repeat);
  },
  jobs: ({ deps: { db, now } }) => [
    { name: 'decisions-expire', cron: '*/10 * * * *', run: () => expirePending(db, now()) },
  ],
  copied,
  notCopied,
};
