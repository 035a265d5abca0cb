import { followCargo } from '#server/customs/progress.ts';
import { customsRoutes } from '#server/customs/routes.ts';
import { warehouseRoutes } from '#server/customs/warehouse-routes.ts';
import type { CargoPort } from '#server/integrations/customs/port.ts';
import { copied } from '#server/customs/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';

export const capability: Capability<object, { readonly deps: PaymentDeps; readonly cargo: CargoPort | undefined }> = {
  name: 'customs',
  routes(bind) {
    customsRoutes(bind);
    warehouseRoutes(bind);
  },
  jobs: ({ deps, cargo }) =>
    cargo ? [{ name: 'cargo-follow', cron: '* * * * *', run: () => followCargo({ ...deps, cargo }) }] : [],
  copied,
};
