import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FOLDER_NAME_MAX } from '#core/favorite/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Folder } from '#web/account/favorites/favorite-item.tsx';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

type Props = { folders: readonly Folder[]; total: number; current: number | undefined };

/** The folders as tabs, with the buttons that create, rename and remove one. */
export function FolderBar({ folders, total, current }: Props) {
  const t = useText();
  const [opened, setOpened] = useState<'add' | 'rename' | 'remove'>();
  const folder = folders.find(({ id }) => id === current);
  const close = () => setOpened(undefined);
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <LinkTabs
        label={t('account.favorites.folders')}
        current={String(current ?? '')}
        className="min-w-0 grow"
        tabs={[
          { key: '', label: t('account.favorites.all'), href: to.favorites(), count: String(total) },
          ...folders.map(({ id, name, count }) => ({
            key: String(id),
            label: name,
            href: to.favorites({ folder: id }),
            count: String(count),
          })),
        ]}
      />
      <div className="flex items-center gap-1">
        {folder && (
          <>
            <IconButton icon="edit" label={t('account.favorites.folderName')} onClick={() => setOpened('rename')} />
            <IconButton icon="trash" label={t('account.favorites.removeFolder')} onClick={() => setOpened('remove')} />
          </>
        )}
        <Button
          look="secondary"
          size="small"
          icon="plus"
          onClick={() => setOpened('add')}
          className="pointer-coarse:min-h-11"
        >
          {t('account.favorites.newFolder')}
        </Button>
      </div>
      {opened === 'add' && <FolderName onClose={close} />}
      {opened === 'rename' && folder && <FolderName folder={folder} onClose={close} />}
      {opened === 'remove' && folder && <RemoveFolder folder={folder} onClose={close} />}
    </div>
  );
}

/** Creates a folder, or renames one. */
function FolderName({ folder, onClose }: { folder?: Folder; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { name: folder?.name ?? '' },
    judge: ({ name }) => atField('name', name.trim() ? undefined : requestRefusal('request.required')),
    send: (body) =>
      folder ? api('renameFavoriteFolder', { params: { id: folder.id }, body }) : api('addFavoriteFolder', { body }),
  });
  return (
    <FormDialog
      form={form}
      title={t(folder ? 'account.favorites.folderName' : 'account.favorites.newFolder')}
      cancelLabel={t('account.cancel')}
      submit={t('account.save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('account.favorites.folderName')} required maxLength={FOLDER_NAME_MAX} />
    </FormDialog>
  );
}

function RemoveFolder({ folder, onClose }: { folder: Folder; onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t('account.favorites.removeFolder')}
      cancelLabel={t('account.cancel')}
      submit={t('account.favorites.removeFolder')}
      look="danger"
      send={() =>
        api('removeFavoriteFolder', { params: { id: folder.id } }).then(() =>
          navigate(to.favorites(), { replace: true }),
        )
      }
      onClose={onClose}
    >
      <p>{t('account.favorites.removeFolderText', { name: folder.name })}</p>
    </ConfirmDialog>
  );
}
