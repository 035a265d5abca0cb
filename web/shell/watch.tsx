import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { whenQuiet } from '#web/shell/lazily.tsx';
import { to } from '#web/to.ts';

/** What runs beside every page once it is quiet: the server's health at the start (SH-049), and the half hour of silence (SE-010). */
export function Watch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const t = useText();
  const onDown = useEffectEvent(() => {
    if (pathname !== to.notAvailable()) void navigate(to.notAvailable());
  });
  const onIdle = useEffectEvent(() => {
    toast(t('shell.toast.idle'), 'info');
    void navigate(to.login());
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void whenQuiet()
      .then(() => import('#web/shell/opened/watching.ts'))
      .then(({ watch }) => {
        if (!isGone) stop = watch({ onDown: () => onDown(), onIdle: () => onIdle() });
      }, () => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return null;
}
