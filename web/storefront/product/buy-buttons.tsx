import { formatDate } from '#core/format.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import type { Product } from '#web/storefront/product/picks.ts';
import type { BuyAction } from '#web/storefront/product/use-buying.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Add to cart and buy now; in the sheet of small screens they are at its bottom. While the store takes no orders they are
 * disabled and say why.
 */
export function BuyButtons({
  product,
  isAdding,
  onPress,
  buyLabel,
}: {
  product: Product;
  isAdding: boolean;
  onPress(action: BuyAction): void;
  buyLabel: string;
}) {
  const t = useText();
  const lang = useLang();
  const { vacation } = product.store;
  const closed = vacation && !vacation.takesOrders ? formatDate(vacation.to, lang) : undefined;
  const state = closed === undefined ? {} : { disabled: true, 'aria-describedby': 'closed' };
  return (
    <div
      className={
        'sticky -bottom-5 -mx-5 -mb-5 grid grid-cols-2 gap-2 border-t border-line-soft bg-surface px-5 ' +
        'py-3 lg:static lg:m-0 lg:border-0 lg:p-0'
      }
    >
      {closed !== undefined && (
        <p id="closed" className="col-span-2 text-sm text-warn-700">
          {t('storefront.vacation.off', { until: closed })}
        </p>
      )}
      <Button
        {...state}
        look="secondary"
        size="large"
        icon="cart"
        busy={isAdding}
        onClick={() => onPress('add')}
        className="px-2 sm:px-3"
      >
        {t('goods.buy.add')}
      </Button>
      <Button {...state} size="large" onClick={() => onPress('buy')} className="px-2 sm:px-3">
        {buyLabel}
      </Button>
    </div>
  );
}
