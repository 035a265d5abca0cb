import Type from 'typebox';
import { endpoint, Id, Nothing, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { ProductCardShape } from '#core/catalogue/contract.ts';

/**
 * The published calls carry the member's id besides the token; the token decides and a different id is refused
 * (decision API-019).
 */
const userId = Type.Optional(Id);

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/v1/auth/favorite/product',
  access: 'member',
  summary: 'Mark a product; marking it twice is no error',
  body: shape({ productId: Id, userId }),
  answer: shape({ productId: Id, favorite: Type.Boolean() }),
  status: 201,
  refuses: ['favorite.otherMember', 'favorite.full', 'product.notFound'],
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/favorite/product/:productId',
  access: 'member',
  summary: 'Take the mark away; no error when there is none',
  params: shape({ productId: Id }),
  query: shape({ userId }),
  answer: Nothing,
  status: 204,
  refuses: ['favorite.otherMember'],
});

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/v1/auth/favorite/list',
  access: 'member',
  summary: 'Marked products, the newest mark first; products no longer sold say so',
  query: shape({ userId, ...pageQuery({ max: 60, standard: 20 }) }),
  answer: shape({ products: Type.Array(ProductCardShape), ...pageFrame }),
  refuses: ['favorite.otherMember'],
});

export const isFavorite = endpoint({
  method: 'GET',
  path: '/api/v1/auth/favorite/user/is_favorited/:productId',
  access: 'member',
  summary: 'Whether the signed-in member marked the product',
  params: shape({ productId: Id }),
  answer: shape({ favorite: Type.Boolean() }),
  refuses: [],
});

export const readFavoriteCount = endpoint({
  method: 'GET',
  path: '/api/v1/favorite/count/product/:productId',
  access: 'public',
  summary: 'How many members marked a product',
  params: shape({ productId: Id }),
  answer: shape({ count: Type.Integer() }),
  refuses: [],
});

export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/api/v1/auth/favorite/ids',
  access: 'member',
  summary: 'Every product the member marked (at most a thousand), the newest mark first: for the hearts on cards',
  answer: shape({ ids: Type.Array(Id) }),
  refuses: [],
});
