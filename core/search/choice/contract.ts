import Type from 'typebox';
import { described, endpoint, shape } from '#core/endpoint.ts';

const Codes = Type.Array(Type.String());

export const suggestCategories = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/categories/suggestions',
  access: 'ownStore.goods',
  costly: 20,
  summary:
    'Categories of the third level for a product: those of goods with the words of its `title`, the likeliest first, ' +
    'those with a name like `query` in any language, and those the store used last; codes, with at most 5 suggested',
  query: shape({
    title: Type.Optional(Type.String({ maxLength: 200 })),
    query: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: shape({
    suggested: Codes,
    found: described('At most 50', Codes),
    recent: described('At most 5', Codes),
  }),
  refuses: [],
});

export const suggestHsCodes = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/hs-codes/suggestions',
  access: 'ownStore.goods',
  costly: 20,
  summary:
    'HS codes for a product, the most used first: those that begin with the digits of `query`, or those of goods whose ' +
    'category has its words in a name; without a query those of goods in these `categories` (codes with commas between)',
  query: shape({
    query: Type.Optional(Type.String({ maxLength: 100 })),
    categories: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  answer: shape({
    codes: described(
      'At most 12; `goods` is how many products have the code, `category` the code of the one most of them are in',
      Type.Array(shape({ hsCode: Type.String(), goods: Type.Integer(), category: Type.String() })),
    ),
    headings: described('The usual headings of the categories: four digits each', Codes),
  }),
  refuses: [],
});
