import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { FACT_FIELDS, type FactName, type PerField, perField } from '#core/catalogue/fields.ts';
import { perNumberFilter } from '#core/catalogue/number-filters.ts';
import { SPECIAL_GOODS } from '#core/catalogue/special.ts';
import {
  APPROVAL_EVENTS,
  APPROVAL_STATES,
  TAKE_DOWN_GROUNDS,
  CERTIFICATE_TYPES,
  PUBLISH_WAYS,
} from '#core/catalogue/states.ts';
import { ZONES } from '#core/zone.ts';
import { ArrivalShape, VacationNotice } from '#core/store/contract.ts';
import { DELIVERY_METHODS, STORE_TYPES } from '#core/store/states.ts';

const Description = named('ProductText', { name: Type.String(), description: Type.String() });
const NullableText = Type.Union([Type.String(), Type.Null()]);
/** The store a client is set up for; `DEFAULT` or nothing means all of them. */
const StoreCode = Type.Optional(Type.String({ maxLength: 60 }));

/** The printed category shape; three levels deep at most, so it is written out instead of recursing. */
const categoryFields = {
  id: Id,
  code: Type.String(),
  visible: Type.Boolean(),
  lineage: Type.String(),
  description: Description,
  productCount: Type.Integer(),
};
const Leaf = named('LeafCategory', { ...categoryFields, children: Type.Array(Type.Null()) });
const Middle = named('MiddleCategory', { ...categoryFields, children: Type.Array(Leaf) });
export const CategoryTree = named('Category', { ...categoryFields, children: Type.Array(Middle) });
export type CategoryNode = Static<typeof CategoryTree>;

export const readTopMenu = endpoint({
  method: 'GET',
  path: '/api/v1/usermenu',
  access: 'public',
  summary: 'The three-level category menu; `depth` leaves lower levels out, for instance all but the top with 1',
  query: shape({
    visible: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  }),
  answer: shape({ children: Type.Array(CategoryTree) }),
  refuses: [],
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/category',
  access: 'public',
  summary: 'The category tree, paged by its top level (the published client requests 1600 at once)',
  query: shape({ ...pageQuery({ max: 2000, standard: 1600 }), store: StoreCode }),
  answer: named('CategoryPage', { categories: Type.Array(CategoryTree), ...pageFrame }),
  refuses: [],
});

export const readCategory = endpoint({
  method: 'GET',
  path: '/api/v1/category/id/:id',
  access: 'public',
  summary: 'One category with its children and its path from the top',
  params: IdParams,
  query: shape({ store: StoreCode }),
  answer: shape({
    ...categoryFields,
    children: Type.Array(CategoryTree),
    path: Type.Array(shape({ id: Id, code: Type.String(), name: Type.String() })),
  }),
  refuses: ['category.notFound'],
});

const PictureShape = named('Picture', {
  id: Id,
  base: Type.String({
    description: 'With /160.webp, /320.webp, /640.webp or /1280.webp it is the address of the picture in that width',
  }),
  alt: described('What it shows, for those who cannot see it; may be empty', Type.String()),
});

const PriceRange = named('PriceRange', { min: MoneyShape, max: MoneyShape });
const MaybeMoney = Type.Union([MoneyShape, Type.Null()]);
const MaybeInstant = Type.Union([Instant, Type.Null()]);

const dealFields = {
  originalPrice: Type.Optional(described('While a deal runs: the lowest price before it', MoneyShape)),
  originalPriceMax: Type.Optional(described('While a deal runs: the highest price before it', MoneyShape)),
  discountPercent: Type.Optional(Type.Integer({ description: 'While a deal runs: how much lower the price is' })),
  dealEndsAt: Type.Optional(described('While a deal runs: its end', Instant)),
};
const ratingFields = {
  rating: Type.Optional(Type.Number({ description: 'With reviews: their mean from 1 to 5 with one decimal' })),
  ratingCount: Type.Optional(Type.Integer({ description: 'With reviews: how many there are' })),
};

