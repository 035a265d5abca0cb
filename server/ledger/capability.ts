import { notCopied } from '#server/ledger/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { ledgerRoutes } from '#server/ledger/routes.ts';

export const capability: Capability = {
  name: 'ledger',
  routes: ledgerRoutes,
  notCopied,
};
