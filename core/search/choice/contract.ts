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
