import { useText } from '#web/i18n/text.tsx';
import type { BuyAction } from '#web/storefront/product/use-buying.ts';
import { Button } from '#web/ui/button.tsx';

/** Add to cart and buy now; in the sheet of small screens they are at its bottom. */
export function BuyButtons({
  isAdding,
  onPress,
  buyLabel,
}: {
  isAdding: boolean;
  onPress(action: BuyAction): void;
  buyLabel: string;
}) {
  const t = useText();
  return (
    <div
      className={
        'sticky -bottom-5 -mx-5 -mb-5 grid grid-cols-2 gap-2 border-t border-line-soft bg-surface px-5 ' +
        'py-3 lg:static lg:m-0 lg:border-0 lg:p-0'
      }
    >
      <Button
        look="secondary"
        size="large"
        icon="cart"
        busy={isAdding}
        onClick={() => onPress('add')}
        className="px-2 sm:px-3"
      >
        {t('goods.buy.add')}
      </Button>
      <Button size="large" onClick={() => onPress('buy')} className="px-2 sm:px-3">
        {buyLabel}
      </Button>
    </div>
  );
}
