import { type PicturePort, PictureUnavailable } from '#server/integrations/pictures/port.ts';
import { SupplierError, type SupplierPort } from '#server/integrations/supplier/port.ts';

/**
 * What work with the supplier platform needs: the platform, who fetches its pictures, and the folder of ours; without
 * one none are kept.
 */
export type SupplierDeps = {
  readonly supplier: SupplierPort;
  readonly pictures: PicturePort;
  readonly folder: string | undefined;
};

const silent = () => Promise.reject(new SupplierError('unavailable', 'NOT_CONFIGURED'));

/** The desk of a house without a platform: it says so. */
export const closedSupplier: SupplierDeps = {
  supplier: {
    search: silent,
    uploadImage: silent,
    getOffer: silent,
    previewOrder: silent,
    createOrder: silent,
    findOrder: silent,
    payOrder: silent,
    getOrder: silent,
    getParcels: silent,
    getTrace: silent,
  },
  pictures: { whyNot: () => 'address', fetch: () => Promise.reject(new PictureUnavailable('address')) },
  folder: undefined,
};
