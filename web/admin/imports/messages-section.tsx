import { useState } from 'react';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { IMPORT_PAPERS, type ImportPaper } from '#core/importing/states.ts';
import { api } from '#web/api/client.ts';
import { ImportDocumentList } from '#web/components/import/import-document-list.tsx';
import { ImportMessages } from '#web/components/import/import-messages.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { type FileValues, isUploading, keysOf, NO_FILES, wrongFiles } from '#web/components/files/upload-files.tsx';
import { CheckField, SelectField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Documents of an import, and the messages between its buyer and staff. */
export function MessagesSection({ imported }: { imported: ImportAnswer }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Section
        title={t('import-view.papers.title')}
        aside={
          <Button look="quiet" size="small" icon="plus" onClick={() => setOpen(true)}>
            {t('import-view.papers.add')}
          </Button>
        }
      >
        <ImportDocumentList papers={imported.papers} />
      </Section>
      <div id="questions" className="scroll-mt-24">
        <Section title={t('import-view.questions.title')}>
          <ImportMessages orderId={imported.orderId} by="staff" />
        </Section>
      </div>
      {isOpen && <AddDocument orderId={imported.orderId} onClose={() => setOpen(false)} />}
    </>
  );
}

type Values = FileValues & { readonly kind: ImportPaper; readonly forBuyer: boolean };
const START: Values = { kind: 'COMMERCIAL_INVOICE', ...NO_FILES, forBuyer: true };

function AddDocument({ orderId, onClose }: { orderId: number; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: START,
    judge: wrongFiles,
    send: async ({ kind, files, forBuyer }) => {
      for (const file of keysOf(files))
        await api('addImportPaper', { params: { id: orderId }, body: { kind, file, forBuyer } });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('import-view.papers.add')}
      cancelLabel={t('office.cancel')}
      submit={t('import-view.papers.add')}
      disabled={useValues(form, ({ files }) => isUploading(files))}
      successText={t('import-view.papers.done')}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={t('import-view.papers.which')}
        options={IMPORT_PAPERS.map((one) => ({ value: one, label: t(`import-view.papers.kind.${one}`) }))}
      />
      <FileField
        name="files"
        label={t('import-view.papers.file')}
        types={['image/jpeg', 'image/png', 'image/webp', 'application/pdf']}
      />
      <CheckField name="forBuyer">{t('import-view.papers.forBuyer')}</CheckField>
    </FormDialog>
  );
}
