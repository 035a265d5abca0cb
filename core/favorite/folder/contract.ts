import Type, { type Static } from 'typebox';
import { described, endpoint, Id, IdParams, named, Nothing, orNull, shape, TextId } from '#core/endpoint.ts';
import { FOLDER_NAME_MAX, NOTE_MAX } from '#core/favorite/rules.ts';

const SkuCode = TextId({ minLength: 1, maxLength: 60 });
const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** What the member wrote at a favourite. */
export const FavoriteEntry = named('FavoriteEntry', {
  productId: Id,
  folderId: orNull(Id),
  note: Type.String(),
  quantity: described('The pieces to buy; null is the minimum order quantity', orNull(Type.Integer())),
  sku: described('The chosen option; null when none is chosen', orNull(Type.String())),
  option: described('The chosen option in words; empty without one', Type.String()),
  publishWay: Type.String(),
});
export type FavoriteEntryAnswer = Static<typeof FavoriteEntry>;

export const changeFavorite = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/favorite/product/:productId',
  access: 'market.use',
  summary: 'Put a favourite into a folder, and set its note, the quantity to buy and the option',
  params: shape({ productId: Id }),
  body: shape({
    folderId: orNull(Id),
    note: Type.String({ maxLength: NOTE_MAX }),
    quantity: orNull(Quantity),
    sku: orNull(SkuCode),
  }),
  answer: FavoriteEntry,
  refuses: ['favorite.notMarked', 'favorite.folderNotFound', 'cart.skuNotFound'],
});

const Folder = named('FavoriteFolder', {
  id: Id,
  name: Type.String(),
  count: Type.Integer({ description: 'Products in it' }),
});
const Folders = named('FavoriteFolders', {
  folders: described('By name', Type.Array(Folder)),
  total: Type.Integer({ description: 'All favourites, in folders or not' }),
});
const FolderName = shape({ name: Type.String({ maxLength: FOLDER_NAME_MAX }) });
const nameRefusals = ['favorite.folderUnnamed', 'favorite.folderTaken'] as const;

export const listFavoriteFolders = endpoint({
  method: 'GET',
  path: '/api/v1/auth/favorite/folders',
  access: 'market.use',
  summary: 'The member’s folders of favourites',
  answer: Folders,
  refuses: [],
});

export const addFavoriteFolder = endpoint({
  method: 'POST',
  path: '/api/v1/auth/favorite/folders',
  access: 'market.use',
  summary: 'Create a folder of favourites; at most fifty',
  body: FolderName,
  answer: Folder,
  status: 201,
  refuses: [...nameRefusals, 'favorite.tooManyFolders'],
});

export const renameFavoriteFolder = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/favorite/folders/:id',
  access: 'market.use',
  summary: 'Rename a folder of favourites',
  params: IdParams,
  body: FolderName,
  answer: Folder,
  refuses: [...nameRefusals, 'favorite.folderNotFound'],
});

export const removeFavoriteFolder = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/favorite/folders/:id',
  access: 'market.use',
  summary: 'Remove a folder; its favourites stay, without a folder. No error when it is not there',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: [],
});

const Problem = named('FavoriteProblem', {
  code: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});

export const addFavoritesToCart = endpoint({
  method: 'POST',
  path: '/api/v1/auth/favorite/cart',
  access: 'market.use',
  summary:
    'Add favourites to the cart, all of them or those of one folder or list: the chosen option and quantity of each, ' +
    'without them the only option and the minimum quantity. What the cart refuses is left out and named with the reason',
  body: shape({
    folderId: Type.Optional(Id),
    productIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
  }),
  answer: named('FavoritesToCart', {
    added: Type.Array(named('AddedFavorite', { productId: Id, quantity: Type.Integer() })),
    refused: Type.Array(named('RefusedFavorite', { productId: Id, name: Type.String(), problem: Problem })),
  }),
  refuses: ['favorite.folderNotFound', 'exchange.noRate'],
});

const NoticeSettings = named('FavoriteNotices', {
  priceDrops: Type.Boolean({ description: 'When the price of a favourite falls' }),
  restocks: Type.Boolean({ description: 'When a favourite is in stock again' }),
});

export const readFavoriteNotices = endpoint({
  method: 'GET',
  path: '/api/v1/auth/favorite/notices',
  access: 'market.use',
  summary: 'Which notices about favourites the member receives, on the site and by mail; at first all',
  answer: NoticeSettings,
  refuses: [],
});

export const changeFavoriteNotices = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/favorite/notices',
  access: 'market.use',
  summary: 'Choose which notices about favourites the member receives',
  body: NoticeSettings,
  answer: NoticeSettings,
  refuses: [],
});
