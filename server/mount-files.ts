import type { FastifyInstance } from 'fastify';
import { isCertificate, maySeeCertificate } from '#server/company/queries.ts';
import { maySeeCertificationFile } from '#server/certification/queries.ts';
import { maySeeDocumentFile } from '#server/dossier/queries.ts';
import type { Caller } from '#core/role.ts';
import type { Pool } from '#server/db/pool.ts';
import { recordPersonalReads } from '#server/audit/personal-reads.ts';
import { mountAttachments } from '#server/media/attachment-routes.ts';
import { mountSellerFiles } from '#server/media/seller-file-routes.ts';
import { maySeePartnerFile } from '#server/partner/files.ts';
import { maySeeOrder } from '#server/order/queries.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { maySeeEnquiryFile } from '#server/enquiry/queries.ts';

/** Serves uploaded files, each to those who may see it. */
export function mountFiles(
  http: FastifyInstance,
  {
    db,
    callerOf,
    now,
    storage,
  }: {
    readonly db: Pool;
    readonly callerOf: (token: string) => Promise<Caller | undefined>;
    readonly now: () => Date;
    readonly storage: StoragePort;
  },
): void {
  mountAttachments(http, {
    db,
    storage,
    callerOf,
    maySeeOrder: (caller, orderId) => maySeeOrder(db, caller, orderId),
    maySeeElsewhere: async (caller, id) =>
      (await maySeeCertificationFile(db, caller, id)) ||
      (await maySeeCertificate(db, caller, id)) ||
      (await maySeeEnquiryFile(db, caller, id)) ||
      (await maySeePartnerFile(db, caller, id)) ||
      (await maySeeDocumentFile(db, caller, id)),
    needsPurpose: (id) => isCertificate(db, id),
    record: (reading) => recordPersonalReads(db, reading),
    now,
  });
  mountSellerFiles(http, { db, storage });
}
