import { useEffect, useEffectEvent } from 'react';
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
  const leaveFor = useEffectEvent((path: string, note?: string) => {
    if (note) toast(t(note), 'info');
    void navigate(path);
  });
  useEffect(() => {
    api('readHealth').then(
      ({ status }) => {
        if (status !== 'UP') leaveFor(to.notAvailable());
      },
      () => leaveFor(to.notAvailable()),
    );
    return watchIdleness(() => leaveFor(to.login(), 'shell.toast.idle'));
  }, []);
  return null;
}
