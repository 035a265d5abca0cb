import { useSelector } from '@tanstack/react-form';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useFrame } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before the page of the form around it is left with changes that are not sent. */
export function LeaveGuard() {
  const t = useText();
  const { api, isBusy } = useFrame();
  // What is being sent may lead to another page.
  const isChanged = useSelector(api.store, ({ isDirty }) => isDirty) && !isBusy;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      title={t('ui.leave.title')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button look="secondary" onClick={() => blocker.reset()}>
            {t('ui.leave.stay')}
          </Button>
          <Button look="danger" onClick={() => blocker.proceed()}>
            {t('ui.leave.leave')}
          </Button>
        </>
      }
    >
      <p>{t('ui.leave.text')}</p>
    </Dialog>
  );
}
