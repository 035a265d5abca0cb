import { Outlet } from 'react-router';
import { AccountMenu } from '#web/account/account-menu.tsx';
import { AccountNav } from '#web/account/account-nav.tsx';
import { ProfileSummary } from '#web/account/profile-summary.tsx';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { requireMember } from '#web/session/guard.ts';
import { useSession } from '#web/session/session.ts';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/layout';

/** The member's own area: loads in the browser, behind one guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

export function HydrateFallback() {
  return (
    <div className="frame grid gap-6 py-6 lg:grid-cols-[240px_1fr] lg:py-10">
      <Skeleton className="h-14 lg:h-[36rem]" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** The member's name and the menu at the side; on small screens both open from one line. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWhenOut();
  const { profile = loaderData } = useSession();
  return (
    <div className="frame grid grid-cols-1 gap-x-8 gap-y-5 py-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:py-10">
      <AccountMenu profile={profile} className="lg:hidden" />
      <aside className="max-lg:hidden">
        <Card className="pb-3">
          <ProfileSummary profile={profile} />
          <div className="px-2 pt-3">
            <AccountNav />
          </div>
        </Card>
      </aside>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
