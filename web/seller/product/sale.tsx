import { api } from '#web/api/client.ts';
import { useDone } from '#web/components/office/use-done.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { useNavigate } from 'react-router';
import { Suspense, useState } from 'react';
import type { DiscountProps } from '#web/seller/product/discount.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';

const DiscountDialog = lazyComponent<DiscountProps>(() =>
  import('#web/seller/product/discount.tsx').then((module) => module.DiscountDialog),
);

type Sold = { readonly id: number; readonly name: string; readonly isOnSale: boolean; readonly isExposed: boolean };

/** Halts and resumes the sale of a product, hides and shows it, ends it for good, and copies it. */
export function SaleButtons({ product }: { product: Sold }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, name, isOnSale, isExposed } = product;
  const [isEnding, setEnding] = useState(false);
  const [isDiscount, setDiscount] = useState(false);
  const done = useDone(t('seller.product.sale.done'));
  const change = useToasted(async (next: { isOnSale: boolean; isExposed: boolean }) => {
    await api('changeProductSale', { params: { id }, body: next });
    await done();
  });
  const copy = useToasted(async () => {
    const draft = await api('openProductDraft', { body: { copyOf: id } });
    await navigate(toOffice.sellerNewProduct({ draft: draft.id }));
  });
  const button = (key: string, isBusy: boolean, onClick: () => void) => (
    <Button
      look="secondary"
      size="small"
      className="pointer-coarse:min-h-11"
      busy={isBusy}
      aria-label={`${t(`seller.product.sale.${key}`)}: ${name}`}
      onClick={onClick}
    >
      {t(`seller.product.sale.${key}`)}
    </Button>
  );
  return (
    <span className="flex flex-wrap gap-1">
      {button(
        isOnSale ? 'halt' : 'resume',
        change.isBusy,
        () => void change.submit({ isOnSale: !isOnSale, isExposed }),
      )}
      {button(
        isExposed ? 'hide' : 'show',
        change.isBusy,
        () => void change.submit({ isOnSale, isExposed: !isExposed }),
      )}
      {(isOnSale || isExposed) && button('end', false, () => setEnding(true))}
      {button('discount', false, () => setDiscount(true))}
      {button('copy', copy.isBusy, () => void copy.submit())}
      {isDiscount && (
        <Suspense fallback={null}>
          <DiscountDialog product={product} onClose={() => setDiscount(false)} />
        </Suspense>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t('seller.product.sale.endTitle')}
          submit={t('seller.product.sale.end')}
          cancelLabel={t('ui.close')}
          look="danger"
          successText={t('seller.product.sale.done')}
          onClose={() => setEnding(false)}
          send={() => api('changeProductSale', { params: { id }, body: { isOnSale: false, isExposed: false } })}
        >
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p>{t('seller.product.sale.endText')}</p>
        </ConfirmDialog>
      )}
    </span>
  );
}
