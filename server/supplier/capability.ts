import type { PriceBound } from '#core/catalogue/price-bound.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import { copied, notCopied } from '#server/supplier/copied.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import { followOffers } from '#server/supplier/follow-offers.ts';
import { requestRoutes } from '#server/supplier/request-routes.ts';
import { supplierRoutes } from '#server/supplier/routes.ts';

export const capability: Capability<
  { readonly offers: SupplierDeps },
  { readonly deps: JobDeps; readonly supplier: SupplierPort | undefined; readonly priceBound: PriceBound }
> = {
  name: 'supplier',
  routes(bind, { offers }) {
    supplierRoutes(bind, offers);
    requestRoutes(bind);
  },
  jobs: ({ deps: { db, now }, supplier, priceBound }) =>
    supplier
      ? [{ name: 'offers-follow', cron: '*/10 * * * *', run: () => followOffers(db, supplier, now(), priceBound) }]
      : [],
  copied,
  notCopied,
};
