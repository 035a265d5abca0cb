import { deviceRoutes, type PublicKeys } from '#server/device/routes.ts';
import { copied } from '#server/device/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly keys: PublicKeys }> = {
  name: 'device',
  routes: (bind, { keys }) => deviceRoutes(bind, keys),
  copied,
};
