import { useState } from 'react';
import { FREE_PHOTOS } from '#core/centre/rules.ts';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { isUploading, keysOf, NO_FILES, wrongFiles } from '#web/components/files/upload-files.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import type { WorkLine } from '#web/ops/centre/line-work.tsx';
import { Button } from '#web/ui/button.tsx';

export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

type Kind = 'ONSITE' | 'DETAILED';

/** Photos of a line: three on-site ones are free, detailed ones as many as were ordered (IMP-028). */
export function LinePhotos({ orderId, line, mayWork }: { orderId: number; line: WorkLine; mayWork: boolean }) {
  const t = useText();
  const [kind, setKind] = useState<Kind>();
  const requested = line.services
    .filter((service) => service.kind === 'DETAILED_PHOTO' && service.status !== 'rejected')
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
  const most = { ONSITE: FREE_PHOTOS, DETAILED: requested };
  const taken = (of: Kind) => line.photos.filter((photo) => photo.kind === of);
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
              <AddPhotos orderId={orderId} lineId={line.id} kind={of} onSaved={() => setKind(undefined)} />
            )}
          </div>
        ),
      )}
    </div>
  );
}

function AddPhotos({
  orderId,
  lineId,
  kind,
  onSaved,
}: {
  orderId: number;
  lineId: number;
  kind: Kind;
  onSaved(): void;
}) {
  const t = useText();
  const done = useDone(t('centre.photo.saved'));
  const form = useForm({
    start: NO_FILES,
    judge: wrongFiles,
    send: async ({ files }) => {
      const body = { orderLineId: lineId, kind, files: keysOf(files) };
      await api('addCentrePhotos', { params: { id: orderId }, body });
      await done();
      onSaved();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-3 rounded-md bg-surface-1 p-4">
      <FileField name="files" label={t(`centre.photo.${kind}`)} types={PICTURES} />
      <SubmitButton size="large" disabled={useValues(form, ({ files }) => isUploading(files))} className="self-start">
        {t('centre.photo.save')}
      </SubmitButton>
    </Form>
  );
}
