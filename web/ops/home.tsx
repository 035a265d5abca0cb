import { redirect } from 'react-router';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/home';

/** Redirects staff to their own console. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  throw redirect(
    may(profile, 'customs.act')
      ? toOffice.opsCustoms()
      : may(profile, 'warehouse.act')
        ? toOffice.opsWarehouse()
        : toOffice.opsCentre(),
  );
}

/** A route without a component would answer a document request with an error. */
export default function OpsHome() {
  return null;
}
