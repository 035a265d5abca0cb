import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { PictureTranslationPort } from '#server/integrations/images/port.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { ownProductRoutes } from '#server/listing/draft/product-routes.ts';
import { copied, notCopied } from '#server/listing/copied.ts';
import { draftRoutes } from '#server/listing/draft/routes.ts';
import { productEditRoutes } from '#server/listing/edit-routes.ts';
import { productGridRoutes } from '#server/listing/grid/routes.ts';
import { sweepImports } from '#server/listing/imports/commands.ts';
import { tableImportRoutes } from '#server/listing/imports/routes.ts';
import { continueImports } from '#server/listing/imports/work.ts';
import { libraryFolderRoutes } from '#server/listing/library/folder-routes.ts';
import { libraryRoutes } from '#server/listing/library/routes.ts';
import { libraryUploadRoutes } from '#server/listing/library/upload-routes.ts';
import { pictureUseRoutes } from '#server/listing/library/use-routes.ts';
import { reviewRoutes } from '#server/listing/review/routes.ts';
import { listingProgramRoutes } from '#server/listing/programs/routes.ts';
import { listingRoutes } from '#server/listing/routes.ts';
import { translateRoutes } from '#server/listing/translate/routes.ts';
import { wordsRoutes } from '#server/listing/translate/words-routes.ts';
import type { FileDeps } from '#server/media/owned-files.ts';

export const capability: Capability<
  {
    readonly productFiles: Parameters<typeof listingRoutes>[1];
    readonly files: FileDeps | undefined;
    readonly interpreter: Parameters<typeof translateRoutes>[1];
    readonly pictureService: PictureTranslationPort | undefined;
  },
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
  routes(bind, { productFiles, files, interpreter, pictureService }) {
    // Without a storage (an API-only server) they are refused.
    const open = () => orRefuse(files, requestRefusal('request.unavailable'));
    productEditRoutes(bind);
    listingRoutes(bind, productFiles);
    productGridRoutes(bind, productFiles);
    tableImportRoutes(bind, productFiles);
    ownProductRoutes(bind);
    listingProgramRoutes(bind, productFiles);
    draftRoutes(bind, productFiles);
    reviewRoutes(bind);
    const { meter } = interpreter;
    translateRoutes(bind, interpreter, () => ({ service: pictureService, meter, files: open() }));
    wordsRoutes(bind);
    libraryRoutes(bind, open);
    libraryUploadRoutes(bind, { open, outside: productFiles.outside });
    libraryFolderRoutes(bind);
    pictureUseRoutes(bind);
  },
};
