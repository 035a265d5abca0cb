import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** The heading, and the ways to products beside the grid: a workbook and the form of a new one. */
export function Head() {
  const t = useText();
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3 lg:flex-nowrap">
      <PageHead title={t('seller.products.title')} />
      <div className="min-w-0">
        <h1 className="text-xl">{t('seller.products.title')}</h1>
        <p className="mt-1 max-w-3xl text-sm text-ink-600">{t('seller.products.lead')}</p>
      </div>
      <div className="flex flex-wrap gap-2 lg:shrink-0 lg:flex-nowrap">
        <DownloadButton
          label={t('seller.products.table.mine')}
          load={(onLater) => download('readProductTable', { query: { content: 'products' } }, onLater)}
        />
        <LinkButton look="secondary" to={toOffice.sellerUpload()}>
          {t('seller.products.table.title')}
        </LinkButton>
        <LinkButton to={toOffice.sellerNewProduct()} icon="plus">
          {t('seller.products.new')}
        </LinkButton>
      </div>
    </header>
  );
}