/**
 * The price of import goods of the catalogue delivered in Korea, estimated for the smallest order: everything included,
 * to the zone the request named.
 */
const LandedPriceShape = named('LandedPrice', {
  zone: oneOf(ZONES, 'DeliveryZone'),
  quantity: Type.Integer(),
  perUnit: described('Rounded up to one won', MoneyShape),
  total: MoneyShape,
});
export type LandedPrice = Static<typeof LandedPriceShape>;

/** A product in a list. */
export const ProductCardShape = named('ProductCard', {
  id: Id,
  sku: Type.String(),
  description: shape({ name: Type.String() }),
  lang: Type.String(),
  priceRange: PriceRange,
  landedPrice: Type.Optional(LandedPriceShape),
  minOrderQuantity: Type.Integer(),
  unit: Type.String(),
  sample: Type.Optional(Type.Literal(true, { description: 'There only when samples are sold' })),
  soldOut: Type.Optional(Type.Literal(true, { description: 'There only when it is sold out' })),
  sold: Type.Integer({ description: 'Pieces of paid orders, without those cancelled or returned' }),
  images: described('The `base` of at most four pictures', Type.Array(Type.String())),
  ...dealFields,
  ...ratingFields,
  deliveryDays: Type.Integer(),
  arrives: Type.Optional(
    described('When the minimum quantity ordered now arrives in the mainland of Korea', ArrivalShape),
  ),
  shipsFrom: Type.String(),
  certificates: Type.Optional(Type.Array(oneOf(CERTIFICATE_TYPES, 'CertificateType'))),
  leafId: described('The first lowest category it is in', Type.Union([Id, Type.Null()])),
  store: shape({ code: Type.String(), name: Type.String(), type: oneOf(STORE_TYPES), verified: Type.Boolean() }),
});
export type ProductCard = Static<typeof ProductCardShape>;

export const PRODUCT_SORTS = ['ranking', 'newest', 'priceLow', 'priceHigh', 'sales'] as const;

/** A country as two capital letters. */
const Country = Type.String({ pattern: '^[A-Z]{2}$' });

/** Values of `readFacets`, the same in every language. */
const TraitValues = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20 }));

/**
 * The filters of a product list; the page's address has the same parameters. Prices are whole won. Values of one
 * repeated parameter are alternatives; different parameters must all match.
 */
export const productFilter = {
  store: StoreCode,
  storeType: Type.Optional(Type.Array(oneOf(STORE_TYPES), { maxItems: STORE_TYPES.length })),
  shipsFrom: Type.Optional(Type.Array(Country, { maxItems: 20 })),
  certificate: Type.Optional(Type.Array(oneOf(CERTIFICATE_TYPES), { maxItems: CERTIFICATE_TYPES.length })),
  priceMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  priceMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  ...perNumberFilter(({ min, max }) => Type.Optional(Type.Integer({ minimum: min, maximum: max }))),
  sample: Type.Optional(Type.Boolean()),
  inStock: Type.Optional(Type.Boolean({ description: 'Only what is not sold out' })),
  brand: TraitValues,
  colour: TraitValues,
  size: TraitValues,
  material: TraitValues,
  origin: described('Countries of origin', Type.Optional(Type.Array(Country, { maxItems: 20 }))),
};

export const ProductPage = named('ProductPage', { products: Type.Array(ProductCardShape), ...pageFrame });

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v2/products',
  access: 'public',
  summary:
    'Products of a category or store, filtered, sorted and paged. recordsTotal is exact up to 1,000 and then 1,000',
  query: shape({
    category: Type.Optional(Id),
    sort: Type.Optional(oneOf(PRODUCT_SORTS, 'ProductSort')),
    ...productFilter,
    ...pageQuery({ max: 60, standard: 20 }),
  }),
  answer: ProductPage,
  refuses: ['category.notFound'],
});

