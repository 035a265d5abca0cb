import { useState } from 'react';
import { IMPORT_PAPERS, type ImportPaper } from '#core/importing/states.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ImportDocumentList } from '#web/components/import-document-list.tsx';
import { ImportMessages } from '#web/components/import-messages.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { type HandedIn, keysOf, UploadFiles, whyNoFiles } from '#web/components/upload-files.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select } from '#web/ui/input.tsx';

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

function AddDocument({ orderId, onClose }: { orderId: number; onClose(): void }) {
  const t = useText();
  const [kind, setKind] = useState<ImportPaper>('COMMERCIAL_INVOICE');
  const [forBuyer, setForBuyer] = useState(true);
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isSent, setSent] = useState(false);
  const why = whyNoFiles(files);
  const addEach = async () => {
    for (const file of keysOf(files))
      await api('addImportPaper', { params: { id: orderId }, body: { kind, file, forBuyer } });
  };
  const send = () => {
    setSent(true);
    return why ? undefined : addEach();
  };
  return (
    <FormDialog
      title={t('import-view.papers.add')}
      cancelLabel={t('office.cancel')}
      submit={t('import-view.papers.add')}
      successText={t('import-view.papers.done')}
      send={send}
      onClose={onClose}
    >
      <Field label={t('import-view.papers.which')}>
        <Select
          value={kind}
          onChange={(event) => setKind(IMPORT_PAPERS.find((one) => one === event.currentTarget.value) ?? kind)}
        >
          {IMPORT_PAPERS.map((one) => (
            <option key={one} value={one}>
              {t(`import-view.papers.kind.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <UploadFiles
        label={t('import-view.papers.file')}
        files={files}
        onChange={setFiles}
        types={['image/jpeg', 'image/png', 'image/webp', 'application/pdf']}
        error={isSent && why ? t(`media.files.${why}`) : undefined}
      />
      <Checkbox checked={forBuyer} onChange={(event) => setForBuyer(event.currentTarget.checked)}>
        {t('import-view.papers.forBuyer')}
      </Checkbox>
    </FormDialog>
  );
}
