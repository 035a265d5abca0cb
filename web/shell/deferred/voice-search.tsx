import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLang, useText } from '#web/i18n/text.tsx';
import { type Recognition, listen, type RecognitionProblem } from '#web/shell/deferred/speech-recognition.ts';
import { saveSearch } from '#web/shell/recent-searches.ts';
import { to } from '#web/links/to.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Recognises speech in the page's language, shows it and searches for it (CAT-006, decision CAT-007). */
export function VoiceSearch({ onClose }: { onClose(): void }) {
  const t = useText();
  const lang = useLang();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const [transcript, setTranscript] = useState('');
  const [problem, setProblem] = useState<RecognitionProblem>();
  const recognition = useRef<Recognition>(undefined);

  useEffect(() => {
    const begun = listen(lang, {
      onText: setTranscript,
      onProblem: setProblem,
      onEnd: (text) => {
        saveSearch(text);
        onClose();
        void navigate(to.search(text));
      },
    });
    recognition.current = begun;
    return () => begun.abort();
    // A new attempt restarts the recognition; the other values do not change while the dialog is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round]);

  // Rendered outside of the header's form, which contains the button.
  return createPortal(
    <Dialog open onClose={onClose} title={t('listing.voice.open')} shape="sheet">
      <div className="flex flex-col items-center gap-4 py-4 text-center">
        <span
          className={
            problem
              ? 'rounded-pill bg-surface-2 p-5 text-ink-500'
              : 'animate-pulse rounded-pill bg-brand-50 p-5 text-brand-700'
          }
        >
          <Icon name="mic" size={36} />
        </span>
        {problem ? (
          <>
            <Notice tone="error">{t(`listing.voice.problem.${problem}`)}</Notice>
            <Button
              onClick={() => {
                setProblem(undefined);
                setTranscript('');
                setRound(round + 1);
              }}
            >
              {t('listing.voice.again')}
            </Button>
          </>
        ) : (
          <>
            <output dir="auto" className="min-h-14 text-lg">
              {transcript || t('listing.voice.listening')}
            </output>
            <Button look="secondary" onClick={() => recognition.current?.stop()}>
              {t('listing.voice.stop')}
            </Button>
          </>
        )}
        <p className="text-xs text-ink-500">{t('listing.voice.privacy')}</p>
      </div>
    </Dialog>,
    document.body,
  );
}
