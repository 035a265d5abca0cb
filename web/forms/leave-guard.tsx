import { useSelector } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { useFrame } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before the page of the form around it is left with changes that are not sent. */
export function LeaveGuard() {
  const { api, isBusy } = useFrame();
  // What is being sent may lead to another page.
  const isChanged = useSelector(api.store, ({ isDirty }) => isDirty) && !isBusy;
  return <LeaveQuestion isChanged={() => isChanged} />;
}

/** Asks before a page is left with changes; those that `save` saves meanwhile need no question. */
export function LeaveQuestion({ isChanged, save }: { isChanged(): boolean; save?(): Promise<boolean> }) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  const isBlocked = blocker.state === 'blocked';
  const [isUnsaved, setUnsaved] = useState(false);
  const saved = useEffectEvent(async () => (await save?.()) ?? false);
  const proceed = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (isBlocked) void saved().then((isSaved) => (isSaved ? proceed() : setUnsaved(true)));
  }, [isBlocked]);
  const whether = useEffectEvent(isChanged);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (whether()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked' || !isUnsaved) return null;
  const stay = () => {
    setUnsaved(false);
    blocker.reset();
  };
  return (
    <Dialog
      open
      title={t('ui.leave.title')}
      onClose={stay}
      footer={
        <>
          <Button look="secondary" onClick={stay}>
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
