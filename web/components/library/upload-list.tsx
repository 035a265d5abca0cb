import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { progressOf, type Upload, type Uploads, type UploadState } from '#web/components/library/use-uploads.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Card } from '#web/ui/surface.tsx';

const TONES: Readonly<Record<UploadState, ChipTone>> = {
  waiting: 'ink',
  sending: 'brand',
  lost: 'info',
  done: 'ok',
  known: 'warn',
  failed: 'sale',
};

/** Files on their way: how far each is and all are, what failed and why, what was there already. */
export function UploadList({ uploads: { uploads, retry, forget } }: { uploads: Uploads }) {
  const t = useText();
  if (uploads.length === 0) return null;
  const { done, share } = progressOf(uploads);
  const failed = uploads.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const isOpen = done < uploads.length;
  const summary = isOpen
    ? t('seller.files.sending', { at: done, total: uploads.length })
    : t('seller.files.sent', { total: uploads.length, failed: failed.length });
  return (
    <Card as="section" label={t('seller.files.uploads')} className="flex flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p aria-live="polite" className="text-sm font-medium">
          {summary}
        </p>
        {isOpen && (
          <progress max={1} value={share} aria-label={summary} className="h-1.5 min-w-24 grow accent-brand-600" />
        )}
        {failed.length > 0 && (
          <Button look="secondary" size="small" onClick={() => retry(failed)}>
            {t('seller.files.retryAll')}
          </Button>
        )}
        {!isOpen && (
          <IconButton
            icon="close"
            label={t('seller.files.closeList')}
            className="ms-auto"
            onClick={() => forget(uploads.map(({ id }) => id))}
          />
        )}
      </div>
      <ul className="flex max-h-72 flex-col divide-y divide-line-soft overflow-y-auto">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => retry([upload.id])}
            onForget={() => forget([upload.id])}
          />
        ))}
      </ul>
    </Card>
  );
}

function UploadRow({ upload, onRetry, onForget }: { upload: Upload; onRetry(): void; onForget(): void }) {
  const t = useText();
  const { file, state, progress, problem, files, similar } = upload;
  const { name } = file;
  const isOpen = state === 'waiting' || state === 'sending' || state === 'lost';
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="truncate text-sm">
          <bdi>{name}</bdi>
        </p>
        {state === 'sending' && (
          <progress
            max={1}
            value={progress}
            aria-label={t('media.files.uploading', { name })}
            className="h-1.5 w-full accent-brand-600"
          />
        )}
        {state === 'failed' && <FieldError>{explained(t, problem)}</FieldError>}
        {state === 'known' && <Found text={t('seller.files.known', { name: files[0]?.name ?? name })} files={files} />}
        {state === 'done' && files.length > 1 && (
          <p className="text-xs text-ink-600">{t('seller.files.cut', { name, parts: files.length })}</p>
        )}
        {similar.length > 0 && <Found text={t('seller.files.similar')} files={similar} />}
      </div>
      <Chip tone={TONES[state]}>{t(`seller.files.state.${state}`)}</Chip>
      {(state === 'failed' || state === 'known') && (
        <Button look="quiet" size="small" onClick={onRetry}>
          {t(state === 'known' ? 'seller.files.storeAgain' : 'shell.tryAgain')}
        </Button>
      )}
      {isOpen && <IconButton icon="close" size={16} label={t('seller.files.giveUp', { name })} onClick={onForget} />}
    </li>
  );
}

/** Pictures of the library that a file is compared with. */
function Found({ text, files }: { text: string; files: readonly LibraryFileAnswer[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-ink-700">
      <span>{text}</span>
      {files.map(({ id, name, thumbnail, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 underline">
          {thumbnail && (
            <img src={thumbnail} alt="" className="size-8 rounded-xs border border-line-soft object-cover" />
          )}
          <bdi>{name}</bdi>
        </a>
      ))}
    </div>
  );
}
