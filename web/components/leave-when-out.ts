import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { to } from '#web/links/to.ts';

/** Redirects a guarded page to the login page when its session ends (SE-005, RT-003). */
export function useLeaveWhenOut(): void {
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (status === 'out') void navigate(to.login({ back: `${pathname}${search}`, error: true }), { replace: true });
  }, [status, navigate, pathname, search]);
}
