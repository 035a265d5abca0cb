import { formatNumber } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';

const CM3 = 1_000_000;

/** Cubic centimetres as cubic metres. */
export function Volume({ cm3 }: { cm3: number }) {
  const t = useText();
  return <bdi className="tabular whitespace-nowrap">{t('centre.unit.cbm', { value: formatNumber(cm3 / CM3, 4) })}</bdi>;
}

/** Grams as kilograms. */
export function Weight({ grams }: { grams: number }) {
  const t = useText();
  return (
    <bdi className="tabular whitespace-nowrap">{t('centre.unit.kg', { value: formatNumber(grams / 1_000, 3) })}</bdi>
  );
}
