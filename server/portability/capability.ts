import type { StoragePort } from '#server/integrations/storage/port.ts';
import { copied } from '#server/portability/copied.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import { makeCopies } from '#server/portability/make.ts';
import { portabilityRoutes } from '#server/portability/routes.ts';
import type { ArchiveDeps } from '#server/portability/write-archive.ts';

export const capability: Capability<
  { readonly files: { readonly storage: StoragePort } | undefined },
  { readonly deps: JobDeps } & Pick<ArchiveDeps, 'storage' | 'papers' | 'sections'>
> = {
  name: 'portability',
  routes: (bind, { files }) => portabilityRoutes(bind, files?.storage),
  jobs: ({ deps: { db, log, now }, storage, papers, sections }) => [
    {
      name: 'data-copies',
      cron: '* * * * *',
      run: (stopping) => makeCopies({ db, storage, papers, sections, log, now }, stopping),
    },
  ],
  copied,
};
