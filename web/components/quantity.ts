import { regionName } from '#core/region.ts';
import { UNITS } from '#core/catalogue/states.ts';
import { useLang, useText } from '#web/i18n/text.tsx';

const isKnown = (unit: string): boolean => UNITS.some((option) => option === unit);

/** A quantity with its unit in the page's language: `30개`, `30 pieces`, `3 pairs`. */
export function useQuantityText(): (count: number, unit: string) => string {
  const t = useText();
  return (count, unit) =>
    isKnown(unit) ? t(`storefront.quantity.${unit}`, { count }) : t('storefront.quantity.other', { count, unit });
}

/** The unit alone: `개`, `piece`. */
export function useUnitName(): (unit: string) => string {
  const t = useText();
  return (unit) => (isKnown(unit) ? t(`storefront.unit.${unit}`) : unit);
}

/** The name of a country, or of a region goods are delivered to, in the page's language. */
export function useCountryName(): (code: string) => string {
  const lang = useLang();
  return (code) => regionName(lang, code);
}
