import Type from 'typebox';
import { endpoint, Id, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { PRODUCT_SORTS, ProductCardShape, productFilter } from '#core/catalogue/contract.ts';

export const searchProducts = endpoint({
  method: 'POST',
  path: '/api/v1/search',
  access: 'public',
  summary: 'Products whose texts, codes, HS code or tags hold every word of the query, in the language asked for or the one it is written in; by relevance unless said otherwise. `categories` are the leaves most of them are in',
  body: shape({
    query: Type.String({ minLength: 1, maxLength: 200 }),
    category: Type.Optional(Id),
    sort: Type.Optional(oneOf(['relevance', ...PRODUCT_SORTS])),
    ...productFilter,
    /** Searches for these very letters, though another spelling is probably meant. */
    exact: Type.Optional(Type.Boolean()),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, default: 20 })),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
  }),
  answer: shape({
    products: Type.Array(ProductCardShape),
    ...pageFrame,
    categories: Type.Array(shape({ id: Id, name: Type.String(), count: Type.Integer() })),
    /** What was probably meant, when nothing or little was found for what was written. */
    suggestion: Type.Union([Type.String(), Type.Null()]),
    /** The number of the offer when the query is an address of a product on 1688. */
    offerId: Type.Union([Type.String(), Type.Null()]),
  }),
  refuses: ['search.queryRequired', 'search.keywordDisabled'],
});

export const readPicture = endpoint({
  method: 'POST',
  path: '/api/v1/search/picture',
  access: 'public',
  summary: 'What a picture (JPEG, PNG, WebP or GIF, the bytes as they are, at most 20 MB) looks like, as a word `listByPicture` finds it by; the picture itself is not kept',
  upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], max: 20 * 1024 * 1024 },
  answer: shape({ picture: Type.String() }),
  refuses: ['search.pictureUnreadable'],
});

export const listByPicture = endpoint({
  method: 'GET',
  path: '/api/v1/search/picture',
  access: 'public',
  summary: 'Products with a picture like that one, the most alike first; the same goods turned, resized, re-encoded or cropped by a tenth count as alike',
  query: shape({ picture: Type.String({ minLength: 1, maxLength: 1000 }), ...pageQuery({ max: 60, standard: 20 }) }),
  answer: shape({ products: Type.Array(ProductCardShape), ...pageFrame }),
  refuses: ['search.pictureUnreadable'],
});

export const suggest = endpoint({
  method: 'POST',
  path: '/api/v1/search/autocomplete',
  access: 'public',
  summary: 'While typing: up to 6 queries, 4 products (`image` is the base of a picture) and 3 categories (`path` is the names from the top, joined by " > ")',
  body: shape({ query: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: shape({
    values: Type.Array(Type.String()),
    products: Type.Array(shape({ id: Id, name: Type.String(), image: Type.String() })),
    categories: Type.Array(shape({ id: Id, name: Type.String(), path: Type.String() })),
  }),
  refuses: [],
});
