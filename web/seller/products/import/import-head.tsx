import type { TableImportAnswer } from '#core/listing/table/contract.ts';
import { Moment } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { RemoveImport, UndoImport } from '#web/seller/products/import/end-import.tsx';
import { Counted, ImportChip } from '#web/seller/products/import-columns.tsx';
import { Link } from '#web/ui/link.tsx';

/** What the table is, who uploaded it, and the way back. */
export function ImportHead({ one, hasProducts }: { one: TableImportAnswer; hasProducts: boolean }) {
  const t = useText();
  return (
    <>
      <PageHead title={one.name} />
      <header className="mb-4 flex flex-col gap-2">
        <Link to={toOffice.sellerUpload()} className="self-start text-sm text-brand-700 hover:underline">
          {t('seller.products.table.title')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 text-xl break-words">
            <bdi>{one.name}</bdi>
          </h1>
          <ImportChip one={one} t={t} />
          <span className="ms-auto flex flex-wrap gap-2">
            {one.undoUntil && <UndoImport one={one} />}
            {one.savedAt === null && one.state !== 'reading' && <RemoveImport one={one} />}
          </span>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-600">
          <span>{t(`seller.imports.shop.${one.shop}`)}</span>
          <Moment at={one.createdAt} />
          <bdi>{one.by}</bdi>
        </p>
        {hasProducts && <Counted one={one} t={t} />}
      </header>
    </>
  );
}
