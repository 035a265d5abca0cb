import { notifyOfEndingDocuments } from '#server/dossier/commands.ts';
import { copied } from '#server/dossier/copied.ts';
import { dossierRoutes } from '#server/dossier/routes.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = {
  name: 'dossier',
  routes: dossierRoutes,
  jobs: ({ deps: { db, now } }) => [
    { name: 'documents-expiring', cron: '20 9 * * *', run: () => notifyOfEndingDocuments(db, now()) },
  ],
  copied,
};
