import { useNavigate } from 'react-router';
import type { LibraryFolderAnswer } from '#core/listing/library/contract.ts';
import { FOLDER_NAME_MAX } from '#core/listing/library/rules.ts';
import { whyNotFolder } from '#core/media/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type NameProps = {
  /** The folder to rename; a new one without. */
  folder?: LibraryFolderAnswer;
  /** The names of the others. */
  others: readonly string[];
  onClose(): void;
};

/** A folder that somebody made meanwhile. */
const PLACES = { 'media.folderTaken': 'name', 'media.folderUnnamed': 'name' };

/** Creates or renames a folder. */
export function NameFolder({ folder, others, onClose }: NameProps) {
  const t = useText();
  const form = useForm({
    start: { name: folder?.name ?? '' },
    judge: ({ name }) => atField('name', whyNotFolder(tidyName(name), others)),
    placeOf: PLACES,
    send: (body) =>
      folder ? api('renameLibraryFolder', { params: { id: folder.id }, body }) : api('addLibraryFolder', { body }),
  });
  return (
    <FormDialog
      form={form}
      title={t(folder ? 'seller.files.renameFolder' : 'seller.files.newFolder')}
      cancelLabel={t('seller.files.cancel')}
      submit={t(folder ? 'seller.files.renameDo' : 'seller.files.makeFolder')}
      successText={t(folder ? 'seller.files.folderRenamed' : 'seller.files.folderMade')}
      onClose={onClose}
    >
      <TextField name="name" label={t('seller.files.folderName')} required dir="auto" maxLength={FOLDER_NAME_MAX} />
    </FormDialog>
  );
}

type RemoveProps = { folder: LibraryFolderAnswer; wholeHref: string; onClose(): void };

/** Removes a folder, and says where its files go. */
export function RemoveFolder({ folder, wholeHref, onClose }: RemoveProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t('seller.files.removeFolder')}
      cancelLabel={t('seller.files.cancel')}
      submit={t('seller.files.removeFolder')}
      look="danger"
      successText={t('seller.files.folderRemoved')}
      onClose={onClose}
      send={async () => {
        await api('removeLibraryFolder', { params: { id: folder.id } });
        await navigate(wholeHref);
      }}
    >
      <p className="font-semibold">
        <bdi>{folder.name}</bdi>
      </p>
      <p className="text-sm">{t('seller.files.removeFolderText', { files: folder.files })}</p>
    </ConfirmDialog>
  );
}
