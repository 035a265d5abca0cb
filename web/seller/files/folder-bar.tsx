import { useState } from 'react';
import type { Answer } from '#web/api/types.ts';
import type { ListPlace } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { NameFolder, RemoveFolder } from '#web/seller/files/folder-forms.tsx';
import type { LibraryValues } from '#web/seller/files/library-filters.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';

type Props = { list: ListPlace<LibraryValues>; answer: Answer<'listLibrary'> | undefined };

/** The folders of the library with their numbers of files, and what can be done with the one that is open. */
export function FolderBar({ list, answer }: Props) {
  const t = useText();
  const [open, setOpen] = useState<'new' | 'name' | 'remove'>();
  if (!answer) return null;
  const { folders, loose, binned } = answer;
  const { folder, place } = list.values;
  const all = loose + folders.reduce((sum, one) => sum + one.files, 0);
  const current = folders.find(({ id }) => id === folder);
  const others = folders.filter(({ id }) => open === 'new' || id !== folder).map(({ name }) => name);
  const places = [
    { key: 'all', label: t('seller.files.allFiles'), files: all, to: {}, isOn: !folder && !place },
    { key: 'loose', label: t('seller.files.loose'), files: loose, to: { place: 'loose' }, isOn: place === 'loose' },
    ...folders.map(({ id, name, files }) => ({ key: id, label: name, files, to: { folder: id }, isOn: folder === id })),
    { key: 'bin', label: t('seller.files.bin'), files: binned, to: { place: 'bin' }, isOn: place === 'bin' },
  ] as const;
  return (
    <nav aria-label={t('seller.files.folders')} className="flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-1">
        {places.map(({ key, label, files, to, isOn }) => (
          <li key={key} className="max-w-full">
            <ChipLink href={list.hrefOf({ folder: undefined, place: undefined, ...to })} isCurrent={isOn}>
              <bdi className="max-w-48 truncate">{label}</bdi> <bdi className="tabular">{files}</bdi>
            </ChipLink>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" icon="plus" onClick={() => setOpen('new')}>
        {t('seller.files.newFolder')}
      </Button>
      {current && (
        <>
          <Button look="quiet" size="small" icon="edit" onClick={() => setOpen('name')}>
            {t('seller.files.renameFolder')}
          </Button>
          <Button look="quiet" size="small" icon="trash" onClick={() => setOpen('remove')}>
            {t('seller.files.removeFolder')}
          </Button>
        </>
      )}
      {place === 'bin' && <p className="basis-full text-sm text-ink-600">{t('seller.files.binNote')}</p>}
      {open === 'new' && <NameFolder others={others} onClose={() => setOpen(undefined)} />}
      {open === 'name' && current && <NameFolder folder={current} others={others} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && current && (
        <RemoveFolder
          folder={current}
          wholeHref={list.hrefOf({ folder: undefined, place: undefined })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </nav>
  );
}
