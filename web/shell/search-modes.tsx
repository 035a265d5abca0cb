import { Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { Icon } from '#web/ui/icon.tsx';

const PictureSearch = lazyComponent(() =>
  import('#web/shell/deferred/picture-search.tsx').then((module) => module.PictureSearch),
);
const VoiceSearch = lazyComponent(() =>
  import('#web/shell/deferred/voice-search.tsx').then((module) => module.VoiceSearch),
);

const BUTTON =
  'flex size-10 shrink-0 items-center justify-center rounded-xs text-ink-600 -outline-offset-2 hover:bg-surface-2 hover:text-ink-900';

/** Search by picture, and by voice where the browser supports it (CAT-006). Both need scripts. */
export function SearchModes() {
  const t = useText();
  const isLive = useIsLive();
  const [opened, setOpened] = useState<'picture' | 'voice'>();
  if (!isLive) return null;
  const close = () => setOpened(undefined);
  return (
    <>
      <button
        type="button"
        aria-label={t('listing.picture.open')}
        onClick={() => setOpened('picture')}
        className={BUTTON}
      >
        <Icon name="camera" />
      </button>
      {('SpeechRecognition' in window || 'webkitSpeechRecognition' in window) && (
        <button
          type="button"
          aria-label={t('listing.voice.open')}
          onClick={() => setOpened('voice')}
          className={BUTTON}
        >
          <Icon name="mic" />
        </button>
      )}
      <Suspense>
        {opened === 'picture' && <PictureSearch onClose={close} />}
        {opened === 'voice' && <VoiceSearch onClose={close} />}
      </Suspense>
    </>
  );
}
