import Type from 'typebox';
import { endpoint, Id, oneOf, pageFrame, shape } from '#core/endpoint.ts';
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
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, default: 20 })),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
  }),
  answer: shape({
    products: Type.Array(ProductCardShape),
    ...pageFrame,
    categories: Type.Array(shape({ id: Id, name: Type.String(), count: Type.Integer() })),
  }),
  refuses: ['search.queryRequired'],
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
