import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { ownProductRoutes } from '#server/listing/draft/product-routes.ts';
import { copied, notCopied } from '#server/listing/copied.ts';
import { draftRoutes } from '#server/listing/draft/routes.ts';
import { productEditRoutes } from '#server/listing/edit-routes.ts';
import { sweepImports } from '#server/listing/imports/commands.ts';
import { tableImportRoutes } from '#server/listing/imports/routes.ts';
import { continueImports } from '#server/listing/imports/work.ts';
import { libraryFolderRoutes } from '#server/listing/library/folder-routes.ts';
import { libraryRoutes } from '#server/listing/library/routes.ts';
import { pictureUseRoutes } from '#server/listing/library/use-routes.ts';
import { reviewRoutes } from '#server/listing/review/routes.ts';
import { listingProgramRoutes } from '#server/listing/programs/routes.ts';
import { listingRoutes } from '#server/listing/routes.ts';
import type { FileDeps } from '#server/media/owned-files.ts';

export const capability: Capability<
  { readonly productFiles: Parameters<typeof listingRoutes>[1]; readonly files: FileDeps | undefined },
  { readonly deps: JobDeps; readonly storage: StoragePort; readonly sellerPictures: PicturePort }
> = {
  name: 'listing',
  jobs: ({ deps: { db, now }, storage, sellerPictures }) => [
    {
      name: 'table-imports',
      cron: '* * * * *',
      run: (stopping) => continueImports({ db, now, storage, outside: sellerPictures }, stopping),
    },
  ],
  tidy: ({ deps: { db, now } }) => [() => sweepImports(db, now())],
  copied,
  notCopied,
  routes(bind, { productFiles, files }) {
    productEditRoutes(bind);
    listingRoutes(bind, productFiles);
    tableImportRoutes(bind, productFiles);
    ownProductRoutes(bind);
    listingProgramRoutes(bind, productFiles);
    draftRoutes(bind, productFiles);
    reviewRoutes(bind);
    // Without a storage (an API-only server) they are refused.
    libraryRoutes(bind, () => orRefuse(files, requestRefusal('request.unavailable')));
    libraryFolderRoutes(bind);
    pictureUseRoutes(bind);
  },
};
