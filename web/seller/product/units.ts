import { UNITS } from '#core/catalogue/states.ts';
import { useText } from '#web/i18n/text.tsx';

/** The units to choose from, by name. */
export function useUnits() {
  const t = useText();
  return UNITS.map((unit) => ({ value: unit, label: t(`storefront.unit.${unit}`) }));
}