/** The number of products of a list with a property; `value` is the value of the filter. */
const Facet = Type.Array(shape({ value: Type.String(), count: Type.Integer() }));
/** The same, with the name of the value in the requested language. */
const NamedFacet = Type.Array(shape({ value: Type.String(), name: Type.String(), count: Type.Integer() }));
const NumberFacet = Type.Array(shape({ value: Type.Integer(), count: Type.Integer() }));

/**
 * The remaining filters of a list. Every facet is counted with all other filters but without its own, so that the
 * alternatives to a chosen value remain visible; values without products are left out, as is `price` of an empty list.
 * Of `brand`, `colour`, `size`, `material` and `origin` there are at most 20 values each, and none for all products at
 * once.
 */
export const FacetsShape = named('Facets', {
  total: Type.Integer(),
  categories: Type.Array(shape({ id: Id, name: Type.String(), count: Type.Integer() })),
  price: Type.Union([PriceRange, Type.Null()]),
  ...perNumberFilter(() => NumberFacet),
  shipsFrom: Facet,
  storeType: Facet,
  certificate: Facet,
  brand: Facet,
  colour: NamedFacet,
  size: NamedFacet,
  material: NamedFacet,
  origin: Facet,
  sample: Type.Integer(),
  inStock: Type.Integer(),
});
export type Facets = Static<typeof FacetsShape>;

/** A search: at most 200 characters, or the address of a product on 1688, which may carry long tracking parameters. */
export const KeywordText = Type.String({
  minLength: 1,
  maxLength: 2000,
  pattern: '^(?:[\\s\\S]{1,200}|[\\s\\S]*1688\\.com/[\\s\\S]*)$',
});
/** A picture as `readPicture` describes it. */
export const PictureText = Type.String({ minLength: 1, maxLength: 600 });

export const readFacets = endpoint({
  costly: 25,
  method: 'GET',
  path: '/api/v2/products/facets',
  access: 'public',
  summary:
    'How many products of a list or search have each property; `keyword` counts within the results of that search, ' +
    '`exact` within those of an exact one, `sameTitle` within those with the title of a product, `picture` within those of `listByPicture`. The answer is at most a minute old',
  query: shape({
    category: Type.Optional(Id),
    keyword: Type.Optional(KeywordText),
    exact: Type.Optional(Type.Boolean()),
    sameTitle: Type.Optional(Id),
    picture: Type.Optional(PictureText),
    ...productFilter,
  }),
  answer: FacetsShape,
  refuses: ['category.notFound', 'search.pictureUnreadable'],
});

export const listCards = endpoint({
  method: 'GET',
  path: '/api/v2/products/cards',
  access: 'public',
  summary:
    'The cards of up to 24 products in the requested order; products no longer sold are shown as sold out, unknown ' +
    'ids are omitted',
  query: shape({ id: Type.Array(Id, { minItems: 1, maxItems: 24 }) }),
  answer: shape({ products: Type.Array(ProductCardShape) }),
  refuses: [],
});

export const PRODUCT_GROUPS = ['newest', 'popular', 'samples', 'lowMoq', 'md', 'hot'] as const;

export const readProductGroup = endpoint({
  method: 'GET',
  path: '/api/v1/products/group/:code',
  access: 'public',
  summary:
    'A section of the home page, at most 24 products: newest, popular, samples, lowMoq, md (picked by staff) or hot ' +
    '(deals, those that end soonest first). `endsAt` is when the first of these deals ends',
  params: shape({ code: oneOf(PRODUCT_GROUPS, 'ProductGroup') }),
  query: shape({
    store: StoreCode,
    category: Type.Optional(Id),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 24, default: 12 })),
  }),
  answer: shape({ products: Type.Array(ProductCardShape), endsAt: MaybeInstant }),
  refuses: ['category.notFound'],
});

