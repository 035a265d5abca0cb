import type { Lang } from '#core/locale.ts';

type Size = { readonly cartons: number; readonly cm3: number; readonly grams: number };

/** The number, volume and weight of cartons, as rows of facts. */
export function cargoRows(t: (key: string) => string, lang: Lang, { cartons, cm3, grams }: Size): [string, string][] {
  const number = (value: number, digits: number) =>
    value.toLocaleString(`${lang}-u-nu-latn`, { maximumFractionDigits: digits });
  return [
    [t('work.cartons'), number(cartons, 0)],
    [t('work.volume'), `${number(cm3 / 1_000_000, 3)} m³`],
    [t('work.weight'), `${number(grams / 1000, 1)} kg`],
  ];
}
