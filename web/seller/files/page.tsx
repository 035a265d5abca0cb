import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { LIBRARY_KINDS, LIBRARY_SORTS } from '#core/listing/library/rules.ts';
import { api } from '#web/api/client.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { choice, flag, id, listQuery, words } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { FileCard } from '#web/seller/files/file-card.tsx';
import { FolderBar } from '#web/seller/files/folder-bar.tsx';
import { LibraryFilters, NAME_LENGTH } from '#web/seller/files/library-filters.tsx';
import { SelectionBar } from '#web/seller/files/selection-bar.tsx';
import { UploadArea } from '#web/seller/files/upload-area.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const files = listQuery(
  toOffice.sellerFiles,
  {
    folder: id(),
    place: choice(['loose', 'bin']),
    query: words(NAME_LENGTH),
    kind: choice(LIBRARY_KINDS),
    unused: flag(),
    sort: choice(LIBRARY_SORTS, 'newest'),
  },
  { pageSize: 30 },
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  return await files.load(request, (query) => api('listLibrary', { query }));
}

/** The store's image library: pictures in folders, where they are used, and what takes their place. */
export default function SellerFiles({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const { answer, values } = list;
  const shown = answer?.files ?? [];
  // What another page or filter shows is no longer seen, and so not chosen.
  const chosen = shown.filter((file) => selected.includes(file.id));
  const isBin = values.place === 'bin';
  const isPlain = !values.query && !values.kind && !values.unused;
  const folders = answer?.folders ?? [];
  const toggle = (file: number, isOn: boolean) =>
    setSelected((before) => (isOn ? [...before, file] : before.filter((one) => one !== file)));
  return (
    <CardList
      title={t('seller.files.title')}
      lead={t('seller.files.lead')}
      list={list}
      rowsOf={(found) => found.files}
      keyOf={(file) => file.id}
      card={(file) => (
        <FileCard
          file={file}
          isBin={isBin}
          isSelected={selected.includes(file.id)}
          onSelect={(isOn) => toggle(file.id, isOn)}
        />
      )}
      className="grid-cols-2 gap-3! sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
      tabs={
        <>
          {!isBin && <UploadArea answer={answer} folder={values.folder} onEnd={() => void revalidate()} />}
          <FolderBar list={list} answer={answer} />
        </>
      }
      filters={<LibraryFilters list={list} />}
      note={
        <SelectionBar
          files={shown}
          chosen={chosen}
          folders={folders}
          isBin={isBin}
          onSelect={(all) => setSelected(all.map((file) => file.id))}
        />
      }
      empty={{ icon: 'camera', title: t('seller.files.none'), children: t('seller.files.noneText') }}
      {...(isPlain && {
        noMatch: { icon: 'camera', title: t(isBin ? 'seller.files.binEmpty' : 'seller.files.folderEmpty') },
      })}
    />
  );
}
