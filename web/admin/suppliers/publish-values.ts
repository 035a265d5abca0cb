import { CERTIFICATE_TYPES, type CertificateType, UNITS } from '#core/catalogue/states.ts';
import { missingNoticeItems } from '#core/listing/rules.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { type FieldRefusal, type Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { OfferDetailAnswer, OfferDraftAnswer, PublishOffer } from '#core/supplier/contract.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { whyNotPositive } from '#web/components/typed-amount.ts';
import { typedUnits } from '#web/ui/typed-units.ts';

export const CARTON = ['pieces', 'length', 'width', 'height', 'weight'] as const;
export const COUNTS = ['minOrderQuantity', 'maxOrderQuantity', 'packCount', 'deliveryDays'] as const;
type Carton = Readonly<Record<(typeof CARTON)[number], string>>;

export type HeldCertificate = NonNullable<PublishOffer['certificates']>[number];

/** The values of the form, by the names of the call: numbers as text. */
export type PublishValues = Readonly<Record<(typeof COUNTS)[number], string>> & {
  readonly carton: Carton;
  readonly detail: LocalText;
  readonly noticeCode: string;
  readonly notice: Readonly<Record<string, LocalText>>;
  readonly manufacturer: string;
  readonly deliveryTemplate: string;
  readonly packaging: { readonly material: string; readonly grams: string };
  /** Those the goods have already. */
  readonly certificates: readonly HeldCertificate[];
  readonly certificatesNeeded: readonly CertificateType[];
  readonly name: LocalText;
  readonly description: LocalText;
  readonly categoryId: string;
  readonly hsCode: string;
  readonly unit: PublishOffer['unit'];
  readonly pictures: readonly string[];
};

const [PICTURES_MAX, TEXT_MAX, GRAMS_MAX] = [12, 5_000, 1_000_000];
/** The most the call takes. */
const [QUANTITY_MAX, DAYS_MAX] = [1_000_000, 365];

/** The initial values for an offer: the platform's translations; Arabic, which it lacks, is left empty. */
export function startOf(offer: OfferDetailAnswer): PublishValues {
  const { carton, subject, minOrderQuantity, draft } = offer;
  const text = (value: number | null | undefined) => (value ? String(value) : '');
  return {
    name: subject,
    description: plain(offer.description),
    detail: draft.detail,
    noticeCode: '',
    notice: draft.notice,
    manufacturer: draft.manufacturer,
    deliveryTemplate: draft.deliveryTemplates.length === 1 ? (draft.deliveryTemplates[0] ?? '') : '',
    packaging: { material: '', grams: text(draft.packagingGrams) },
    certificates: [],
    certificatesNeeded: [],
    categoryId: '',
    hsCode: '',
    unit: UNITS[0],
    pictures: offer.pictures.slice(0, PICTURES_MAX),
    minOrderQuantity: String(minOrderQuantity),
    maxOrderQuantity: String(minOrderQuantity * 500),
    packCount: '1',
    deliveryDays: '20',
    carton: {
      pieces: text(carton?.pieces),
      length: text(carton?.length),
      width: text(carton?.width),
      height: text(carton?.height),
      weight: text(carton?.weight),
    },
  };
}

/** The text of a description without pictures and markup. */
function plain(html: LocalText): LocalText {
  const textOf = (one: string) =>
    (new DOMParser().parseFromString(one, 'text/html').body.textContent ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, TEXT_MAX);
  return Object.fromEntries(LANGUAGES.flatMap((lang) => (html[lang] ? [[lang, textOf(html[lang])]] : [])));
}

const hasCarton = ({ carton }: PublishValues): boolean => CARTON.some((name) => carton[name] !== '');

/** A typed side in centimetres or weight in kilograms; undefined for other text and zero. */
function measureOf(text: string): number | undefined {
  const thousandths = typedUnits(text, 3);
  return thousandths ? thousandths / 1_000 : undefined;
}

/** Why a typed part of a carton is none; its weight may be left out. */
function whyNotInCarton(name: (typeof CARTON)[number], text: string): Refusal | undefined {
  if (name === 'pieces') return whyNotWhole(text, [1, QUANTITY_MAX]);
  return name === 'weight' && text === '' ? undefined : whyNotPositive(text, 3);
}

const hasText = (text: LocalText | undefined): boolean => LANGUAGES.some((lang) => (text?.[lang] ?? '').trim() !== '');

/** The kind of disclosure goods of a category usually have. */
export const noticeOfCategory = ({ notices }: OfferDraftAnswer, category: string): string | undefined =>
  notices.find(({ categories }) => categories.includes(Number(category)))?.code;

const wrongCarton = (carton: Carton): FieldRefusal[] =>
  CARTON.flatMap((name) => atField(`carton.${name}`, whyNotInCarton(name, carton[name])));

