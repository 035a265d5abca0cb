import type { Text } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';

const GRAMS = 1_000;

/** A weight in words: kilograms from one kilogram on. */
export function weightText(t: Text, lang: Lang, grams: number): string {
  const digits = (value: number) => value.toLocaleString(`${lang}-u-nu-latn`, { maximumFractionDigits: 3 });
  return grams < GRAMS
    ? t('seller.packaging.gramsShort', { grams: digits(grams) })
    : t('seller.packaging.kilograms', { kilograms: digits(grams / GRAMS) });
}