/** The printed option value. */
const OptionValue = named('OptionValue', {
  valueName: Type.String(),
  valueId: Id,
  optionId: Id,
  order: Type.Integer(),
  image: NullableText,
  colour: Type.Optional(described('The colour its seller shows for it, as `#rrggbb`', Type.String())),
  id: Id,
  sku: described('The SKU, when the value decides it alone', NullableText),
  stock: Type.Integer({ description: 'The sum of all combinations with this value' }),
  price: Type.Number({ description: 'The price of the cheapest of them' }),
});

/**
 * The OEM offer of a product. Prices are per piece; services, label (`0`: included) and packaging are charged in
 * addition. `picture` + `/320.webp` is an address.
 */
const OemShape = named('OemOffer', {
  prices: Type.Array(
    shape({
      minQuantity: Type.Integer(),
      maxQuantity: Type.Integer(),
      price: MoneyShape,
      discountPercent: Type.Integer(),
    }),
  ),
  services: Type.Array(
    shape({ name: Type.String(), minQuantity: Type.Integer(), price: MoneyShape, picture: Type.String() }),
  ),
  packing: shape({ unit: Type.String(), count: Type.Integer() }),
  labelPrice: MaybeMoney,
  packagingPrice: MaybeMoney,
  enquiries: Type.Boolean(),
});

/**
 * A region goods are delivered to: a country, of which Korea is without Jeju, or Jeju as `KR-49`. `fee` is null where
 * the delivery is part of the cost of an import.
 */
const ReachShape = named('DeliveryReach', {
  region: Type.String(),
  fee: Type.Union([MoneyShape, Type.Null()]),
  freeFrom: Type.Union([MoneyShape, Type.Null()]),
  arrives: described('When goods ordered now arrive there; islands and mountain areas take longer', ArrivalShape),
});

const OptionalInteger = Type.Union([Type.Integer(), Type.Null()]);
type FactShapes = PerField<
  FactName,
  { text: typeof NullableText; yesNo: Type.TBoolean; whole: Type.TInteger; wholeOrNone: typeof OptionalInteger }
>;
/** The plain values of a product that its page shows. */
const factShapes = perField<FactName, FactShapes>(FACT_FIELDS, (field) => {
  if (field.kind === 'text') return NullableText;
  if (field.kind === 'yesNo') return Type.Boolean();
  return field.isNeeded ? Type.Integer() : OptionalInteger;
});

