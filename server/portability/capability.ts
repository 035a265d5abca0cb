import type { DocumentDeps } from '#server/document/order-document.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import { makeCopies } from '#server/portability/make.ts';
import { portabilityRoutes } from '#server/portability/routes.ts';

export const capability: Capability<
  { readonly files: { readonly storage: StoragePort } | undefined },
  { readonly deps: JobDeps; readonly storage: StoragePort; readonly papers: DocumentDeps }
> = {
  name: 'portability',
  routes: (bind, { files }) => portabilityRoutes(bind, files?.storage),
  jobs: ({ deps: { db, log, now }, storage, papers }) => [
    {
      name: 'data-copies',
      cron: '* * * * *',
      run: (stopping) => makeCopies({ db, storage, papers, log, now }, stopping),
    },
  ],
};
