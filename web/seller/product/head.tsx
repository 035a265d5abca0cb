import { Suspense, useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import { pick } from '#core/locale.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import { DraftStatus } from '#web/seller/product/draft/status.tsx';
import type { Opened } from '#web/seller/product/opened.ts';
import type { HistoryProps } from '#web/seller/product/history.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { SaleButtons } from '#web/seller/product/sale.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

const HistoryDialog = lazyComponent<HistoryProps>(() =>
  import('#web/seller/product/history.tsx').then((module) => module.HistoryDialog),
);

/** The name of the product, its state, and what staff said of it. */
export function Head({ opened: { form, product }, keeper }: { opened: Opened; keeper: DraftKeeper }) {
  const t = useText();
  const lang = useLang();
  const title = pick(form.name, lang) || t('seller.product.newTitle');
  const [isHistory, setHistory] = useState(false);
  return (
    <header className="mb-4 flex flex-col gap-2">
      <PageHead title={title} />
      <Link to={toOffice.sellerProducts()} className="self-start text-sm text-brand-700 hover:underline">
        {t('seller.products.title')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-xl">
          <bdi>{title}</bdi>
        </h1>
        {product && <Chip tone="info">{t(`seller.products.approval.${product.approval}`)}</Chip>}
        {product && !product.isOnSale && <Chip tone="warn">{t('seller.products.notOnSale')}</Chip>}
        {product && !product.isExposed && <Chip tone="warn">{t('seller.products.notExposed')}</Chip>}
        {product?.classes.map((one) => (
          <Chip key={one}>{t(`seller.product.class.${one}`)}</Chip>
        ))}
        {product?.discount && (
          <Chip tone="brand">
            {t('seller.discount.chip', {
              percent: product.discount.percent,
              end: formatDay(kstDate(new Date(product.discount.endsAt)), lang),
            })}
          </Chip>
        )}
        {product?.approval === 'approved' && product.isExposed && (
          <Link to={to.product(product.id)} className="text-sm text-brand-700 hover:underline">
            {t('seller.product.inShop')}
          </Link>
        )}
        <DraftStatus keeper={keeper} />
      </div>
      {product && (
        <div className="flex flex-wrap gap-1">
          <SaleButtons product={{ ...product, name: title }} />
          <Button
            look="secondary"
            size="small"
            className="pointer-coarse:min-h-11"
            icon="clock"
            onClick={() => setHistory(true)}
          >
            {t('seller.product.history.title')}
          </Button>
        </div>
      )}
      {product && isHistory && (
        <Suspense fallback={null}>
          <HistoryDialog
            productId={product.id}
            onClose={() => setHistory(false)}
            onGoneBack={(draft) => keeper.adopt(draft)}
          />
        </Suspense>
      )}
      {product?.reason && (
        <Notice tone="warn">
          <p className="font-semibold">{t('seller.product.staffSaid')}</p>
          <bdi className="whitespace-pre-line">{product.reason}</bdi>
        </Notice>
      )}
      {product && product.waiting.length > 0 && <Notice tone="info">{t('seller.product.waits')}</Notice>}
    </header>
  );
}
