import type { Capability } from '#server/jobs/capability.ts';
import { copied, notCopied } from '#server/program/copied.ts';
import { programRoutes } from '#server/program/routes.ts';

export const capability: Capability = {
  name: 'program',
  routes: (bind) => programRoutes(bind),
  copied,
  notCopied,
};
