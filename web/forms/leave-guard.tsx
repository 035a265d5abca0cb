import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const t = useText();
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
