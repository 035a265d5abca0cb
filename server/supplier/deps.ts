import { PRICE_BOUND, type PriceBound } from '#core/catalogue/price-bound.ts';
import { type PicturePort, PictureUnavailable } from '#server/integrations/pictures/port.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { SupplierError, type SupplierPort } from '#server/integrations/supplier/port.ts';

/**
 * The dependencies of supplier work: the platform, the fetcher of its pictures, and our storage of pictures;
 * without one none are stored.
 */
export type SupplierDeps = {
  readonly supplier: SupplierPort;
  readonly pictures: PicturePort;
  readonly storage: StoragePort | undefined;
  /** How far a supplier's price may be from the reviewed one without waiting for staff. */
  readonly priceBound: PriceBound;
};

const notConfigured = () => Promise.reject(new SupplierError('unavailable', 'NOT_CONFIGURED'));

/** The dependencies of an app without a platform: every call refuses as unavailable. */
export const closedSupplier: SupplierDeps = {
  supplier: {
    search: notConfigured,
    uploadImage: notConfigured,
    getOffer: notConfigured,
    previewOrder: notConfigured,
    createOrder: notConfigured,
    findOrder: notConfigured,
    payOrder: notConfigured,
    getOrder: notConfigured,
    getParcels: notConfigured,
    getTrace: notConfigured,
  },
  pictures: { whyNot: () => 'address', fetch: () => Promise.reject(new PictureUnavailable('address')) },
  storage: undefined,
  priceBound: PRICE_BOUND,
};
