import Type, { type Static } from 'typebox';
import { type PerField, PLAIN_FIELDS, type PlainName, perField } from '#core/catalogue/fields.ts';
import { APPROVAL_EVENTS, APPROVAL_STATES, VERSION_WAYS } from '#core/catalogue/states.ts';
import { described, endpoint, Id, IdParams, Instant, named, Nothing, oneOf, orNull, shape } from '#core/endpoint.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { CURRENCIES } from '#core/money.ts';
import { PRODUCT_CLASSES } from '#core/marketing/states.ts';

// Wider than the rules: what is too long is refused at its field when it is sent, and stays in the draft until then.
const Typed = Type.String({ maxLength: 2 * LIMITS.address });
const LongTyped = Type.String({ maxLength: 4 * LIMITS.detail });
const inLanguages = <S extends typeof Typed>(text: S) => {
  const each = Type.Optional(text);
  return { ko: each, en: each, zh: each, ja: each, ar: each };
};
const texts = <S extends typeof Typed>(text: S) => shape(inLanguages(text));
const Texts = texts(Typed);
const rows = <S extends Parameters<typeof Type.Array>[0]>(row: S, maxItems: number) => Type.Array(row, { maxItems });

type PlainShapes = PerField<
  PlainName,
  { text: typeof Typed; yesNo: ReturnType<typeof Type.Boolean>; whole: typeof Typed; wholeOrNone: typeof Typed }
>;
const plainShapes = perField<PlainName, PlainShapes>(PLAIN_FIELDS, ({ kind }) =>
  kind === 'yesNo' ? Type.Boolean() : Typed,
);

const formFields = {
  ...plainShapes,
  code: Typed,
  categories: rows(Typed, 10),
  name: Texts,
  description: texts(LongTyped),
  detail: texts(LongTyped),
  tags: described('Separated by commas', Texts),
  hsCode: Typed,
  origin: Typed,
  unit: Typed,
  prices: rows(shape({ minQuantity: Typed, price: Typed }), 20),
  isSample: Type.Boolean(),
  samplePrice: Typed,
  isOem: Type.Boolean(),
  oem: shape({
    prices: rows(shape({ minQuantity: Typed, maxQuantity: Typed, price: Typed }), 20),
    services: rows(shape({ name: Texts, minQuantity: Typed, price: Typed, picture: Typed }), 20),
    packing: shape({ unit: Typed, count: Typed }),
    labelPrice: Typed,
    packagingPrice: Typed,
    enquiries: Type.Boolean(),
  }),
  carton: shape({ pieces: Typed, length: Typed, width: Typed, height: Typed, weight: Typed }),
  packing: shape({ unit: Typed, count: Typed }),
  packaging: shape({ material: Typed, grams: Typed }),
  deliveryTemplate: Typed,
  deliveryRegions: rows(Typed, 300),
  specialGoods: Typed,
  certificates: rows(shape({ type: Typed, name: Typed, number: Typed }), 50),
  noticeCode: Typed,
  notice: Type.Record(Typed, Texts, { maxProperties: 100 }),
  attributes: rows(shape({ key: Typed, name: Texts, value: Texts }), 100),
  pictures: rows(Typed, 50),
  pictureAlts: described(
    'What each picture shows, for those who cannot see it',
    rows(shape({ picture: Typed, text: Texts }), 50),
  ),
  video: Typed,
  videoPoster: Typed,
  options: rows(
    shape({ name: Texts, values: rows(shape({ ...inLanguages(Typed), colour: Type.Optional(Typed) }), 100) }),
    2,
  ),
  skus: described(
    '`values` are the places of its option values; `stockRead` is the stock as it was read, so that later sales are not undone',
    rows(
      shape({
        code: Typed,
        values: rows(Type.Integer({ minimum: 0, maximum: 99 }), 2),
        stock: Typed,
        stockRead: Typed,
        surcharge: Typed,
        picture: Typed,
        gtin: Typed,
      }),
      LIMITS.items,
    ),
  ),
};

/** A product as it is typed: numbers and amounts are text, so that nothing typed is lost. */
export const ProductFormShape = named('ProductForm', formFields);
const ChangedFields = Type.Object(Type.Partial(Type.Object(formFields)).properties, { additionalProperties: false });
/** The fields of the form; two people who change different ones are not in each other's way. */
export const FORM_FIELDS: readonly string[] = Object.keys(formFields);

const FieldMark = named('ProductFieldMark', {
  path: described('The field of the form', Type.String()),
  reason: Type.String(),
});

/** What staff decided last about a product, and why; its seller sees it at the fields it is about. */
const ProductStateShape = named('OwnProductState', {
  id: Id,
  approval: oneOf(APPROVAL_STATES),
  reason: Type.String(),
  isOnSale: Type.Boolean(),
  isExposed: Type.Boolean(),
  waiting: described('The fields of a change that waits for a reviewer', Type.Array(Type.String())),
  marks: Type.Array(FieldMark),
  classes: described(
    'Where it is shown beyond its category (PRD-003)',
    Type.Array(oneOf(PRODUCT_CLASSES, 'ProductClass')),
  ),
  discount: described(
    'The planned or running discount, while which the prices cannot be changed',
    orNull(shape({ percent: Type.Integer(), startsAt: Instant, endsAt: Instant })),
  ),
});

/** Stands for one window of a browser, so that two of one person are told apart, too. */
const EditorId = Type.String({ pattern: '^[A-Za-z0-9-]{8,40}$' });
const Editor = named('ProductDraftEditor', { name: Type.String(), at: Instant });

