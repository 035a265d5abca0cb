import Type, { type Static } from 'typebox';
import { type PerField, PLAIN_FIELDS, type PlainName, perField } from '#core/catalogue/fields.ts';
import { DECLARED_SPECIAL } from '#core/catalogue/special.ts';
import { described, MoneyShape, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { LIMITS } from '#core/listing/listing.ts';

const Line = Type.String({ maxLength: LIMITS.address });
const Whole = Type.Integer({ minimum: 0, maximum: LIMITS.price });
const Measure = Type.Number({ minimum: 0, maximum: LIMITS.price });
const inLanguages = <S extends Parameters<typeof Type.Optional>[0]>(text: S) => {
  const each = Type.Optional(text);
  return { ko: each, en: each, zh: each, ja: each, ar: each };
};
/** A text by languages; those without one are left out. */
const Texts = named('ProductTexts', inLanguages(Line));
/** A value of an option by languages, with the colour its seller chose for it as `#rrggbb`. */
const OptionValueShape = named('ProductOptionValue', { ...inLanguages(Line), colour: Type.Optional(Line) });
const LongTexts = shape(inLanguages(Type.String({ maxLength: LIMITS.detail * 2 })));
const Packing = shape({ unit: Line, count: Whole });

type PlainShapes = PerField<
  PlainName,
  {
    text: ReturnType<typeof orNull<typeof Line>>;
    yesNo: ReturnType<typeof Type.Boolean>;
    whole: typeof Whole;
    wholeOrNone: ReturnType<typeof orNull<typeof Whole>>;
  }
>;
const plainShapes = perField<PlainName, PlainShapes>(PLAIN_FIELDS, (field) =>
  field.kind === 'text'
    ? orNull(Line)
    : field.kind === 'yesNo'
      ? Type.Boolean()
      : field.isNeeded
        ? Whole
        : orNull(Whole),
);

/**
 * A product as a program gives and gets it: the values of `Listing`, with amounts as in all calls. Codes stand for
 * categories, countries and units; a picture is an https address, the name of a file of the store's library, or the
 * address under which the product shows it already.
 */
export const ProductContentShape = named('ProductContent', {
  ...plainShapes,
  code: Line,
  categories: described('Codes of categories of the third level', Type.Array(Line, { maxItems: 10 })),
  name: Texts,
  description: LongTexts,
  tags: shape(inLanguages(Type.Array(Line, { maxItems: 50 }))),
  detail: described('HTML; what the pages do not allow is left out', LongTexts),
  hsCode: Line,
  origin: described('The country of origin, ISO 3166-1 alpha-2', Line),
  unit: Line,
  prices: described(
    'Unit prices, each from a quantity on; the first begins with `minOrderQuantity`',
    Type.Array(shape({ minQuantity: Whole, price: MoneyShape }), { maxItems: 20 }),
  ),
  samplePrice: orNull(MoneyShape),
  oem: orNull(
    shape({
      prices: Type.Array(shape({ minQuantity: Whole, maxQuantity: Whole, price: MoneyShape }), { maxItems: 20 }),
      services: Type.Array(shape({ name: Texts, minQuantity: Whole, price: MoneyShape, picture: Line }), {
        maxItems: 20,
      }),
      packing: Packing,
      labelPrice: orNull(MoneyShape),
      packagingPrice: orNull(MoneyShape),
      enquiries: Type.Boolean(),
    }),
  ),
  carton: described(
    'Centimetres and kilograms',
    orNull(
      shape({
        pieces: Whole,
        length: Measure,
        width: Measure,
        height: Measure,
        weight: orNull(Measure),
      }),
    ),
  ),
  packing: Packing,
  packaging: orNull(shape({ material: Line, grams: Whole })),
  deliveryTemplate: described('The name of a delivery template of the store', orNull(Line)),
  deliveryRegions: orNull(Type.Array(Line, { maxItems: 300 })),
  specialGoods: orNull(oneOf(DECLARED_SPECIAL)),
  certificates: Type.Array(shape({ type: Line, name: Line, number: Line }), { maxItems: 50 }),
  noticeCode: orNull(Line),
  notice: described(
    'The disclosures by the keys of their kind of goods',
    Type.Record(Line, Texts, { maxProperties: 60 }),
  ),
  attributes: Type.Array(shape({ key: Line, name: Texts, value: Texts }), { maxItems: 100 }),
  pictures: Type.Array(Line, { maxItems: 50 }),
  pictureAlts: described(
    'What pictures show, for those who cannot see them, by the pictures',
    Type.Record(Line, Texts, { maxProperties: 50 }),
  ),
  video: orNull(Line),
  videoPoster: orNull(Line),
  options: described('The names of the levels of options: none, one or two', Type.Array(Texts, { maxItems: 2 })),
  skus: Type.Array(
    shape({
      code: Line,
      values: Type.Array(OptionValueShape, { maxItems: 2 }),
      stock: Whole,
      surcharge: MoneyShape,
      picture: orNull(Line),
      gtin: orNull(Line),
    }),
    { minItems: 1, maxItems: LIMITS.items },
  ),
});
export type ProductContent = Static<typeof ProductContentShape>;
