import type { CustomsFormats } from '#core/customs-formats.ts';
import { followPurchases } from '#server/importing/purchasing/follow-purchases.ts';
import { landedCostRoutes } from '#server/importing/landed-cost/landed-cost-routes.ts';
import { calculateLandedPrices } from '#server/importing/landed-cost/landed-prices.ts';
import { lastChoicesRoutes } from '#server/importing/checkout/last-choices.ts';
import { purchaseRoutes } from '#server/importing/purchasing/purchase-routes.ts';
import { importingRoutes } from '#server/importing/routes.ts';
import { supplierPaymentRoutes } from '#server/importing/purchasing/supplier-payment-routes.ts';
import { followingRoutes } from '#server/importing/purchasing/tracking-routes.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import { copied, notCopied } from '#server/importing/copied.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';

export const capability: Capability<
  {
    readonly deps: PaymentDeps;
    readonly buying: Parameters<typeof landedCostRoutes>[1];
    readonly customsFormats: CustomsFormats;
  },
  { readonly deps: JobDeps; readonly supplier: SupplierPort | undefined }
> = {
  name: 'importing',
  routes(bind, { deps, buying, customsFormats }) {
    importingRoutes(bind, customsFormats, buying);
    lastChoicesRoutes(bind);
    landedCostRoutes(bind, buying);
    supplierPaymentRoutes(bind, deps.db, buying?.supplier);
    purchaseRoutes(bind, deps, buying);
    followingRoutes(bind);
  },
  jobs: ({ deps: { db, now }, supplier }) => [
    { name: 'landed-prices', cron: '* * * * *', run: async () => void (await calculateLandedPrices(db, now())) },
    ...(supplier
      ? [{ name: 'purchases-follow', cron: '* * * * *', run: () => followPurchases(db, supplier, now()) }]
      : []),
  ],
  copied,
  notCopied,
};
