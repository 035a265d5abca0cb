import Type from 'typebox';
import { ProductCardShape, ProductPage } from '#core/catalogue/contract.ts';
import { described, endpoint, Id, named, Nothing, pageQuery, shape } from '#core/endpoint.ts';
import { FavoriteEntry } from '#core/favorite/folder/contract.ts';

/**
 * The published calls carry the member's id besides the token; the token decides and a different id is refused
 * (decision API-019).
 */
const userId = Type.Optional(Id);

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/v1/auth/favorite/product',
  access: 'market.use',
  summary: 'Add a product to the favourites; adding it twice is no error',
  body: shape({ productId: Id, userId }),
  answer: shape({ productId: Id, favorite: Type.Boolean() }),
  status: 201,
  refuses: ['favorite.otherMember', 'favorite.full', 'product.notFound'],
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/favorite/product/:productId',
  access: 'market.use',
  summary: 'Remove a product from the favourites; no error when it is not there',
  params: shape({ productId: Id }),
  query: shape({ userId }),
  answer: Nothing,
  status: 204,
  refuses: ['favorite.otherMember'],
});

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/v1/auth/favorite/list',
  access: 'market.use',
  summary:
    'Favourite products, most recently added first; products no longer sold are marked as such. `products` is the ' +
    'same list as `favorites` without the ids of product and member. `folderId` lists those of one folder',
  query: shape({ userId, folderId: Type.Optional(Id), ...pageQuery({ max: 60, standard: 20 }) }),
  answer: shape({
    favorites: Type.Array(named('Favorite', { ...ProductCardShape.properties, productId: Id, userId: Id })),
    ...ProductPage.properties,
    entries: described('What the member wrote at each of them', Type.Array(FavoriteEntry)),
  }),
  refuses: ['favorite.otherMember', 'favorite.folderNotFound'],
});

export const isFavorite = endpoint({
  method: 'GET',
  path: '/api/v1/auth/favorite/user/is_favorited/:productId',
  access: 'market.use',
  summary: 'Whether the product is among the signed-in member’s favourites',
  params: shape({ productId: Id }),
  answer: shape({ favorite: Type.Boolean() }),
  refuses: [],
});

export const readFavoriteCount = endpoint({
  method: 'GET',
  path: '/api/v1/favorite/count/product/:productId',
  access: 'public',
  summary: 'How many members have the product among their favourites',
  params: shape({ productId: Id }),
  answer: shape({ count: Type.Integer() }),
  refuses: [],
});

export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/api/v1/auth/favorite/ids',
  access: 'market.use',
  summary:
    'The ids of all favourite products of the member (at most a thousand), most recently added first, for the ' +
    'favourite buttons of product cards',
  answer: shape({ ids: Type.Array(Id) }),
  refuses: [],
});
