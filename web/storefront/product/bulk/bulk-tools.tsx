import { Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import type { Picks, Product } from '#web/storefront/product/picks.ts';
import { Button, usePress } from '#web/ui/button.tsx';

const BulkTable = lazyComponent(() =>
  import('#web/storefront/product/bulk/bulk-table.tsx').then((module) => module.BulkTable),
);
const PasteList = lazyComponent(() =>
  import('#web/storefront/product/bulk/paste-list.tsx').then((module) => module.PasteList),
);

/** Tools to order many options at once; each loads when it is opened. */
export function BulkTools({
  product,
  picks,
  onPicks,
}: {
  product: Product;
  picks: Picks;
  onPicks(picks: Picks): void;
}) {
  const t = useText();
  const [open, setOpen] = useState<'table' | 'paste'>();
  const close = () => setOpen(undefined);
  const take = (next: Picks) => {
    onPicks(next);
    close();
  };
  const { isBusy, press: download } = usePress(async () => {
    const { downloadOrderForm } = await import('#web/storefront/product/bulk/order-form.ts');
    downloadOrderForm(product, { sku: t('goods.form.sku'), quantity: t('goods.form.quantity') });
  });
  return (
    <div className="-mx-1 flex flex-wrap pointer-coarse:*:min-h-10">
      {product.options.length > 1 && (
        <Button look="quiet" size="small" icon="grid" onClick={() => setOpen('table')}>
          {t('goods.bulk.table')}
        </Button>
      )}
      <Button look="quiet" size="small" icon="list" onClick={() => setOpen('paste')}>
        {t('goods.bulk.paste')}
      </Button>
      <Button look="quiet" size="small" icon="receipt" busy={isBusy} onClick={() => void download()}>
        {t('goods.bulk.template')}
      </Button>
      <Suspense>
        {open === 'table' && <BulkTable product={product} picks={picks} onApply={take} onClose={close} />}
        {open === 'paste' && <PasteList product={product} picks={picks} onApply={take} onClose={close} />}
      </Suspense>
    </div>
  );
}
