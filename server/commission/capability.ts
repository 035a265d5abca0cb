import { notCopied } from '#server/commission/copied.ts';
import { commissionRoutes } from '#server/commission/routes.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = { name: 'commission', routes: commissionRoutes, notCopied };
