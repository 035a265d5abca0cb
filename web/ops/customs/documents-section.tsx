import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { IMPORT_PAPERS, type ImportPaper } from '#core/importing/states.ts';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { type FileValues, isUploading, keysOf, NO_FILES, wrongFiles } from '#web/components/files/upload-files.tsx';
import { CheckField, SelectField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

/** Documents of the import by kind. */
export function DocumentsSection({
  declaration: { orderId, papers },
  mayAct,
}: {
  declaration: DeclarationAnswer;
  mayAct: boolean;
}) {
  const t = useText();
  return (
    <Section title={t('customs.papers.title')}>
      <div className="flex flex-col gap-4">
        {papers.length === 0 && <p className="text-ink-600">{t('customs.papers.none')}</p>}
        {IMPORT_PAPERS.map((one) => {
          const items = papers.filter((item) => item.kind === one);
          return (
            items.length > 0 && (
              <div key={one} className="flex flex-col gap-2">
                <h3 className="text-sm font-medium">{t(`customs.paper.${one}`)}</h3>
                <AttachedFiles files={items.map(({ file }) => file)} />
              </div>
            )
          );
        })}
        {mayAct && <AddPapers orderId={orderId} />}
      </div>
    </Section>
  );
}

type Values = FileValues & { readonly kind: ImportPaper; readonly forBuyer: boolean };
const START: Values = { kind: 'IMPORT_DECLARATION', ...NO_FILES, forBuyer: true };

function AddPapers({ orderId }: { orderId: number }) {
  const t = useText();
  const done = useDone(t('customs.papers.saved'));
  const form = useForm({
    start: START,
    judge: wrongFiles,
    send: async ({ kind, files, forBuyer }) => {
      for (const file of keysOf(files)) {
        await api('addCustomsPaper', { params: { id: orderId }, body: { kind, file, forBuyer } });
        // A stored file is not sent again when the next one fails.
        form.change({ files: form.api.state.values.files.filter(({ key }) => key !== file) });
      }
      form.reset(form.api.state.values);
      await done();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-3 border-t border-line-soft pt-4">
      <SelectField
        name="kind"
        label={t('customs.papers.kind')}
        options={IMPORT_PAPERS.map((one) => ({ value: one, label: t(`customs.paper.${one}`) }))}
      />
      <FileField name="files" label={t('customs.papers.files')} />
      <CheckField name="forBuyer">{t('customs.papers.forBuyer')}</CheckField>
      <SubmitButton
        look="secondary"
        disabled={useValues(form, ({ files }) => isUploading(files))}
        className="self-start"
      >
        {t('customs.papers.add')}
      </SubmitButton>
    </Form>
  );
}
