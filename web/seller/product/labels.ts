import { LANGUAGES } from '#core/locale.ts';
import type { Text } from '#core/i18n.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Choices } from '#web/seller/product/reference.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';

const isPlace = (part: string): boolean => /^\d+$/.test(part);

/** The key of the label of a field: oem.prices.0.maxQuantity is `oemPricesMaxQuantity`, that of a value `optionsValues`. */
export const labelKey = (path: string): string =>
  path
    .split('.')
    .filter((part) => !isPlace(part))
    .map((part, at) => (at === 0 ? part : part[0]?.toUpperCase() + part.slice(1)))
    .join('');

/** The name of a field in texts: its label, its language, its row; items of a notice by their own names. */
export function labelOf(t: Text, path: string, noticeItem: (key: string) => string): string {
  const parts = path.split('.');
  const lang = LANGUAGES.find((one) => one === parts.at(-1));
  const named = lang ? parts.slice(0, -1) : parts;
  const [head, key] = named;
  const label =
    head === 'notice' && key !== undefined
      ? noticeItem(key)
      : t(`seller.product.field.${labelKey(named.filter((part) => !isPlace(part)).join('.'))}`);
  const row = named.findLast(isPlace);
  const placed = row === undefined ? label : t('seller.product.row', { label, place: Number(row) + 1 });
  return lang ? `${placed} · ${LANGUAGE_NAMES[lang]}` : placed;
}

/** Names the fields of a form that offers these choices. */
export function useLabelOf({ notices }: Pick<Choices, 'notices'>): (path: string) => string {
  const t = useText();
  const noticeItem = (key: string) =>
    notices.flatMap(({ items }) => items).find((item) => item.key === key)?.name ?? key;
  return (path) => labelOf(t, path, noticeItem);
}
