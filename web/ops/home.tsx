import { redirect } from 'react-router';
import { requireStaff } from '#web/session/guard.ts';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/home';

/** Everybody begins at their own console. */
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

/** Without something to show a document of this address would be refused. */
export default function OpsHome() {
  return null;
}
