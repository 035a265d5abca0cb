import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { isPicture } from '#core/media/rules.ts';
import { LazyCropDialog } from '#web/components/library/lazy-crop-dialog.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { codeOf } from '#web/seller/files/code-of.ts';
import { CopyFromLibrary } from '#web/seller/files/copy-from-library.tsx';
import { DeleteFiles, RemoveFiles } from '#web/seller/files/remove-files.tsx';
import { ReplacePicture } from '#web/seller/files/replace-picture.tsx';
import { UsesDialog } from '#web/seller/files/uses-dialog.tsx';
import { toast } from '#web/session/toast.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surface.tsx';

const KILOBYTE = 1_024;

type Props = {
  file: LibraryFileAnswer;
  isBin: boolean;
  isSelected: boolean;
  onSelect(isOn: boolean): void;
};

/** A file of the library: what it shows, its kind, size and pixels, where it is used, and what can be done with it. */
export function FileCard({ file, isBin, isSelected, onSelect }: Props) {
  const t = useText();
  const [open, setOpen] = useState<'uses' | 'replace' | 'crop' | 'remove'>();
  const { revalidate } = useRevalidator();
  const { name, type, thumbnail, uses } = file;
  const close = () => setOpen(undefined);
  return (
    <Card className={classes('flex min-w-0 flex-col overflow-hidden', isSelected && 'border-brand-600!')}>
      <label className="relative grid aspect-square cursor-pointer place-items-center bg-surface-2">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          aria-label={t('seller.files.select', { name })}
          className="absolute start-2 top-2 z-10 size-5 accent-brand-600"
        />
        {thumbnail ? (
          <img src={thumbnail} alt="" loading="lazy" className="absolute inset-0 size-full object-contain" />
        ) : (
          <Icon name="receipt" size={36} className="text-line-strong" />
        )}
      </label>
      <div className="flex min-w-0 grow flex-col gap-1 p-2">
        <p className="truncate text-sm font-medium" title={name}>
          <bdi>{name}</bdi>
        </p>
        <Facts file={file} />
        {!isBin && (
          <Button
            look="quiet"
            size="small"
            className="self-start px-0!"
            aria-label={t('seller.files.usesOf', { name, uses })}
            onClick={() => setOpen('uses')}
          >
            {t('seller.files.uses', { uses })}
          </Button>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-1">
          {!isBin && <CopyFromLibrary text={name} label={t('seller.files.copy')} />}
          {!isBin && isPicture(type) && (
            <>
              <CopyFromLibrary text={codeOf([file])} label={t('seller.files.copyCode')} />
              <IconButton icon="edit" label={t('seller.files.crop.of', { name })} onClick={() => setOpen('crop')} />
              <IconButton
                icon="compare"
                label={t('seller.files.replace.of', { name })}
                onClick={() => setOpen('replace')}
              />
            </>
          )}
          <IconButton
            icon="trash"
            label={t('seller.files.remove', { name })}
            onClick={() => setOpen('remove')}
            className="ms-auto"
          />
        </div>
      </div>
      {open === 'uses' && <UsesDialog file={file} onReplace={() => setOpen('replace')} onClose={close} />}
      {open === 'replace' && <ReplacePicture file={file} onClose={close} />}
      {open === 'crop' && (
        <LazyCropDialog
          picture={file}
          onClose={close}
          onCropped={(made) => {
            close();
            toast(t('seller.files.crop.saved', { name: made.name }));
            void revalidate();
          }}
        />
      )}
      {open === 'remove' && isBin && <DeleteFiles files={[file]} onDone={() => undefined} onClose={close} />}
      {open === 'remove' && !isBin && <RemoveFiles files={[file]} onDone={() => undefined} onClose={close} />}
    </Card>
  );
}

function Facts({ file: { type, size, width, height } }: { file: LibraryFileAnswer }) {
  const lang = useLang();
  const kilobytes = Math.max(1, Math.round(size / KILOBYTE)).toLocaleString(`${lang}-u-nu-latn`);
  const pixels = width === null || height === null ? [] : [`${width}×${height}`];
  return (
    <p className="text-xs text-ink-600">
      <Bidi>{[type.replace(/^.*\//, '').toUpperCase(), `${kilobytes} kB`, ...pixels].join(' · ')}</Bidi>
    </p>
  );
}
