import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { StatementPreview } from '#web/admin/deposits/statement-preview.tsx';
import { StatementProblems } from '#web/admin/deposits/statement-problems.tsx';
import { type StatementColumns, type StatementText, textOf } from '#web/admin/deposits/statement-file.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

type Preview = Answer<'previewBankStatement'>;

/** Imports a statement of our bank: what would be saved is shown first, and its columns can be changed. */
export function ImportStatement() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [result, setResult] = useState<Answer<'importBankDeposits'>>();
  const [isOldExcel, setOldExcel] = useState(false);
  const { isBusy, problem, submit, forgetProblem } = useSubmit((work: () => Promise<unknown>) => work());
  const read = (text: string, columns?: StatementColumns) =>
    submit(async () =>
      setPreview(await api('previewBankStatement', { body: { csv: text, ...(columns && { columns }) } })),
    );
  const open = (file: File) =>
    submit(async () => {
      setOldExcel(false);
      const text: StatementText = await textOf(file);
      if (text.kind === 'oldExcel') return setOldExcel(true);
      const found =
        text.kind === 'text'
          ? text.text
          : (await api('readStatementWorkbook', { body: new Blob([file], { type: TABLE_TYPE }) })).csv;
      setCsv(found);
      return setPreview(await api('previewBankStatement', { body: { csv: found } }));
    });
  const close = () => {
    setPreview(undefined);
    setResult(undefined);
    setOldExcel(false);
    forgetProblem();
  };
  const save = async () => {
    const isSent = await submit(async () => {
      if (!preview) return;
      // What somebody chose is remembered; what was recognized may be recognized better one day.
      const columns = preview.source === 'given' && { columns: preview.columns };
      setResult(await api('importBankDeposits', { body: { csv, ...columns } }));
      setPreview(undefined);
      await revalidate();
    });
    if (isSent === 'waiting') close();
  };
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
        open={Boolean(preview ?? result ?? problem) || isOldExcel}
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
        {isOldExcel && <Notice tone="error">{t('payment.deposits.statement.oldExcel')}</Notice>}
        <RefusalNotice problem={problem} />
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
