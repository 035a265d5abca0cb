import { ATTACHMENT_TYPES, MEGABYTE } from '#core/media/rules.ts';
import type { Answer } from '#web/api/types.ts';
import { DropZone } from '#web/components/library/drop-zone.tsx';
import { bannerSize } from '#web/components/library/pixel-texts.ts';
import { UploadList } from '#web/components/library/upload-list.tsx';
import { useUploads } from '#web/components/library/use-uploads.ts';
import { useText } from '#web/i18n/text.tsx';
import { useLeaveWhileUploading } from '#web/seller/files/leave-while-uploading.ts';

type Props = { answer: Answer<'listLibrary'> | undefined; folder: number | undefined; onEnd(): void };

/** Adds files to the folder that is shown, and says how much the store has of what it may have. */
export function UploadArea({ answer, folder, onEnd }: Props) {
  const t = useText();
  const uploads = useUploads({ onEnd });
  useLeaveWhileUploading(uploads.uploads);
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        types={ATTACHMENT_TYPES}
        onFiles={(files) => uploads.add(files, folder)}
        hint={t('seller.files.banner.hint', bannerSize)}
      />
      <UploadList uploads={uploads} />
      {answer && <Quota answer={answer} />}
    </div>
  );
}

function Quota({ answer }: { answer: Answer<'listLibrary'> }) {
  const t = useText();
  const { filesUsed, bytesUsed, bytesAllowed } = answer;
  const text = t(bytesAllowed === null ? 'seller.files.used' : 'seller.files.usedOf', {
    files: filesUsed,
    megabytes: Math.ceil(bytesUsed / MEGABYTE),
    allowed: Math.floor((bytesAllowed ?? 0) / MEGABYTE),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-600">
      {bytesAllowed !== null && (
        <meter
          min={0}
          max={bytesAllowed}
          high={bytesAllowed * 0.9}
          value={bytesUsed}
          aria-label={text}
          className="h-2 w-32"
        />
      )}
      <p>{text}</p>
    </div>
  );
}
