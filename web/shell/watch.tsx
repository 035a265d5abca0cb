import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { watchIdleness } from '#web/session/idle.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/to.ts';

/** What runs beside every page: the health of the server at the start (SH-049), and the half hour of silence (SE-010). */
export function Watch() {
  const navigate = useNavigate();
  const t = useText();
  const wayTo = useRef({ navigate, t });
  wayTo.current = { navigate, t };
  useEffect(() => {
    api('readHealth').then(
      ({ status }) => {
        if (status !== 'UP') void wayTo.current.navigate(to.notAvailable());
      },
      () => void wayTo.current.navigate(to.notAvailable()),
    );
    return watchIdleness(() => {
      toast(wayTo.current.t('shell.toast.idle'), 'info');
      void wayTo.current.navigate(to.login());
    });
  }, []);
  return null;
}
