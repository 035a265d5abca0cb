import { kstDate } from '#core/calendar.ts';
import { CERTIFICATE_TYPES } from '#core/catalogue/states.ts';
import type { StoreDocumentAnswer } from '#core/dossier/contract.ts';
import { DOCUMENT_KINDS, DOCUMENT_TYPES, NUMBER_MAX, TITLE_MAX, wrongDocument } from '#core/dossier/rules.ts';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { isUploading, keysOf, wrongFiles } from '#web/components/files/upload-files.tsx';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { bodyOf, type DocumentValues, draftOf, isKindValue, startOf } from '#web/seller/documents/values.ts';
import { writeBack } from '#web/session/write-back.ts';

export type DocumentProps = {
  readonly document?: StoreDocumentAnswer;
  /** What a new one begins with. */
  readonly preset?: Partial<DocumentValues>;
  onClose(): void;
};

/** A new document, or one that is changed; without another file it keeps its own. */
export function DocumentDialog({ document, preset, onClose }: DocumentProps) {
  const t = useText();
  const labelOf = (path: string) => t(`seller.documents.field.${path}`);
  const form = useForm({
    start: { ...startOf(document), ...preset },
    judge: (values) => [
      ...wrongDocument(draftOf(values), kstDate(new Date())),
      ...(document ? [] : wrongFiles(values)),
    ],
    labelOf,
    send: async (values) => {
      const body = { ...bodyOf(values), files: keysOf(values.files) };
      if (!document) return api('addStoreDocument', { body });
      return writeBack(
        bodyOf(startOf(document)),
        (read) => api('changeStoreDocument', { params: { id: document.id }, body: { ...body, ...read } }),
        labelOf,
      );
    },
    placeOf: { 'dossier.fileType': 'files', 'media.tooManyFiles': 'files', 'media.fileGone': 'files' },
  });
  const { kind, certificationType, files } = useValues(form);
  return (
    <FormDialog
      form={form}
      title={t(document ? 'seller.documents.edit' : 'seller.documents.add')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.delivery.save')}
      disabled={isUploading(files)}
      successText={t('seller.documents.saved')}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={labelOf('kind')}
        required
        none={t('seller.documents.choose')}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`seller.documents.kind.${value}`) }))}
      />
      {isKindValue(kind) && kind === 'certification' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="certificationType"
            label={labelOf('certificationType')}
            required
            none={t('seller.documents.choose')}
            options={CERTIFICATE_TYPES.map((value) => ({
              value,
              label: value === 'OTHERS' ? t('seller.documents.others') : value,
            }))}
          />
          {certificationType === 'OTHERS' && (
            <TextField name="certificationName" label={labelOf('certificationName')} required maxLength={TITLE_MAX} />
          )}
        </div>
      )}
      <TextField
        name="title"
        label={labelOf('title')}
        hint={t('seller.documents.titleHint')}
        required
        maxLength={TITLE_MAX}
      />
      <TextField
        name="number"
        label={labelOf('number')}
        required
        maxLength={NUMBER_MAX}
        autoComplete="off"
        className="tabular"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="issuedOn" label={labelOf('issuedOn')} required type="date" dir="ltr" />
        <TextField
          name="validUntil"
          label={labelOf('validUntil')}
          hint={t('seller.documents.validUntilHint')}
          type="date"
          dir="ltr"
        />
      </div>
      {document && <AttachedFiles files={document.files} />}
      <FileField
        name="files"
        label={t(document ? 'seller.documents.otherFile' : 'seller.documents.field.files')}
        hint={t('seller.documents.fileHint')}
        types={DOCUMENT_TYPES}
        max={1}
        required={!document}
      />
    </FormDialog>
  );
}
