import { type FormEvent, useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { IMPORT_PAPERS, type ImportPaper } from '#core/importing/states.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/attached-files.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { type HandedIn, keysOf, UploadFiles, whyNoFiles } from '#web/components/upload-files.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Documents of the import by kind. */
export function DocumentsSection({
  declaration: { orderId, papers },
  mayAct,
}: {
  declaration: DeclarationAnswer;
  mayAct: boolean;
}) {
  const t = useText();
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [kind, setKind] = useState<ImportPaper>('IMPORT_DECLARATION');
  const [forBuyer, setForBuyer] = useState(true);
  const [isSent, setSent] = useState(false);
  const { busy, failure, change } = useChange(t('customs.papers.saved'));
  const why = whyNoFiles(files);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setSent(why !== undefined);
    if (why) return;
    await change(async () => {
      for (const file of keysOf(files)) {
        await api('addCustomsPaper', { params: { id: orderId }, body: { kind, file, forBuyer } });
        // A stored file is not sent again when the next one fails.
        setFiles((before) => before.filter(({ key }) => key !== file));
      }
    });
  };
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
        {mayAct && (
          <form
            noValidate
            onSubmit={(event) => void add(event)}
            className="flex flex-col gap-3 border-t border-line-soft pt-4"
          >
            {failure && <Notice tone="error">{failure}</Notice>}
            <Field label={t('customs.papers.kind')}>
              <Select
                value={kind}
                onChange={(event) =>
                  setKind(IMPORT_PAPERS.find((option) => option === event.currentTarget.value) ?? 'OTHER')
                }
              >
                {IMPORT_PAPERS.map((one) => (
                  <option key={one} value={one}>
                    {t(`customs.paper.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <UploadFiles
              label={t('customs.papers.files')}
              files={files}
              onChange={setFiles}
              error={isSent && why ? t(`media.files.${why}`) : undefined}
            />
            <Checkbox checked={forBuyer} onChange={(event) => setForBuyer(event.currentTarget.checked)}>
              {t('customs.papers.forBuyer')}
            </Checkbox>
            <Button type="submit" look="secondary" busy={busy} className="self-start">
              {t('customs.papers.add')}
            </Button>
          </form>
        )}
      </div>
    </Section>
  );
}
