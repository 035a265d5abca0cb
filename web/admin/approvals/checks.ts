import { LANGUAGES } from '#core/locale.ts';
import type { StaffProduct } from '#web/admin/approvals/subject.ts';

/** What can be seen of a product without asking anybody; a product that lacks one of these deserves a second look. */
export type Check = { readonly key: 'picture' | 'hsCode' | 'category' | 'names'; readonly isGood: boolean };

/** Languages the name is written in. */
export const languagesOf = ({ names }: Pick<StaffProduct, 'names'>) =>
  LANGUAGES.filter((lang) => Boolean(names[lang]?.trim()));

/** A heading of four digits is the least customs can work with, ten the most Korea has. */
export function checksOf(product: Pick<StaffProduct, 'image' | 'hsCode' | 'categoryName' | 'names'>): readonly Check[] {
  return [
    { key: 'picture', isGood: product.image !== '' },
    { key: 'hsCode', isGood: /^\d{4,10}$/.test(product.hsCode.replaceAll(/[.-]/g, '')) },
    { key: 'category', isGood: product.categoryName !== '' },
    { key: 'names', isGood: languagesOf(product).length === LANGUAGES.length },
  ];
}
