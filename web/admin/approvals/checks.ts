import { LANGUAGES } from '#core/locale.ts';
import type { StaffProduct } from '#web/admin/approvals/subject.ts';

/** Checks of a product that need no request; a failed one suggests a closer review. */
export type Check = { readonly key: 'picture' | 'hsCode' | 'category' | 'names'; readonly isGood: boolean };

/** Languages that have a name. */
export const languagesOf = ({ names }: Pick<StaffProduct, 'names'>) =>
  LANGUAGES.filter((lang) => Boolean(names[lang]?.trim()));

/** Customs needs at least four digits of an HS code; Korea has ten at most. */
export function checksOf(product: Pick<StaffProduct, 'image' | 'hsCode' | 'categoryName' | 'names'>): readonly Check[] {
  return [
    { key: 'picture', isGood: product.image !== '' },
    { key: 'hsCode', isGood: /^\d{4,10}$/.test(product.hsCode.replaceAll(/[.-]/g, '')) },
    { key: 'category', isGood: product.categoryName !== '' },
    { key: 'names', isGood: languagesOf(product).length === LANGUAGES.length },
  ];
}
