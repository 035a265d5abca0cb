import {
  type AdKind,
  daysIn,
  needsProduct,
  priceOf,
  whyNotAlt,
  whyNotPeriod,
  whyNotPicture,
} from '#core/advertising/rules.ts';
import { advertisingRefusal } from '#core/advertising/refusals.ts';
import { kstDate } from '#core/calendar.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Answer } from '#web/api/types.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import type { Banner } from '#web/seller/marketing/banner-field.tsx';

export type Kinds = Answer<'listAdKinds'>;
export type AdValues = {
  readonly kind: AdKind;
  readonly categoryId: string;
  readonly target: 'store' | 'product';
  readonly productId: string;
  readonly from: string;
  readonly to: string;
  readonly pictureId: Banner | null;
  readonly alt: LocalText;
};

export const START: AdValues = {
  kind: 'homeBanner',
  categoryId: '',
  target: 'store',
  productId: '',
  from: '',
  to: '',
  pictureId: null,
  alt: { ko: '', en: '', zh: '', ja: '', ar: '' },
};

export const termsOf = ({ kinds }: Kinds, kind: AdKind) => kinds.find((one) => one.kind === kind);

const hasProduct = ({ kind, target }: AdValues): boolean => needsProduct(kind) || target === 'product';

/** What is wrong with a request, by the rules of the server. */
export function wrongIn(values: AdValues, kinds: Kinds): FieldRefusal[] {
  const { kind, from, to, pictureId } = values;
  const terms = termsOf(kinds, kind);
  if (!terms) return [];
  const days = emptyFields({ from, to });
  return [
    ...(kind === 'categoryBanner' && !values.categoryId
      ? atField('categoryId', advertisingRefusal('advertising.categoryNotFound'))
      : []),
    ...(hasProduct(values) ? emptyFields({ productId: values.productId }) : []),
    ...(days.length > 0 ? days : whyNotPeriod({ from, to }, terms, kstDate(new Date()))),
    ...(pictureId ? whyNotPicture(pictureId, terms) : atField('pictureId', requestRefusal('request.required'))),
    ...whyNotAlt(values.alt),
  ];
}

/** What the period costs; undefined while it is none. */
export function costOf({ kind, from, to }: AdValues, kinds: Kinds) {
  const terms = termsOf(kinds, kind);
  if (!terms || !from || !to || to < from) return undefined;
  const days = daysIn({ from, to });
  return { days, ...priceOf(terms.pricePerDay, days, kinds.bearsVat) };
}

export function bodyOf(values: AdValues, kinds: Kinds) {
  const { kind, categoryId, productId, from, to, pictureId, alt } = values;
  const [ko = '', en = '', zh = '', ja = '', ar = ''] = LANGUAGES.map((lang) => alt[lang]?.trim());
  return {
    kind,
    categoryId: kind === 'categoryBanner' ? Number(categoryId) : null,
    productId: hasProduct(values) ? Number(productId) : null,
    from,
    to,
    pictureId: pictureId?.id ?? 0,
    alt: { ko, en, zh, ja, ar },
    total: costOf(values, kinds)?.total.minor ?? 0,
  };
}
