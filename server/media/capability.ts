import type { StoragePort } from '#server/integrations/storage/port.ts';
import { copied, notCopied } from '#server/media/copied.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import { attachmentRoutes } from '#server/media/attachment-routes.ts';
import { sweepAttachments } from '#server/media/attachments.ts';
import { sweepBins } from '#server/media/bin.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { sellerFileRoutes } from '#server/media/seller-file-routes.ts';
import { sweepFiles } from '#server/media/sweep-files.ts';

export const capability: Capability<
  { readonly files: FileDeps | undefined },
  { readonly deps: JobDeps; readonly storage: StoragePort }
> = {
  name: 'media',
  routes(bind, { files }) {
    attachmentRoutes(bind, files);
    sellerFileRoutes(bind, files);
  },
  jobs: ({ deps: { db, now }, storage }) => [
    { name: 'files-sweep', cron: '32 4 * * *', run: () => sweepFiles(db, storage, now()) },
  ],
  tidy: ({ deps: { db, now }, storage }) => [
    () => sweepAttachments(db, storage, now()),
    () => sweepBins(db, storage, now()),
  ],
  copied,
  notCopied,
};
