import { CERTIFICATE_TYPES, type CertificateType, UNITS } from '#core/catalogue/states.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { OfferDetailAnswer, PublishOffer } from '#core/supplier/contract.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';

export const CARTON = ['pieces', 'length', 'width', 'height', 'weight'] as const;
export const COUNTS = ['minOrderQuantity', 'maxOrderQuantity', 'packCount', 'deliveryDays'] as const;
type Typed = Readonly<Record<(typeof CARTON)[number] | (typeof COUNTS)[number], string>>;

/** The values of the form: numbers as text. */
export type PublishValues = Typed & {
  readonly name: LocalText;
  readonly description: LocalText;
  readonly category: string;
  readonly hsCode: string;
  readonly unit: PublishOffer['unit'];
  readonly certificates: readonly CertificateType[];
  readonly pictures: readonly string[];
};

const [PICTURES_MAX, TEXT_MAX] = [12, 5_000];

/** The initial values for an offer: the platform's translations; Arabic, which it lacks, is left empty. */
export function startOf(offer: OfferDetailAnswer): PublishValues {
  const { carton, subject, minOrderQuantity } = offer;
  const text = (value: number | null | undefined) => (value ? String(value) : '');
  return {
    name: subject,
    description: plain(offer.description),
    category: '',
    hsCode: '',
    unit: UNITS[0],
    certificates: [],
    pictures: offer.pictures.slice(0, PICTURES_MAX),
    minOrderQuantity: String(minOrderQuantity),
    maxOrderQuantity: String(minOrderQuantity * 500),
    packCount: '1',
    deliveryDays: '20',
    pieces: text(carton?.pieces),
    length: text(carton?.length),
    width: text(carton?.width),
    height: text(carton?.height),
    weight: text(carton?.weight),
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

const hasCarton = (values: PublishValues): boolean => CARTON.some((name) => values[name] !== '');

export function wrongIn(values: PublishValues, least: number): FieldRefusal[] {
  const required = requestRefusal('request.required');
  const isNumber = (text: string, isWhole: boolean, min: number) =>
    text !== '' && Number.isFinite(Number(text)) && Number(text) >= min && (!isWhole || Number.isInteger(Number(text)));
  return [
    ...atField('name', values.name.ko?.trim() ? undefined : supplierRefusal('supplier.koreanNameRequired')),
    ...atField('category', values.category ? undefined : required),
    ...atField(
      'hsCode',
      /^\d{10}$/.test(values.hsCode)
        ? undefined
        : requestRefusal(values.hsCode ? 'request.badFormat' : 'request.required'),
    ),
    ...COUNTS.flatMap((name) =>
      atField(
        name,
        isNumber(values[name], true, name === 'deliveryDays' ? 0 : 1) ? undefined : requestRefusal('request.badFormat'),
      ),
    ),
    ...atField(
      'minOrderQuantity',
      Number(values.minOrderQuantity) < least
        ? supplierRefusal('supplier.belowOfferMinimum', { quantity: least })
        : undefined,
    ),
    ...atField(
      'maxOrderQuantity',
      Number(values.maxOrderQuantity) < Number(values.minOrderQuantity)
        ? supplierRefusal('supplier.aboveMaximum', { quantity: values.minOrderQuantity })
        : undefined,
    ),
    ...(hasCarton(values)
      ? CARTON.flatMap((name) =>
          atField(
            name,
            (name === 'weight' && values.weight === '') || isNumber(values[name], name === 'pieces', 0.01)
              ? undefined
              : requestRefusal('request.badFormat'),
          ),
        )
      : []),
    ...atField('pictures', values.pictures.length === 0 ? supplierRefusal('supplier.picturesMissing') : undefined),
  ];
}

/** The body of the call; the values must be valid. */
export function bodyOf(values: PublishValues): PublishOffer {
  const { name, description, category, hsCode, unit, certificates, pictures } = values;
  const [minOrderQuantity = 1, maxOrderQuantity = 1, packCount = 1, deliveryDays = 0] = COUNTS.map((one) =>
    Number(values[one]),
  );
  const carton = {
    pieces: Number(values.pieces),
    length: Number(values.length),
    width: Number(values.width),
    height: Number(values.height),
    weight: values.weight === '' ? null : Number(values.weight),
  };
  return {
    name,
    description,
    categoryId: Number(category),
    hsCode,
    unit,
    minOrderQuantity,
    maxOrderQuantity,
    packCount,
    deliveryDays,
    pictures: [...pictures],
    certificatesNeeded: CERTIFICATE_TYPES.filter((type) => certificates.includes(type)),
    carton: hasCarton(values) ? carton : null,
  };
}
