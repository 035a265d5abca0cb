import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Contract } from '#core/contract.ts';
import type { QueryOf } from '#core/endpoint.ts';
import { CSV_TYPE, TABLE_BYTES_MAX, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { MEGABYTE } from '#core/media/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { TableOutcome } from '#web/seller/products/table-outcome.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

export type Outcome = Answer<'uploadProductTable'>;
export type Mode = 'check' | 'apply' | 'applyGood';
/** What the seller says about stocks that the check asks about. */
export type StockChoice = Omit<QueryOf<Contract['uploadProductTable']>, 'mode'>;
type Work = { readonly file: File; readonly mode: Mode; readonly stock?: StockChoice };

const isCsv = ({ name }: File): boolean => /\.(csv|tsv|txt)$/i.test(name);

/** Products are listed and changed by a workbook: it is checked first, and saved once its owner has seen the result. */
export function ProductTable() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [work, setWork] = useState<Work>();
  const [result, setResult] = useState<Work & { readonly outcome: Outcome }>();
  const [wrongFile, setWrongFile] = useState('');
  const { isBusy, problem, submit, forgetProblem } = useSubmit(async (sent: Work) => {
    setWork(sent);
    // Some systems do not know the type of a workbook, and Excel claims CSV.
    const body = new Blob([sent.file], { type: isCsv(sent.file) ? CSV_TYPE : TABLE_TYPE });
    const outcome = await api('uploadProductTable', { query: { mode: sent.mode, ...sent.stock }, body });
    setResult({ ...sent, outcome });
    if (sent.mode !== 'check') await revalidate();
  });
  const running = isBusy ? work : undefined;

  function run(next: Work): void {
    const { name, size } = next.file;
    const isTable = isCsv(next.file) || /\.xls[xm]$/i.test(name);
    setWrongFile('');
    if (isTable && size <= TABLE_BYTES_MAX) return void submit(next);
    forgetProblem();
    setResult(undefined);
    setWrongFile(
      /\.xls$/i.test(name)
        ? t('listing-sheet.refusals.oldExcel')
        : t('seller.products.table.wrongFile', { megabytes: TABLE_BYTES_MAX / MEGABYTE }),
    );
  }

  return (
    <Card as="section" label={t('seller.products.table.title')} className="p-4">
      <p className="mb-3 max-w-3xl text-sm text-ink-600">{t('seller.products.table.text')}</p>
      <div className="flex flex-wrap items-start gap-2">
        <DownloadButton
          label={t('seller.products.table.empty')}
          load={(onLater) => download('readProductTable', { query: { content: 'empty' } }, onLater)}
        />
        <DownloadButton
          label={t('seller.products.table.mine')}
          load={(onLater) => download('readProductTable', { query: { content: 'products' } }, onLater)}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('seller.products.table.choose')}
          // The old format can be chosen, because the page then explains what to do with it.
          accept={`.xlsx,.xlsm,.xls,.csv,${TABLE_TYPE},${CSV_TYPE}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) run({ file, mode: 'check' });
          }}
        />
        <Button
          icon="plus"
          busy={running?.mode === 'check'}
          disabled={running !== undefined}
          onClick={() => input.current?.click()}
        >
          {t('seller.products.table.choose')}
        </Button>
      </div>
      <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
        {running && (
          <p className="text-sm text-ink-600">
            {t(running.mode === 'check' ? 'seller.products.table.checking' : 'seller.products.table.saving', {
              name: running.file.name,
            })}
          </p>
        )}
        {wrongFile && <Notice tone="error">{wrongFile}</Notice>}
        <RefusalNotice problem={problem} />
        {result && (
          <TableOutcome
            name={result.file.name}
            outcome={result.outcome}
            isBusy={running !== undefined}
            onSave={(mode, stock) => run({ file: result.file, mode, stock })}
          />
        )}
      </div>
    </Card>
  );
}
