import { useText } from '#web/i18n/text.tsx';
import type { PickedProduct } from '#web/seller/store-page/values.ts';
import { Chip } from '#web/ui/chip.tsx';

/** A product with its picture; it says when buyers do not see it. */
export function ProductRow({ product: { name, image, isShown } }: { product: PickedProduct }) {
  const t = useText();
  return (
    <span className="flex min-w-0 items-center gap-3">
      {image ? (
        <img src={image} alt="" loading="lazy" className="size-11 shrink-0 rounded-sm bg-surface-2 object-contain" />
      ) : (
        <span className="size-11 shrink-0 rounded-sm bg-surface-2" />
      )}
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-sm">
          {name}
        </span>
        {!isShown && <Chip tone="info">{t('seller.storePage.picks.notShown')}</Chip>}
      </span>
    </span>
  );
}
