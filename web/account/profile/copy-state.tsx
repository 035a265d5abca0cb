import { formatInstant } from '#core/format.ts';
import type { DataCopyState } from '#web/account/profile/data-copy.tsx';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

type Copy = NonNullable<DataCopyState['copy']>;
const MEGABYTE = 1_048_576;

/** Where a copy is: waiting, being made with its progress, ready with its download, over, or failed. */
export function CopyState({ copy, onDownloaded }: { copy: Copy; onDownloaded(): void }) {
  const t = useText();
  const lang = useLang();
  const at = (instant: string) => formatInstant(instant, lang, 'minute');
  if (copy.status === 'queued') return <Notice>{t('account.copy.queued')}</Notice>;
  if (copy.status === 'making')
    return (
      <div className="flex flex-col gap-2">
        <p className="flex justify-between gap-4">
          <span>{t('account.copy.making')}</span>
          {copy.total > 0 && (
            <bdi className="tabular text-ink-600">
              {t('account.copy.progress', { done: copy.done, total: copy.total })}
            </bdi>
          )}
        </p>
        <progress
          aria-label={t('account.copy.making')}
          className="h-2 w-full accent-brand-600"
          {...(copy.total > 0 && { value: copy.done, max: copy.total })}
        />
      </div>
    );
  if (copy.status === 'expired') return <Notice>{t('account.copy.expired')}</Notice>;
  if (copy.status === 'failed') return <Notice tone="error">{t('account.copy.failed')}</Notice>;
  const size = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.max(0.1, (copy.size ?? 0) / MEGABYTE),
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="ok">{t('account.copy.ready', { date: at(copy.until ?? copy.requestedAt) })}</Notice>
      <DownloadButton
        label={t('account.copy.download', { size })}
        load={async () => {
          await download('downloadDataCopy', {});
          onDownloaded();
        }}
      />
      {copy.downloadedAt && (
        <p className="text-sm text-ink-600">{t('account.copy.downloaded', { date: at(copy.downloadedAt) })}</p>
      )}
    </div>
  );
}
