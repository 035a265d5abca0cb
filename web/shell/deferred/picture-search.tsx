import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { drawn, type DrawnPicture, whyNotPicture } from '#web/shell/deferred/picture-file.ts';
import { to } from '#web/links/to.ts';
import { saveAskedPicture } from '#web/session/asked-pictures.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/states.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

/** Searches products by a picture: chosen, dropped or pasted (CAT-006, decision CAT-007). */
export function PictureSearch({ onClose }: { onClose(): void }) {
  const t = useText();
  const refusalText = useRefusalText();
  const words = useUiTexts();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const asking = useRef<AbortController>(undefined);
  const [picture, setPicture] = useState<DrawnPicture>();
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);

  const take = async (file: File | null | undefined) => {
    if (!file) return;
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    setPicture(undefined);
    setProblem('');
    const why = whyNotPicture(file);
    if (why) return setProblem(t(`listing.picture.${why}`));
    try {
      const drawnPicture = await drawn(file);
      if (abort.signal.aborted) return;
      if (!drawnPicture) return setProblem(t('listing.picture.notPicture'));
      setPicture(drawnPicture);
      const { picture: descriptor } = await api('readPicture', { body: drawnPicture.bytes, signal: abort.signal });
      saveAskedPicture({ descriptor, preview: drawnPicture.preview, part: null });
      await navigate(to.searchByPicture(descriptor));
      onClose();
    } catch (refused) {
      if (abort.signal.aborted) return;
      setPicture(undefined);
      setProblem(refusalText(refused));
    }
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('paste', onPaste);
      asking.current?.abort();
    };
  }, []);

  // Rendered outside of the header's form, which contains the button.
  return createPortal(
    <Dialog open onClose={onClose} title={t('listing.picture.open')} shape="sheet">
      {/* Keyboard users choose a file by the button inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
        className={classes(
          'flex min-h-64 flex-col items-center justify-center gap-4 rounded-md border-2 border-dashed p-6 text-center',
          isOver ? 'border-brand-600 bg-brand-50' : 'border-line-strong',
        )}
      >
        {picture ? (
          <>
            <img
              src={picture.preview}
              alt={t('listing.picture.chosen')}
              className="max-h-48 max-w-full rounded-sm object-contain"
            />
            <output className="flex items-center gap-2 text-base">
              <Spinner label={words.loading} />
              {t('listing.picture.searching')}
            </output>
          </>
        ) : (
          <>
            <Icon name="camera" size={36} className="text-line-strong" />
            <Button onClick={() => input.current?.click()} aria-describedby={`${id}-rules`}>
              {t('listing.picture.choose')}
            </Button>
            <p className="text-sm text-ink-600 pointer-coarse:hidden">{t('listing.picture.drop')}</p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          tabIndex={-1}
          aria-hidden
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
          className="hidden"
        />
      </div>
      <p id={`${id}-rules`} className="mt-3 text-xs text-ink-500">
        {t('listing.picture.rules')}
      </p>
      {problem && (
        <div className="mt-3">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
    </Dialog>,
    document.body,
  );
}
