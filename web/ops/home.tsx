import { redirect } from 'react-router';
import { requireStaff } from '#web/session/guard.ts';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/home';

/** Redirects staff to their own console. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { staffRole } = await requireStaff(request);
  throw redirect(
    staffRole === 'customs'
      ? toOffice.opsCustoms()
      : staffRole === 'warehouse'
        ? toOffice.opsWarehouse()
        : toOffice.opsCentre(),
  );
}

/** A route without a component would answer a document request with an error. */
export default function OpsHome() {
  return null;
}
