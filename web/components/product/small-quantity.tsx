import { formatMoney } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { Notice } from '#web/ui/states.tsx';

export type LandedLine = Answer<'readLandedCost'>['lines'][number];

/** The warning that freight is several times these goods, with the quantity from which it is not. */
export function SmallQuantity({ line: { perUnit, sensible }, unit }: { line: LandedLine; unit: string }) {
  const t = useText();
  const quantityText = useQuantityText();
  const { currency } = usePage().facts;
  if (!sensible) return null;
  // Isolated: amounts run from left to right within Arabic.
  const shown = (money: LandedLine['perUnit']) => `\u2066${formatMoney(money, currency)}\u2069`;
  return (
    <Notice tone="warn">
      {t('logistics.small', {
        each: shown(perUnit),
        quantity: quantityText(sensible.quantity, unit),
        price: shown(sensible.perUnit),
      })}
    </Notice>
  );
}
