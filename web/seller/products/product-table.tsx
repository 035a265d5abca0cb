import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Contract } from '#core/contract.ts';
import type { QueryOf } from '#core/endpoint.ts';
import { CSV_TYPE, TABLE_BYTES_MAX, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { MEGABYTE } from '#core/media/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { download } from '#web/components/download.ts';
import { DownloadButton } from '#web/components/download-button.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { TableOutcome } from '#web/seller/products/table-outcome.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

export type Outcome = Answer<'uploadProductTable'>;
export type Mode = 'check' | 'apply' | 'applyGood';
/** What the seller says about stocks that the check asks about. */
export type StockChoice = Omit<QueryOf<Contract['uploadProductTable']>, 'mode'>;
type Work = { readonly file: File; readonly mode: Mode; readonly stock?: StockChoice };

/** Products are listed and changed by a workbook: it is checked first, and saved once its owner has seen the result. */
export function ProductTable() {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<Work>();
  const [result, setResult] = useState<Work & { readonly outcome: Outcome }>();
  const [problem, setProblem] = useState('');

  async function run(work: Work): Promise<void> {
    setProblem('');
    const isCsv = /\.(csv|tsv|txt)$/i.test(work.file.name);
    const isOld = /\.xls$/i.test(work.file.name);
    if (!(isCsv || /\.xls[xm]$/i.test(work.file.name)) || work.file.size > TABLE_BYTES_MAX) {
      setResult(undefined);
      setProblem(
        isOld
          ? t('listing-sheet.refusals.oldExcel')
          : t('seller.products.table.wrongFile', { megabytes: TABLE_BYTES_MAX / MEGABYTE }),
      );
      return;
    }
    setRunning(work);
    try {
      // Some systems do not know the type of a workbook, and Excel claims CSV.
      const body = new Blob([work.file], { type: isCsv ? CSV_TYPE : TABLE_TYPE });
      const outcome = await api('uploadProductTable', { query: { mode: work.mode, ...work.stock }, body });
      setResult({ ...work, outcome });
      if (work.mode !== 'check') await revalidate();
    } catch (refused) {
      setProblem(explain(refused));
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <Section title={t('seller.products.table.title')}>
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
          // The old format can be chosen, because what to do with it is said then.
          accept={`.xlsx,.xlsm,.xls,.csv,${TABLE_TYPE},${CSV_TYPE}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void run({ file, mode: 'check' });
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
        {problem && <Notice tone="error">{problem}</Notice>}
        {result && (
          <TableOutcome
            name={result.file.name}
            outcome={result.outcome}
            isBusy={running !== undefined}
            onSave={(mode, stock) => void run({ file: result.file, mode, stock })}
          />
        )}
      </div>
    </Section>
  );
}
