import { useEffect, useState } from 'react';
import type { AttachmentAnswer } from '#core/media/contract.ts';
import { isVideo } from '#core/media/rules.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { type ReadingReason, readAttachment } from '#web/components/files/attachments.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** Attached pictures, videos and documents. They need the session, so they are fetched as bytes and not by a URL. */
export function AttachedFiles({ files, why }: { files: readonly AttachmentAnswer[]; why?: ReadingReason }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map((file) => (
        <li key={file.key} className={isVideo(file.type) ? 'w-full max-w-80' : ''}>
          <AttachedFile file={file} {...(why && { why })} />
        </li>
      ))}
    </ul>
  );
}

/** Why a file is not shown. */
type Problem = 'missing' | 'notLoaded';

function AttachedFile({ file, why }: { file: AttachmentAnswer; why?: ReadingReason }) {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ readonly url?: string; readonly problem?: Problem }>({});
  const { purpose, note } = why ?? {};
  useEffect(() => {
    const ended = new AbortController();
    let url = '';
    readAttachment(file.key, ended.signal, { ...(purpose && { purpose }), ...(note && { note }) }).then(
      (bytes) => {
        url = URL.createObjectURL(bytes);
        setRead({ url });
      },
      (refused: unknown) => {
        if (!ended.signal.aborted)
          setRead({ problem: refused instanceof ApiRefusal && refused.status === 404 ? 'missing' : 'notLoaded' });
      },
    );
    return () => {
      ended.abort();
      URL.revokeObjectURL(url);
    };
  }, [file.key, attempt, purpose, note]);

  if (read.problem) {
    return (
      <div
        role="alert"
        className={
          'flex size-28 flex-col items-center justify-center gap-1 rounded-sm border border-line-soft p-1 ' +
          'text-center text-xs text-ink-600'
        }
      >
        {t(`media.files.${read.problem}`)}
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            setRead({});
            setAttempt(attempt + 1);
          }}
        >
          {t('shell.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!read.url) return <Skeleton className="size-28" />;
  // Uploaded videos have no captions; their content is described in the note beside them.
  if (isVideo(file.type))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={read.url}
        controls
        preload="metadata"
        aria-label={file.name}
        className="w-full rounded-sm border border-line-soft"
      />
    );
  const isPicture = file.type.startsWith('image/');
  return (
    <a
      href={read.url}
      {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: file.name })}
      aria-label={t('media.files.open', { name: file.name })}
      className={
        'flex size-28 flex-col items-center justify-center gap-1 overflow-hidden rounded-sm border ' +
        'border-line-soft bg-surface-1 text-xs hover:border-ink-600'
      }
    >
      {isPicture ? (
        <img src={read.url} alt="" className="size-full object-cover" />
      ) : (
        <>
          <Icon name="download" />
          <bdi className="max-w-full truncate px-1">{file.name}</bdi>
        </>
      )}
    </a>
  );
}