export const ProductShape = named('Product', {
  id: Id,
  sku: Type.String(),
  description: Description,
  lang: Type.String(),
  price: Type.Number(),
  priceRange: PriceRange,
  landedPrice: Type.Optional(LandedPriceShape),
  prices: Type.Array(
    named('PriceTier', {
      minQuantity: Type.Integer(),
      maxQuantity: Type.Union([Type.Integer(), Type.Null()]),
      price: MoneyShape,
      discountPercent: Type.Integer(),
    }),
  ),
  minOrderQuantity: Type.Integer(),
  maxOrderQuantity: Type.Integer(),
  unit: Type.String(),
  publishWay: oneOf(PUBLISH_WAYS, 'PublishWay'),
  available: Type.Boolean(),
  sample: Type.Boolean(),
  samplePrice: Type.Union([MoneyShape, Type.Null()]),
  samplePriceDollars: Type.Union([MoneyShape, Type.Null()]),
  oem: Type.Union([OemShape, Type.Null()]),
  soldOut: Type.Boolean(),
  sold: Type.Integer({ description: 'Pieces of paid orders, without those cancelled or returned' }),
  ...dealFields,
  ...ratingFields,
  hsCode: Type.String(),
  origin: Type.String(),
  shipsFrom: Type.String(),
  ...factShapes,
  detailHtml: Type.String({
    description: 'The page of the seller about the goods as safe HTML: no script, style, form or frame',
  }),
  detailLang: Type.String(),
  video: NullableText,
  videoPoster: described('The `base` of the picture in its place until it plays', NullableText),
  attributes: Type.Array(shape({ key: Type.String(), name: Type.String(), value: Type.String() })),
  certificates: Type.Array(shape({ type: oneOf(CERTIFICATE_TYPES), name: Type.String(), number: Type.String() })),
  notice: Type.Union([
    shape({
      code: Type.String(),
      name: Type.String(),
      items: Type.Array(shape({ key: Type.String(), name: Type.String(), value: Type.String() })),
    }),
    Type.Null(),
  ]),
  delivery: Type.Union([
    shape({
      name: Type.String(),
      method: oneOf(DELIVERY_METHODS),
      originCountry: Type.String(),
      overseas: Type.Boolean(),
      region: Type.String(),
      shippingDays: Type.Integer(),
      announcement: Type.String(),
      returnAddress: Type.String(),
      returnFee: MoneyShape,
      returnDays: Type.Integer(),
      returnMethod: Type.String(),
      returnCases: Type.String(),
    }),
    Type.Null(),
  ]),
  /** Where the goods are delivered, the fee of each region, and from which worth of goods it is free. */
  deliversTo: Type.Array(ReachShape),
  /** The region of `deliversTo` for the requested country; null when it is not delivered there, or none is requested. */
  reach: Type.Union([ReachShape, Type.Null()]),
  tags: Type.Array(Type.String()),
  carton: Type.Union([
    shape({
      pieces: Type.Integer(),
      length: Type.Number(),
      width: Type.Number(),
      height: Type.Number(),
      weight: Type.Union([Type.Number(), Type.Null()]),
      volume: Type.Number(),
    }),
    Type.Null(),
  ]),
  packing: shape({ unit: Type.String(), count: Type.Integer() }),
  packaging: Type.Union([shape({ material: Type.String(), name: Type.String(), grams: Type.Integer() }), Type.Null()]),
  deliveryDays: Type.Integer(),
  /** ORD-053. */
  special: described(
    'Why the goods are returned through customer service only; null when they are not',
    Type.Union([oneOf(SPECIAL_GOODS), Type.Null()]),
  ),
  options: Type.Array(
    named('ProductOption', {
      id: Id,
      code: Type.String(),
      name: Type.String(),
      order: Type.Integer(),
      optionValues: Type.Array(OptionValue),
    }),
  ),
  variants: Type.Array(
    named('ProductVariant', {
      sku: Type.String(),
      valueIds: Type.Array(Id),
      stock: Type.Integer(),
      /** The bar code of the goods (EAN, UPC). */
      gtin: Type.Optional(Type.String()),
      surcharge: Type.Optional(described('Added to the price of the tier', MoneyShape)),
    }),
  ),
  images: Type.Array(PictureShape),
  categories: Type.Array(
    shape({
      id: Id,
      code: Type.String(),
      name: Type.String(),
      lineage: Type.String(),
      path: described('From the top category down to this one', Type.Array(shape({ id: Id, name: Type.String() }))),
    }),
  ),
  store: shape({
    code: Type.String(),
    name: Type.String(),
    type: oneOf(STORE_TYPES),
    verified: Type.Boolean(),
    location: Type.String(),
    picture: Type.String(),
    deliveryFee: MoneyShape,
    freeDeliveryFrom: Type.Union([MoneyShape, Type.Null()]),
    vacation: VacationNotice,
  }),
});
export type Product = Static<typeof ProductShape>;

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/v2/product/:id',
  access: 'public',
  summary: 'One product with options, variants, price rows, pictures and its store',
  params: IdParams,
  query: shape({
    store: StoreCode,
    /** The country the goods would go to, or Jeju as `KR-49`; `reach` answers for it. */
    country: Type.Optional(Type.String({ pattern: '^([A-Z]{2}|KR-49)$' })),
  }),
  answer: ProductShape,
  refuses: ['product.notFound', 'product.notApproved'],
});