const Clashes = described(
  'What was changed in the draft and beside it (in the grid, a table, by a program), by its path: the field as it would be ' +
    'with the other value. Saving the field, changed or not, is the choice',
  Type.Array(shape({ path: Type.String(), by: Type.String(), fields: ChangedFields })),
);

/** A draft of a product: of a new one without `product`. */
const DraftShape = named('ProductDraft', {
  id: Id,
  version: Type.Integer(),
  changedAt: Instant,
  changedBy: Type.String(),
  form: ProductFormShape,
  product: orNull(ProductStateShape),
  clashes: Clashes,
  editors: described('Who else has it open', Type.Array(Editor)),
});
export type ProductDraftAnswer = Static<typeof DraftShape>;

export const readProductForm = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/products/:id/form',
  access: 'ownStore.goods',
  owned: 'product',
  summary:
    'A product of the seller’s store as it can be changed, with the change that waits, and its draft if there is one',
  params: IdParams,
  answer: shape({ product: ProductStateShape, form: ProductFormShape, currency: oneOf(CURRENCIES), draft: orNull(Id) }),
  refuses: ['product.notFound'],
});

export const openProductDraft = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/product-drafts',
  access: 'ownStore.goods',
  summary:
    'Begin a draft: of a new product, of the copy of one, or of a change to one (`productId`), of which there is one at ' +
    'a time. `versionId` begins it with an earlier version of the product',
  body: shape({
    productId: Type.Optional(Id),
    copyOf: Type.Optional(Id),
    versionId: Type.Optional(Id),
  }),
  answer: DraftShape,
  status: 201,
  refuses: ['product.notFound', 'product.draftsTooMany'],
});

export const listProductDrafts = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/product-drafts',
  access: 'ownStore.goods',
  summary: 'The drafts of the seller’s store, the last changed first',
  answer: shape({
    drafts: Type.Array(
      shape({
        id: Id,
        productId: orNull(Id),
        code: Type.String(),
        name: Type.String(),
        changedAt: Instant,
        changedBy: Type.String(),
      }),
    ),
  }),
  refuses: [],
});

export const readProductDraft = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/product-drafts/:id',
  access: 'ownStore.goods',
  owned: 'productDraft',
  summary: 'A draft of the seller’s store; an `editor` is shown to the others for half a minute',
  params: IdParams,
  query: shape({ editor: Type.Optional(EditorId) }),
  answer: DraftShape,
  refuses: ['product.draftNotFound'],
});

export const saveProductDraft = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/product-drafts/:id',
  access: 'ownStore.goods',
  owned: 'productDraft',
  summary:
    'Save the changed fields of a draft. `since` is the version they were changed in: a field that somebody else changed ' +
    'after it is not overwritten but answered in `conflicts`, unless `overwrites` names it; `others` are the fields ' +
    'changed by others since then',
  params: IdParams,
  body: shape({
    editor: EditorId,
    since: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    fields: ChangedFields,
    overwrites: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: FORM_FIELDS.length })),
  }),
  answer: shape({
    version: Type.Integer(),
    changedAt: Instant,
    conflicts: Type.Array(shape({ field: Type.String(), by: Type.String() })),
    others: ChangedFields,
    clashes: Clashes,
    editors: Type.Array(Editor),
  }),
  refuses: ['product.draftNotFound'],
});

export const removeProductDraft = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/store/product-drafts/:id',
  access: 'ownStore.goods',
  owned: 'productDraft',
  summary: 'Discard a draft; the product it is of stays as it is',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['product.draftNotFound'],
});

export const submitProductDraft = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/product-drafts/:id/submission',
  access: 'ownStore.goods',
  owned: 'productDraft',
  summary:
    'Save the product of a draft, which ends. A new product is submitted for approval; of an approved one what needs no ' +
    'review takes effect at once, and the rest waits. What is wrong is refused at its fields, and the draft stays',
  costly: 100,
  params: IdParams,
  body: shape({
    version: described(
      'The version the seller sees; another one is refused',
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    ),
    stock: described(
      'What becomes of stocks that were changed elsewhere since they were read',
      Type.Optional(oneOf(['keep', 'set'])),
    ),
  }),
  answer: shape({
    productId: Id,
    approval: oneOf(APPROVAL_STATES),
    waiting: Type.Array(Type.String()),
    leftOut: described('What was left out of the HTML of the detail', Type.Array(Type.String())),
  }),
  refuses: ['product.draftNotFound', 'product.draftChanged', 'product.stocksChanged'],
});

export const changeProductSale = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/products/:id/sale',
  access: 'ownStore.goods',
  owned: 'product',
  summary:
    'Halt or resume the sale of a product, hide or show it; it takes effect at once and needs no review, as in the table. ' +
    'A draft of the product follows',
  params: IdParams,
  body: shape({ isOnSale: Type.Boolean(), isExposed: Type.Boolean() }),
  answer: shape({ isOnSale: Type.Boolean(), isExposed: Type.Boolean() }),
  refuses: ['product.notFound'],
});

const Version = named('ProductVersion', {
  id: Id,
  at: Instant,
  by: Type.String(),
  way: oneOf(VERSION_WAYS),
  fields: described('The headings of the columns that changed; none of a new product', Type.Array(Type.String())),
});
const Decision = named('ProductDecision', {
  id: Id,
  at: Instant,
  event: oneOf(APPROVAL_EVENTS),
  reason: Type.String(),
});
export const listProductVersions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/products/:id/versions',
  access: 'ownStore.goods',
  owned: 'product',
  summary:
    'What became of a product of the seller’s store: its last 100 versions, to which `openProductDraft` goes back, and ' +
    'the decisions about its approval, each list the newest first',
  params: IdParams,
  answer: shape({ versions: Type.Array(Version), decisions: Type.Array(Decision) }),
  refuses: ['product.notFound'],
});
