import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { files: readonly LibraryFileAnswer[]; onDone(): void; onClose(): void };
type Kept = Answer<'removeLibraryFiles'>['used'];

const idsOf = (files: readonly { readonly id: number }[]): number[] => files.map(({ id }) => id);

/** Takes files out of the bin; a toast says so. */
export function useRestore() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, submit } = useToasted(async (ids: readonly number[]) => {
    await api('restoreLibraryFiles', { body: { ids: [...ids] } });
    toast(t('seller.files.restored', { files: ids.length }));
    await revalidate();
  });
  return { isBusy, restore: (files: readonly { readonly id: number }[]) => submit(idsOf(files)) };
}

/** Puts files into the bin, which the toast undoes; says which stay because products show them. */
export function RemoveFiles({ files, onDone, onClose }: Props) {
  const t = useText();
  const { restore } = useRestore();
  const [kept, setKept] = useState<Kept>([]);
  const hasKept = useRef(false);
  if (kept.length > 0) return <KeptFiles kept={kept} onClose={onClose} />;
  const names = files.length === 1 ? files[0]?.name : undefined;
  return (
    <ConfirmDialog
      title={t('seller.files.removeTitle')}
      cancelLabel={t('seller.files.cancel')}
      submit={t('seller.files.removeDo')}
      look="danger"
      // The files that stay are named first.
      onClose={() => hasKept.current || onClose()}
      send={async () => {
        const { ids, used } = await api('removeLibraryFiles', { body: { ids: idsOf(files) } });
        if (ids.length > 0)
          toast(t('seller.files.removedMany', { files: ids.length }), 'ok', {
            label: t('seller.files.undo'),
            isWayBack: true,
            run: () => void restore(ids.map((id) => ({ id }))),
          });
        hasKept.current = used.length > 0;
        setKept(used);
        onDone();
      }}
    >
      {names && (
        <p className="font-semibold">
          <bdi>{names}</bdi>
        </p>
      )}
      <p className="text-sm">{t('seller.files.removeText', { files: files.length })}</p>
    </ConfirmDialog>
  );
}

function KeptFiles({ kept, onClose }: { kept: Kept; onClose(): void }) {
  const t = useText();
  return (
    <Dialog
      open
      title={t('seller.files.kept')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p className="mb-3 text-sm">{t('seller.files.keptText')}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {kept.map(({ id, name, uses }) => (
          <li key={id} className="flex flex-wrap justify-between gap-2">
            <bdi className="min-w-0 truncate">{name}</bdi>
            <span className="text-ink-600">{t('seller.files.uses', { uses })}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Deletes files of the bin for good. */
export function DeleteFiles({ files, onDone, onClose }: Props) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('seller.files.deleteForeverTitle')}
      cancelLabel={t('seller.files.cancel')}
      submit={t('seller.files.deleteForever')}
      look="danger"
      successText={t('seller.files.deleted', { files: files.length })}
      onClose={onClose}
      send={async () => {
        await api('deleteLibraryFiles', { body: { ids: idsOf(files) } });
        onDone();
      }}
    >
      <p className="text-sm">{t('seller.files.deleteForeverText', { files: files.length })}</p>
    </ConfirmDialog>
  );
}
