import type { TrackingPort } from '#server/integrations/tracking/port.ts';
import { copied, notCopied } from '#server/order/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { Job } from '#server/jobs/scheduler.ts';
import { approvalRoutes } from '#server/order/approval/routes.ts';
import { checkoutRoutes } from '#server/order/checkout/checkout-routes.ts';
import { confirmOldDeliveries } from '#server/order/fulfilment/confirm.ts';
import { reportEscrow } from '#server/order/fulfilment/escrow.ts';
import { releaseHolds } from '#server/order/unpaid/hold.ts';
import { orderDeskRoutes } from '#server/order/desk/routes.ts';
import { orderProgramRoutes } from '#server/order/programs/routes.ts';
import { reorderRoutes } from '#server/order/reorder/reorder-routes.ts';
import { orderRoutes } from '#server/order/routes.ts';
import { packagingRoutes } from '#server/order/packaging/routes.ts';
import { checkCouriers, trackParcels } from '#server/order/fulfilment/track.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';

const courierJobs = (couriers: Parameters<typeof trackParcels>[0]): readonly Job[] => [
  { name: 'parcels-track', cron: '* * * * *', run: () => trackParcels(couriers) },
  { name: 'couriers-check', cron: '50 4 * * *', run: () => checkCouriers(couriers) },
];

export const capability: Capability<
  { readonly deps: PaymentDeps },
  {
    readonly deps: PaymentDeps;
    readonly hasProvider: boolean;
    readonly tracking: TrackingPort | undefined;
  }
> = {
  name: 'order',
  routes(bind, { deps }) {
    checkoutRoutes(bind, deps);
    reorderRoutes(bind);
    orderRoutes(bind, deps);
    approvalRoutes(bind);
    orderDeskRoutes(bind);
    orderProgramRoutes(bind);
    packagingRoutes(bind);
  },
  jobs: ({ deps, hasProvider, tracking }) => [
    { name: 'orders-confirm', cron: '23 * * * *', run: () => confirmOldDeliveries(deps.db, deps.now()) },
    { name: 'holds-release', cron: '*/10 * * * *', run: () => releaseHolds(deps.db, deps.now()) },
    ...(hasProvider ? [{ name: 'escrow-report', cron: '* * * * *', run: () => reportEscrow(deps) }] : []),
    ...(tracking ? courierJobs({ ...deps, tracking }) : []),
  ],
  copied,
  notCopied,
};
