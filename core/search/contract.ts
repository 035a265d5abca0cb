import Type from 'typebox';
import { LANGUAGES } from '#core/locale.ts';
import { endpoint, Id, named, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import {
  KeywordText,
  PictureText,
  PRODUCT_SORTS,
  ProductCardShape,
  ProductPage,
  productFilter,
} from '#core/catalogue/contract.ts';

export const searchProducts = endpoint({
  costly: 25,
  method: 'POST',
  path: '/api/v1/search',
  access: 'public',
  summary:
    'Products whose texts, codes, HS code or tags contain every word of the query or a synonym of it, in the requested ' +
    'language or the one it is written in. When there are none, a misspelt query is corrected (`corrected`), or words ' +
    'are left out (`leftOut`). A price or a number of pieces in the query narrows the products (`conditions`). By relevance unless another order is requested. recordsTotal is exact below 1,000, and ' +
    '1,000 means a thousand or more; `categories` are the leaf categories most of them are in',
  body: shape({
    query: KeywordText,
    category: Type.Optional(Id),
    sort: Type.Optional(oneOf(['relevance', ...PRODUCT_SORTS])),
    ...productFilter,
    /** Searches for exactly this text: without synonyms, correction, or leaving words out. */
    exact: Type.Optional(Type.Boolean()),
    /** Lists one product of each title; `sameTitle` of the answer counts the others. */
    grouped: Type.Optional(Type.Boolean()),
    /** Only products with the title of this one. */
    sameTitle: Type.Optional(Id),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, default: 20 })),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
  }),
  answer: shape({
    products: Type.Array(ProductCardShape),
    ...pageFrame,
    categories: Type.Array(shape({ id: Id, name: Type.String(), count: Type.Integer() })),
    /** The number of further products with the title of a product of a grouped page; `totalPages` counts titles. */
    sameTitle: Type.Array(shape({ id: Id, count: Type.Integer() })),
    /** The likely correction, when little or nothing was found. */
    suggestion: Type.Union([Type.String(), Type.Null()]),
    /** Whether the products are those of `suggestion`, since the query as typed finds nothing. */
    corrected: Type.Boolean(),
    /** The words that the products need not have, since no product has all words of the query. */
    leftOut: Type.Array(Type.String()),
    /** No product has the words of the query; these are similar in meaning. */
    byMeaning: Type.Boolean(),
    /** The number of the offer when the query is an address of a product on 1688. */
    offerId: Type.Union([Type.String(), Type.Null()]),
    /** What the query states in words besides the goods; the products meet it, and `rest` is the query without it. */
    conditions: Type.Array(
      shape({
        phrase: Type.String(),
        rest: Type.String(),
        /** Whole won. */
        priceMin: Type.Union([Type.Integer(), Type.Null()]),
        priceMax: Type.Union([Type.Integer(), Type.Null()]),
        moqMax: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
    /** The colours, sizes, materials and brands in the query that most products of the page have; `rest` is the query without. */
    traits: Type.Array(
      shape({
        trait: oneOf(['colour', 'size', 'material', 'brand']),
        name: Type.String(),
        phrase: Type.String(),
        rest: Type.String(),
      }),
    ),
  }),
  refuses: ['search.queryRequired', 'search.keywordDisabled'],
});

export const readPicture = endpoint({
  costly: 60,
  method: 'POST',
  path: '/api/v1/search/picture',
  access: 'public',
  summary:
    'Describe a picture (JPEG, PNG, WebP or GIF as raw bytes, at most 20 MB) as a string for `listByPicture`; the ' +
    'picture itself is not stored',
  perMinute: 30,
  upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], max: 20 * 1024 * 1024 },
  answer: shape({ picture: Type.String() }),
  refuses: ['search.pictureUnreadable'],
});

const PicturePage = named('PicturePage', {
  ...ProductPage.properties,
  isComplete: Type.Boolean({
    description: 'False while some pictures of goods are not indexed yet: goods that look alike may be missing',
  }),
});

export const listByPicture = endpoint({
  costly: 40,
  method: 'GET',
  path: '/api/v1/search/picture',
  access: 'public',
  summary:
    'Products with a picture similar to the described one; the same goods turned, resized, cropped by a fifth, in other ' +
    'light, on another ground or in a screenshot count as similar. Nothing else is listed: of a picture unlike all goods ' +
    'there is no product. `relevance`, the most similar first and goods of the ' +
    'category of most of them before others, unless another order is requested',
  perMinute: 120,
  query: shape({
    picture: PictureText,
    category: Type.Optional(Id),
    sort: Type.Optional(oneOf(['relevance', ...PRODUCT_SORTS])),
    ...productFilter,
    ...pageQuery({ max: 60, standard: 20 }),
  }),
  answer: PicturePage,
  refuses: ['search.pictureUnreadable', 'category.notFound'],
});

export const suggest = endpoint({
  costly: 10,
  method: 'POST',
  path: '/api/v1/search/autocomplete',
  access: 'public',
  summary:
    'Suggestions while typing, also for a slip or a syllable that is still being composed: up to 6 queries, 4 products ' +
    '(`image` is the base of a picture), 3 categories (`path` is the names from the top, joined by " > ") and 2 stores',
  body: shape({ query: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: shape({
    values: Type.Array(Type.String()),
    products: Type.Array(shape({ id: Id, name: Type.String(), image: Type.String() })),
    categories: Type.Array(shape({ id: Id, name: Type.String(), path: Type.String() })),
    stores: Type.Array(shape({ code: Type.String(), name: Type.String() })),
  }),
  refuses: [],
});

const Keywords = named('KeywordList', {
  keywords: Type.Array(shape({ lang: oneOf(LANGUAGES), keyword: Type.String() })),
});
const Keyword = Type.String({ minLength: 1, maxLength: 100 });

export const listDisabledKeywords = endpoint({
  method: 'GET',
  path: '/api/v1/admin/search/disabled',
  access: 'search.manage',
  summary: 'The keywords disabled for search, by language',
  answer: Keywords,
  refuses: [],
});

export const disableKeyword = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/search/disabled',
  access: 'search.manage',
  summary: 'Disable a keyword in a language; case, width and surrounding blanks are ignored',
  body: shape({ lang: oneOf(LANGUAGES), keyword: Keyword }),
  answer: Keywords,
  refuses: ['search.queryRequired'],
});

export const enableKeyword = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/search/disabled/:language/:keyword',
  access: 'search.manage',
  summary: 'Enable a disabled keyword again',
  params: shape({ language: oneOf(LANGUAGES), keyword: Keyword }),
  answer: Keywords,
  refuses: [],
});