export const listSimilarProducts = endpoint({
  method: 'GET',
  path: '/api/v2/product/:id/similar',
  access: 'public',
  summary:
    'At most eight products of the same category as this one, the most sold first; empty for a product that visitors do not see',
  params: IdParams,
  answer: shape({ products: Type.Array(ProductCardShape) }),
  refuses: [],
});

/**
 * A printed code list: `066` are the provision notices (the required disclosures by kind of goods), `001` the units.
 */
export const CODE_LISTS = ['066', '001'] as const;

export const readCodeList = endpoint({
  method: 'GET',
  path: '/api/v1/code/detail',
  access: 'public',
  summary:
    'A code list with names in the requested language; a provision notice includes the items a seller must fill in',
  query: shape({ code: oneOf(CODE_LISTS) }),
  answer: shape({
    data: Type.Array(
      shape({
        code: Type.String(),
        name: Type.String(),
        items: Type.Array(shape({ key: Type.String(), name: Type.String(), required: Type.Boolean() })),
      }),
    ),
  }),
  refuses: [],
});

const Ground = Type.Union([oneOf(TAKE_DOWN_GROUNDS), Type.Null()]);

export const ProductForStaff = named('ProductForStaff', {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  names: Type.Record(Type.String(), Type.String()),
  storeName: Type.String(),
  storeCode: Type.String(),
  categoryName: Type.String(),
  approval: oneOf(APPROVAL_STATES),
  /** Rises with every change: sent back as `read`, so that nothing is approved that was not seen. */
  version: Type.Integer(),
  image: Type.String(),
  priceRange: PriceRange,
  minOrderQuantity: Type.Integer(),
  hsCode: Type.String(),
  submittedAt: Instant,
  events: Type.Array(oneOf(APPROVAL_EVENTS)),
  history: Type.Array(
    shape({
      at: Instant,
      who: Type.String(),
      event: Type.String(),
      from: NullableText,
      to: Type.String(),
      why: Type.String(),
      ground: Ground,
    }),
  ),
});

/** What is to be mended, by columns of the sellers' table; its seller sees each at its field. */
export const ReviewMarks = Type.Array(
  shape({
    column: Type.String({ pattern: '^[a-z0-9_]{1,40}$' }),
    reason: Type.String({ minLength: 1, maxLength: 300 }),
  }),
  { maxItems: 60 },
);

export const listProductsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products',
  access: 'products.approve',
  summary:
    'Products by approval state, the longest waiting first; `search` finds the beginning of a code and a part of a name',
  query: shape({
    status: Type.Optional(oneOf(APPROVAL_STATES)),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    ...pageQuery({ max: 60, standard: 20 }),
  }),
  answer: shape({ products: Type.Array(ProductForStaff), ...pageFrame }),
  refuses: [],
});

export const decideProduct = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/:id/decision',
  access: 'products.approve',
  writesBack: true,
  summary:
    'Approve or reject a product, take down an approved one or restore it; all but an approval need a reason, and taking ' +
    'down a ground, which its seller reads too. A product that is taken down is nowhere for sale; its orders go on',
  params: IdParams,
  body: shape({
    event: oneOf(['approve', 'reject', 'takeDown', 'restore']),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
    ground: Type.Optional(oneOf(TAKE_DOWN_GROUNDS)),
    marks: Type.Optional(ReviewMarks),
  }),
  answer: ProductForStaff,
  refuses: ['product.notFound', 'product.transitionNotAllowed', 'product.reasonRequired', 'product.groundRequired'],
});

const TakenDown = named('TakenDownProduct', {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  image: Type.String(),
  at: Instant,
  ground: Ground,
  reason: Type.String(),
});
export type TakenDownProduct = Static<typeof TakenDown>;

export const listTakenDownProducts = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/products/taken-down',
  access: 'ownStore.goods',
  summary: 'Products of the signed-in seller’s store that were taken down by staff, with the reason, the newest first',
  answer: shape({ products: Type.Array(TakenDown, { maxItems: 100 }) }),
  refuses: [],
});
