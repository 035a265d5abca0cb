import { useState } from 'react';
import { FREE_PHOTOS } from '#core/centre/rules.ts';
import type { WorkLine } from '#web/ops/centre/line-work.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/attached-files.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { type HandedIn, keysOf, UploadFiles, whyNoFiles } from '#web/components/upload-files.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** Photos of a line: three on-site ones are free, detailed ones as many as were ordered (IMP-028). */
export function LinePhotos({ orderId, line, mayWork }: { orderId: number; line: WorkLine; mayWork: boolean }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('centre.photo.saved'));
  const [kind, setKind] = useState<'ONSITE' | 'DETAILED'>();
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isSent, setSent] = useState(false);
  const why = whyNoFiles(files);
  const requested = line.services
    .filter((service) => service.kind === 'DETAILED_PHOTO' && service.status !== 'rejected')
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
  const most = { ONSITE: FREE_PHOTOS, DETAILED: requested };
  const taken = (of: 'ONSITE' | 'DETAILED') => line.photos.filter((photo) => photo.kind === of);
  const save = async () => {
    setSent(why !== undefined);
    if (why) return;
    if (
      kind &&
      (await change(() =>
        api('addCentrePhotos', { params: { id: orderId }, body: { orderLineId: line.id, kind, files: keysOf(files) } }),
      ))
    ) {
      setKind(undefined);
      setFiles([]);
    }
  };
  return (
    <div className="mt-4 flex flex-col gap-3">
      {(['ONSITE', 'DETAILED'] as const).map((of) =>
        most[of] === 0 ? null : (
          <div key={of} className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-base">
                {t(`centre.photo.${of}`)}{' '}
                <bdi className="tabular text-ink-600">{`${taken(of).length}/${most[of]}`}</bdi>
              </h3>
              {mayWork && kind !== of && taken(of).length < most[of] && (
                <Button look="secondary" size="large" icon="camera" onClick={() => setKind(of)}>
                  {t('centre.photo.add')}
                </Button>
              )}
            </div>
            <AttachedFiles files={taken(of).map(({ file }) => file)} />
            {kind === of && (
              <div className="flex flex-col gap-3 rounded-md bg-surface-1 p-4">
                <UploadFiles
                  label={t(`centre.photo.${of}`)}
                  files={files}
                  onChange={setFiles}
                  types={PICTURES}
                  error={isSent && why ? t(`media.files.${why}`) : undefined}
                />
                {failure && <Notice tone="error">{failure}</Notice>}
                <Button size="large" busy={busy} className="self-start" onClick={() => void save()}>
                  {t('centre.photo.save')}
                </Button>
              </div>
            )}
          </div>
        ),
      )}
    </div>
  );
}
