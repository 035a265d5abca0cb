import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#core/format.ts';
import { CSV_TYPE, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { IMPORT_MEGABYTES_MAX, IMPORT_ROWS_MAX } from '#core/listing/table/states.ts';
import { MEGABYTE } from '#core/media/rules.ts';
import { callsWithProgress } from '#web/components/files/attachments.ts';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

const isWorkbook = ({ name }: File): boolean => /\.xls[xm]$/i.test(name);
const isTable = ({ name }: File): boolean => /\.(xls[xm]?|csv|tsv|txt|html?)$/i.test(name);

/** A table is chosen, sent with its progress, and goes on at a page of its own. */
export function ChooseTable() {
  const t = useText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [wrongFile, setWrongFile] = useState('');
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const { isBusy, problem, submit, forgetProblem } = useSubmit(async (file: File) => {
    setSending({ name: file.name, share: 0 });
    // Some systems do not know the type of a workbook, and Excel claims CSV; a page may be called a workbook.
    const body = new Blob([file], { type: isWorkbook(file) ? TABLE_TYPE : CSV_TYPE });
    const send = callsWithProgress((share) => setSending({ name: file.name, share }));
    const begun = await send('startTableImport', { query: { name: file.name.slice(-200) }, body }).finally(() =>
      setSending(undefined),
    );
    await navigate(toOffice.sellerImport(begun.import.id));
  });
  useLeaving(isBusy);

  function choose(file: File): void {
    const isGood = isTable(file) && file.size <= IMPORT_MEGABYTES_MAX * MEGABYTE;
    setWrongFile(isGood ? '' : t('seller.imports.wrongFile', { megabytes: IMPORT_MEGABYTES_MAX }));
    if (isGood) void submit(file);
    else forgetProblem();
  }

  return (
    <Section title={t('seller.imports.new')}>
      <p className="mb-1 max-w-3xl">{t('seller.imports.text')}</p>
      <p className="mb-3 max-w-3xl text-sm text-ink-600">
        {t('seller.imports.limits', { megabytes: IMPORT_MEGABYTES_MAX, rows: formatNumber(IMPORT_ROWS_MAX) })}{' '}
        <Link to={toOffice.sellerFiles()} className="text-brand-700 underline">
          {t('seller.imports.pictures')}
        </Link>
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('seller.products.table.choose')}
          accept={`.xlsx,.xlsm,.xls,.csv,.tsv,.txt,.html,${TABLE_TYPE},${CSV_TYPE}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) choose(file);
          }}
        />
        <Button icon="plus" busy={isBusy} onClick={() => input.current?.click()}>
          {t('seller.products.table.choose')}
        </Button>
        <DownloadButton
          label={t('seller.products.table.empty')}
          load={(onLater) => download('readProductTable', { query: { content: 'empty' } }, onLater)}
        />
        <DownloadButton
          label={t('seller.products.table.mine')}
          load={(onLater) => download('readProductTable', { query: { content: 'products' } }, onLater)}
        />
      </div>
      <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
        {sending && (
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <span>
              {t(sending.share < 1 ? 'seller.imports.sending' : 'seller.imports.opening', { name: sending.name })}
            </span>
            <progress
              max={1}
              value={sending.share < 1 ? sending.share : undefined}
              aria-label={t('seller.imports.sending', { name: sending.name })}
              className="h-1.5 min-w-24 grow accent-brand-600"
            />
          </div>
        )}
        {wrongFile && <Notice tone="error">{wrongFile}</Notice>}
        <RefusalNotice problem={problem} />
      </div>
    </Section>
  );
}

/** The browser asks before a page is closed whose table is still on its way. */
function useLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
