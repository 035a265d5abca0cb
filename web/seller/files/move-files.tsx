import type { LibraryFileAnswer, LibraryFolderAnswer } from '#core/listing/library/contract.ts';
import { api } from '#web/api/client.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Props = {
  files: readonly LibraryFileAnswer[];
  folders: readonly LibraryFolderAnswer[];
  onDone(): void;
  onClose(): void;
};

/** Puts files into another folder, or out of all. */
export function MoveFiles({ files, folders, onDone, onClose }: Props) {
  const t = useText();
  const form = useForm({
    start: { folder: '' },
    send: async ({ folder }) => {
      const folderId = folder === '' ? null : Number(folder);
      await api('moveLibraryFiles', { body: { ids: files.map(({ id }) => id), folderId } });
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('seller.files.move')}
      cancelLabel={t('seller.files.cancel')}
      submit={t('seller.files.moveDo')}
      successText={t('seller.files.moved', { files: files.length })}
      onClose={onClose}
    >
      <SelectField
        name="folder"
        label={t('seller.files.folder')}
        options={[
          { value: '', label: t('seller.files.loose') },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FormDialog>
  );
}
