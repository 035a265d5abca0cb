import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { StatementPreview } from '#web/admin/deposits/statement-preview.tsx';
import { StatementProblems } from '#web/admin/deposits/statement-problems.tsx';
import { type StatementColumns, type StatementText, textOf } from '#web/admin/deposits/statement-file.ts';
import { api } from '#web/api/client.ts';
import { useSecondPerson } from '#web/components/second-person.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

type Preview = Answer<'previewBankStatement'>;

/** Imports a statement of our bank: what would be saved is shown first, and its columns can be changed. */
export function ImportStatement() {
  const t = useText();
  const explain = useRefusalText();
  const saysWaiting = useSecondPerson();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [csv, setCsv] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [result, setResult] = useState<Answer<'importBankDeposits'>>();
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setPreview(undefined);
    setResult(undefined);
    setFailure(undefined);
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (problem) {
      if (saysWaiting(problem)) close();
      else setFailure(explain(problem));
    }
    setBusy(false);
  };
  const read = (csv: string, columns?: StatementColumns) =>
    attempt(async () => setPreview(await api('previewBankStatement', { body: { csv, ...(columns && { columns }) } })));
  const open = async (file: File) => {
    const text: StatementText = await textOf(file);
    if (text.kind === 'oldExcel') return setFailure(t('payment.deposits.statement.oldExcel'));
    await attempt(async () => {
      const csv =
        text.kind === 'text'
          ? text.text
          : (await api('readStatementWorkbook', { body: new Blob([file], { type: TABLE_TYPE }) })).csv;
      setCsv(csv);
      setPreview(await api('previewBankStatement', { body: { csv } }));
    });
  };
  const save = () =>
    attempt(async () => {
      if (!preview) return;
      // What somebody chose is remembered; what was recognized may be recognized better one day.
      const columns = preview.source === 'given' && { columns: preview.columns };
      setResult(await api('importBankDeposits', { body: { csv, ...columns } }));
      setPreview(undefined);
      await revalidate();
    });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.html,.htm"
        aria-label={t('payment.deposits.import')}
        className="hidden"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void open(file);
        }}
      />
      <Button look="secondary" icon="download" busy={isBusy && !preview} onClick={() => input.current?.click()}>
        {t('payment.deposits.import')}
      </Button>
      <Dialog
        open={Boolean(preview ?? result ?? failure)}
        onClose={close}
        isBusy={isBusy}
        title={t('payment.deposits.import')}
        shape={preview ? 'wide' : 'sheet'}
        footer={
          preview ? (
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="secondary" onClick={close}>
                {t('office.cancel')}
              </Button>
              <Button busy={isBusy} disabled={preview.found === 0} onClick={() => void save()}>
                {t('payment.deposits.statement.save')}
              </Button>
            </div>
          ) : undefined
        }
      >
        {failure && <Notice tone="error">{failure}</Notice>}
        {preview && <StatementPreview preview={preview} onChange={(columns) => void read(csv, columns)} />}
        {result && (
          <div className="flex flex-col gap-3">
            <p>{t('payment.deposits.added', { added: result.added, known: result.known })}</p>
            <StatementProblems problems={result.problems} />
          </div>
        )}
      </Dialog>
    </>
  );
}
