import { useState } from 'react';
import type { LibraryFileAnswer, LibraryFolderAnswer } from '#core/listing/library/contract.ts';
import { isPicture } from '#core/media/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { DetailCode } from '#web/seller/files/detail-code.tsx';
import { MoveFiles } from '#web/seller/files/move-files.tsx';
import { DeleteFiles, RemoveFiles, useRestore } from '#web/seller/files/remove-files.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input.tsx';

type Props = {
  files: readonly LibraryFileAnswer[];
  chosen: readonly LibraryFileAnswer[];
  folders: readonly LibraryFolderAnswer[];
  isBin: boolean;
  onSelect(files: readonly LibraryFileAnswer[]): void;
};

/** What can be done with several files at once. */
export function SelectionBar({ files, chosen, folders, isBin, onSelect }: Props) {
  const t = useText();
  const [open, setOpen] = useState<'move' | 'remove' | 'delete' | 'code'>();
  const { isBusy, restore } = useRestore();
  const close = () => setOpen(undefined);
  const done = () => onSelect([]);
  const isAll = files.length > 0 && chosen.length === files.length;
  const pictures = chosen.filter(({ type }) => isPicture(type));
  const isNone = chosen.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Checkbox checked={isAll} onChange={() => onSelect(isAll ? [] : files)}>
        {t('seller.files.selectAll')}
      </Checkbox>
      <p aria-live="polite">{!isNone && t('seller.files.selected', { files: chosen.length })}</p>
      {!isNone && isBin && (
        <>
          <Button look="secondary" size="small" busy={isBusy} onClick={() => void restore(chosen).then(done)}>
            {t('seller.files.restore')}
          </Button>
          <Button look="secondary" size="small" icon="trash" onClick={() => setOpen('delete')}>
            {t('seller.files.deleteForever')}
          </Button>
        </>
      )}
      {!isNone && !isBin && (
        <>
          <Button look="secondary" size="small" onClick={() => setOpen('move')}>
            {t('seller.files.move')}
          </Button>
          {pictures.length > 0 && (
            <Button look="secondary" size="small" onClick={() => setOpen('code')}>
              {t('seller.files.detailCode.do')}
            </Button>
          )}
          <Button look="secondary" size="small" icon="trash" onClick={() => setOpen('remove')}>
            {t('seller.files.removeDo')}
          </Button>
        </>
      )}
      {open === 'move' && <MoveFiles files={chosen} folders={folders} onDone={done} onClose={close} />}
      {open === 'remove' && <RemoveFiles files={chosen} onDone={done} onClose={close} />}
      {open === 'delete' && <DeleteFiles files={chosen} onDone={done} onClose={close} />}
      {open === 'code' && <DetailCode pictures={pictures} onClose={close} />}
    </div>
  );
}