/** What every seller must give, by the rules of the sellers' table. */
function missingTerms(values: PublishValues, draft: OfferDraftAnswer): FieldRefusal[] {
  const required = requestRefusal('request.required');
  const items = draft.notices.find(({ code }) => code === values.noticeCode)?.items;
  const given = Object.fromEntries(Object.entries(values.notice).filter(([, text]) => hasText(text)));
  const { deliveryTemplate, packaging } = values;
  return [
    ...atField('description.ko', values.description.ko?.trim() ? undefined : required),
    ...atField('detail', hasText(values.detail) ? undefined : required),
    ...atField('noticeCode', items ? undefined : required),
    ...missingNoticeItems(items ?? [], given).flatMap((key) => atField(`notice.${key}`, required)),
    ...atField('deliveryTemplate', deliveryTemplate || draft.deliveryTemplates.length === 0 ? undefined : required),
    ...atField('packaging.material', packaging.material ? undefined : required),
    ...atField('packaging.grams', whyNotWhole(packaging.grams, [1, GRAMS_MAX])),
    ...values.certificates.flatMap(({ type, name, number }, at) => [
      ...atField(`certificates.${at}.number`, number.trim() ? undefined : required),
      ...atField(`certificates.${at}.name`, type !== 'OTHERS' || name.trim() ? undefined : required),
    ]),
  ];
}

export function wrongIn(
  values: PublishValues,
  { minOrderQuantity: least, draft }: Pick<OfferDetailAnswer, 'minOrderQuantity' | 'draft'>,
): FieldRefusal[] {
  const required = requestRefusal('request.required');
  const [minimum, maximum] = [wholeNumberOf(values.minOrderQuantity), wholeNumberOf(values.maxOrderQuantity)];
  return [
    ...atField('name', values.name.ko?.trim() ? undefined : supplierRefusal('supplier.koreanNameRequired')),
    ...atField('categoryId', values.categoryId ? undefined : required),
    ...atField(
      'hsCode',
      /^\d{10}$/.test(values.hsCode)
        ? undefined
        : requestRefusal(values.hsCode ? 'request.badFormat' : 'request.required'),
    ),
    ...COUNTS.flatMap((name) =>
      atField(name, whyNotWhole(values[name], name === 'deliveryDays' ? [0, DAYS_MAX] : [1, QUANTITY_MAX])),
    ),
    ...atField(
      'minOrderQuantity',
      minimum < least ? supplierRefusal('supplier.belowOfferMinimum', { quantity: least }) : undefined,
    ),
    ...atField(
      'maxOrderQuantity',
      maximum < minimum ? supplierRefusal('supplier.aboveMaximum', { quantity: values.minOrderQuantity }) : undefined,
    ),
    ...(hasCarton(values) ? wrongCarton(values.carton) : []),
    ...atField('pictures', values.pictures.length === 0 ? supplierRefusal('supplier.picturesMissing') : undefined),
    ...missingTerms(values, draft),
  ];
}

/** The body of the call; the values must be valid. Of the notice only the items of the chosen kind are sent. */
export function bodyOf(values: PublishValues, { notices }: Pick<OfferDraftAnswer, 'notices'>): PublishOffer {
  const items = notices.find(({ code }) => code === values.noticeCode)?.items ?? [];
  const { name, description, categoryId, hsCode, unit, certificatesNeeded, pictures } = values;
  const [minOrderQuantity = 1, maxOrderQuantity = 1, packCount = 1, deliveryDays = 0] = COUNTS.map((one) =>
    wholeNumberOf(values[one]),
  );
  const carton = {
    pieces: wholeNumberOf(values.carton.pieces),
    length: measureOf(values.carton.length) ?? 0,
    width: measureOf(values.carton.width) ?? 0,
    height: measureOf(values.carton.height) ?? 0,
    weight: measureOf(values.carton.weight) ?? null,
  };
  return {
    name,
    description,
    categoryId: Number(categoryId),
    hsCode,
    unit,
    minOrderQuantity,
    maxOrderQuantity,
    packCount,
    deliveryDays,
    pictures: [...pictures],
    detail: values.detail,
    manufacturer: values.manufacturer.trim(),
    packaging: { material: values.packaging.material, grams: wholeNumberOf(values.packaging.grams) },
    ...(values.deliveryTemplate && { deliveryTemplate: values.deliveryTemplate }),
    certificates: values.certificates.map((one) => ({ ...one })),
    noticeCode: values.noticeCode,
    notice: Object.fromEntries(items.map(({ key }) => [key, values.notice[key] ?? {}])),
    certificatesNeeded: CERTIFICATE_TYPES.filter((type) => certificatesNeeded.includes(type)),
    carton: hasCarton(values) ? carton : null,
  };
}
