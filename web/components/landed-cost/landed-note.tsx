import type { Answer } from '#web/api/types.ts';
import { useQuantityText } from '#web/components/quantity.ts';
import { useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';

export type LandedPrice = NonNullable<Answer<'readProductGroup'>['products'][number]['landedPrice']>;

/** Under the price of import goods: that it includes everything, to which zone and for which quantity. */
export function LandedNote({ of, unit, className }: { of: LandedPrice; unit: string; className?: string }) {
  const t = useText();
  const quantityText = useQuantityText();
  return (
    <span className={classes('block text-xs leading-normal font-normal text-ink-600', className)}>
      {t('storefront.card.landed', {
        zone: t(`logistics.zone.${of.zone}`),
        quantity: quantityText(of.quantity, unit),
      })}
    </span>
  );
}
