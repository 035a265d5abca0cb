import { Outlet } from 'react-router';
import { AccountNav } from '#web/account/account-nav.tsx';
import { useLeaveWhenOut } from '#web/parts/leave-when-out.ts';
import { requireMember } from '#web/session/guard.ts';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/layout';

/** The member's own area: loads in the browser, behind one guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

export function HydrateFallback() {
  return (
    <div className="frame grid gap-6 py-6 lg:grid-cols-[240px_1fr] lg:py-10">
      <Skeleton className="h-11 lg:h-72" />
      <Skeleton className="h-96" />
    </div>
  );
}

export default function AccountLayout() {
  useLeaveWhenOut();
  return (
    <div className="frame grid gap-x-8 gap-y-6 py-6 lg:grid-cols-[240px_1fr] lg:py-10">
      <AccountNav />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
