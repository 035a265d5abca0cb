import { useState } from 'react';
import { formatNumber } from '#core/format.ts';
import { CSV_TYPE, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { IMPORT_MEGABYTES_MAX, IMPORT_ROWS_MAX } from '#core/listing/table/states.ts';
import { MEGABYTE } from '#core/media/rules.ts';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { DropZone, PICTURE_TYPES } from '#web/components/library/drop-zone.tsx';
import { UploadList } from '#web/components/library/upload-list.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { type TableUpload, useTableUpload } from '#web/seller/products/use-table-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

const TABLES = ['.xlsx', '.xlsm', '.xls', '.csv', '.tsv', '.txt', '.html', TABLE_TYPE, CSV_TYPE];
const isTable = ({ name }: File): boolean => /\.(xls[xm]?|csv|tsv|txt|html?)$/i.test(name);
const isPicture = ({ name, type }: File): boolean =>
  PICTURE_TYPES.includes(type) || /\.(jpe?g|png|gif|webp)$/i.test(name);

/** A table is chosen, alone or with the pictures it names, sent with its progress, and goes on at a page of its own. */
export function ChooseTable() {
  const t = useText();
  const upload = useTableUpload();
  const [wrong, setWrong] = useState('');

  function whyNot(tables: readonly File[], others: readonly File[]): string {
    if (tables.length > 1) return t('seller.imports.oneTable');
    if (tables.some(({ size }) => size > IMPORT_MEGABYTES_MAX * MEGABYTE))
      return t('seller.imports.wrongFile', { megabytes: IMPORT_MEGABYTES_MAX });
    const names = others.map(({ name }) => name);
    return names.length > 0 ? t('seller.imports.notTaken', { names: names.slice(0, 10).join(', ') }) : '';
  }
  function take(files: readonly File[], isWhole: boolean): void {
    const tables = files.filter(isTable);
    const others = files.filter((file) => !isTable(file) && !isPicture(file));
    const reason = whyNot(tables, others);
    setWrong(reason);
    upload.take(reason === '' || tables.length === 1 ? tables : [], files.filter(isPicture), isWhole && reason === '');
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
      <DropZone
        types={[...TABLES, ...PICTURE_TYPES]}
        texts={{ add: t('seller.products.table.choose'), drop: t('seller.imports.drop') }}
        onFiles={take}
      />
      <div className="mt-3 flex flex-wrap items-start gap-2">
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
        {wrong && <Notice tone="error">{wrong}</Notice>}
        <Standing upload={upload} />
        <RefusalNotice problem={upload.problem} />
      </div>
      <div className="mt-3 empty:hidden">
        <UploadList uploads={upload.uploads} />
      </div>
    </Section>
  );
}

/** Where the table is: on its way, or waiting for its pictures, or the pictures for it. */
function Standing({ upload: { sending, standing, table, goOn, giveUp } }: { upload: TableUpload }) {
  const t = useText();
  if (sending)
    return (
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
    );
  if (standing === 'pictures') return <Notice tone="info">{t('seller.imports.tableNext')}</Notice>;
  if (!table) return null;
  return (
    <Notice tone={standing === 'held' ? 'warn' : 'info'}>
      <p>{t(standing === 'held' ? 'seller.imports.held' : 'seller.imports.waiting', { name: table.name })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {standing === 'held' && (
          <Button size="small" onClick={goOn}>
            {t('seller.imports.goOn')}
          </Button>
        )}
        <Button size="small" look="secondary" onClick={giveUp}>
          {t('seller.imports.giveUp')}
        </Button>
      </div>
    </Notice>
  );
}
